import type { Logger } from 'pino';
import type { Database } from '../adapters/postgres/connection/database.ts';
import { findTradeInsWithoutClubs } from '../adapters/postgres/checkout/trade-ins-without-clubs.ts';

interface Deps {
  database: Database;
  log: Logger;
}

const maxLoggedReferences = 5;

/** Logs an error when trade-ins are missing their clubs, which only a damaged database causes. */
export async function reportTradeInsWithoutClubs({ database, log }: Deps, signal: AbortSignal): Promise<void> {
  const references = await findTradeInsWithoutClubs(database, signal);
  if (references.length === 0) return;
  log.error(
    { count: references.length, references: references.slice(0, maxLoggedReferences) },
    'Trade-ins are missing their clubs. Stop the service and restore a backup (docs/operations.md).',
  );
}
