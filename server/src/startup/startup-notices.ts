import { sourceLanguage } from '@trade-in/words/languages';
import { setupStepTexts } from '@trade-in/words/setup-step-texts';
import { wordsIn } from '@trade-in/words/words-in';
import { publicOrigin, type Config } from '../config/config.ts';
import type { RunningService } from './start.ts';

/** Returns the lines to show on startup: the URL, the service's warnings, then the open setup steps. */
export function startupNotices(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { warnings, setup }: Pick<RunningService, 'warnings' | 'setup'>,
): string[] {
  const { setupSteps: messages } = wordsIn(sourceLanguage);
  const openSteps = setup.filter(({ isDone }) => !isDone).map((step) => setupStepTexts(messages, step));
  return [
    `The trade-in service is running at ${publicOrigin(publicUrl)}`,
    ...warnings,
    ...openSteps.map(({ missing, consequence, action }) => `${missing} ${consequence} ${action}`),
  ];
}
