import type pg from 'pg';

const checkIntervalMs = 30_000;
/** A restart after a crash replays what was written since the last checkpoint: some 1 s for this much. */
const checkpointBytes = 32 * 1024 * 1024;
const checkpointIntervalMs = 5 * 60_000;
const firstVacuumMs = 60 * 60_000;
const vacuumIntervalMs = 24 * 60 * 60_000;

export interface UpkeepDeps {
  pool: pg.Pool;
  /** Whether the one connection is lent for as long as its work takes, so that waiting for it would only fail. */
  isLent: () => boolean;
  vacuum: () => Promise<void>;
  onTrouble: (sentence: string) => void;
}

/**
 * A single-user PostgreSQL has neither a checkpointer nor autovacuum: without them its log grows, a start after a crash takes
 * ever longer, and dead rows stay. Returns a function that stops it.
 */
export function startUpkeep({ pool, isLent, vacuum, onTrouble }: UpkeepDeps): () => void {
  let lastCheckpoint = Date.now();
  const report = (error: Error) => onTrouble(`The embedded database's upkeep failed: ${error.message}.`);
  const checkpoint = async () => {
    if (isLent()) return;
    const written = await bytesSinceCheckpoint(pool);
    const isDue = written >= checkpointBytes || (written > 0 && Date.now() - lastCheckpoint >= checkpointIntervalMs);
    if (!isDue) return;
    await pool.query('CHECKPOINT');
    lastCheckpoint = Date.now();
  };
  const every = (ms: number, work: () => Promise<void>) => setInterval(() => void work().catch(report), ms).unref();
  const timers = [
    every(checkIntervalMs, checkpoint),
    every(vacuumIntervalMs, vacuum),
    setTimeout(() => void vacuum().catch(report), firstVacuumMs).unref(),
  ];
  return () => timers.forEach((timer) => clearTimeout(timer));
}

async function bytesSinceCheckpoint(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()',
  );
  return rows[0]?.bytes ?? 0;
}
