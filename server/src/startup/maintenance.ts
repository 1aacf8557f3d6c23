import { minuteMs } from '@trade-in/domain/duration';
import type { Logger } from 'pino';
import { restrictToOwner } from '../adapters/files/restrict-to-owner.ts';
import type { Database } from '../adapters/postgres/connection/database.ts';
import { isAccountUsed } from '../adapters/postgres/admin-access/admin-accounts.ts';
import { findTradeInsWithoutClubs } from '../adapters/postgres/checkout/trade-ins-without-clubs.ts';
import { Scheduler } from '../compose/scheduler.ts';
import type { Config } from '../config/config.ts';
import { deleteUsedFirstAdminFile } from './first-admin-file.ts';
import { returnFreedMemory } from './return-freed-memory.ts';

interface MaintenanceDeps {
  config: Pick<Config, 'dataDir'>;
  database: Database;
  log: Logger;
}

const firstAdminCheckMs = 5000;
const memoryReturnMs = 10 * minuteMs;
const maxLoggedReferences = 5;

/** Starts the checks of stored data that run once after each startup, alongside the requests, and what runs periodically from then on. */
export function startMaintenance({ config, database, log }: MaintenanceDeps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const scheduler = new Scheduler(log);
  const isUsed = (username: string) => isAccountUsed(database, username);
  scheduler.every(firstAdminCheckMs, 'first administrator', () => deleteUsedFirstAdminFile(config.dataDir, isUsed));
  scheduler.every(memoryReturnMs, 'return of memory', () => Promise.resolve(returnFreedMemory()));
  const checks = [
    restrictToOwner(config.dataDir, stopping.signal).catch((error: unknown) => {
      log.error({ err: error }, 'Restricting access to DATA_DIR failed');
    }),
    reportTradeInsWithoutClubs({ database, log }, stopping.signal).catch((error: unknown) => {
      log.error({ err: error }, 'Checking trade-ins for missing clubs failed');
    }),
  ];
  return {
    async stop() {
      stopping.abort();
      await scheduler.stop();
      await Promise.all(checks);
    },
  };
}

/** Logs an error when trade-ins are missing their clubs, which only a damaged database causes. */
async function reportTradeInsWithoutClubs(
  { database, log }: Pick<MaintenanceDeps, 'database' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const references = await findTradeInsWithoutClubs(database, signal);
  if (references.length === 0) return;
  log.error(
    { count: references.length, references: references.slice(0, maxLoggedReferences) },
    'Trade-ins are missing their clubs. Stop the service and restore a backup (docs/operations.md).',
  );
}
