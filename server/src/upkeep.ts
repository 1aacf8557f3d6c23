import type { Logger } from 'pino';
import { makeOwnerOnly } from './adapters/files/make-owner-only.ts';
import type { Database } from './adapters/postgres/database.ts';
import { isAccountUsed } from './adapters/postgres/is-account-used.ts';
import { findTradeInsWithoutClubs } from './adapters/postgres/trade-ins-without-clubs.ts';
import { Background } from './background.ts';
import type { Config } from './config.ts';
import { deleteUsedFirstAdminFile } from './first-admin-file.ts';

interface UpkeepParts {
  config: Pick<Config, 'dataDir'>;
  database: Database;
  log: Logger;
}

const firstAdminCheckMs = 5000;
const mostReferences = 5;

/** After a start, looks once over what an installation keeps, beside the requests. */
export function startUpkeep({ config, database, log }: UpkeepParts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const background = new Background(log);
  const isUsed = (username: string) => isAccountUsed(database, username);
  background.every(firstAdminCheckMs, 'first administrator', () => deleteUsedFirstAdminFile(config.dataDir, isUsed));
  const once = [
    makeOwnerOnly(config.dataDir, stopping.signal).catch((error: unknown) => {
      log.error({ err: error }, 'DATA_DIR could not be closed to other users of this machine');
    }),
    reportTradeInsWithoutClubs({ database, log }, stopping.signal).catch((error: unknown) => {
      log.error({ err: error }, 'The trade-ins could not be looked over');
    }),
  ];
  return {
    async stop() {
      stopping.abort();
      await background.stop();
      await Promise.all(once);
    },
  };
}

export async function reportTradeInsWithoutClubs(
  { database, log }: Pick<UpkeepParts, 'database' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const references = await findTradeInsWithoutClubs(database, signal);
  if (references.length === 0) return;
  log.error(
    { count: references.length, references: references.slice(0, mostReferences) },
    'Trade-ins have lost their clubs: stop the service and restore a backup (docs/operations.md)',
  );
}
