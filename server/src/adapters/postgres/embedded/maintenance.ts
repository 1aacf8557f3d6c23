import { dayMs, hourMs, minuteMs } from '@trade-in/domain/duration';
import type pg from 'pg';

const checkIntervalMs = 30_000;
/** A restart after a crash replays the WAL since the last checkpoint: about 1 s for this much. */
const checkpointBytes = 32 * 1024 * 1024;
const checkpointIntervalMs = 5 * minuteMs;
const firstVacuumMs = hourMs;
const vacuumIntervalMs = dayMs;

export interface MaintenanceDeps {
  pool: pg.Pool;
  /** Whether the one connection is in use without a time limit, so that waiting for it would time out. */
  isLent: () => boolean;
  vacuum: () => Promise<void>;
  onError: (message: string) => void;
}

/**
 * Starts regular checkpoints and vacuums, and returns a function that stops them. A single-user PostgreSQL has no background
 * processes for these: its WAL and dead rows would grow, and so would the time of a restart after a crash.
 */
export function startMaintenance({ pool, isLent, vacuum, onError }: MaintenanceDeps): () => void {
  let lastCheckpoint = Date.now();
  const report = (error: Error) => onError(`Maintenance of the embedded database failed: ${error.message}.`);
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
