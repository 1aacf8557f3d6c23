import { publicOrigin, type Config } from './config.ts';
import type { Running } from './start.ts';

/** What an operator should read on startup, a line each: first the URL, then what isn't set up yet. */
export function noticesOf(
  { publicAddress }: Pick<Config, 'publicAddress'>,
  running: Pick<Running, 'warnings' | 'setup'>,
) {
  const open = running.setup.filter(({ isDone }) => !isDone);
  return [
    `The trade-in service answers at ${publicOrigin(publicAddress)}`,
    ...running.warnings,
    ...open.map(({ missing, consequence, action }) => `${missing} ${consequence} ${action}`),
  ];
}
