import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableNodeFS } from './durable-node-fs.ts';

/** Where the engine stores its files: in a directory, or in memory, optionally loaded from a tar archive of a directory. */
export type Cluster = { at: 'directory'; dir: string } | { at: 'memory'; archive: string | null };

export function isCluster(value: unknown): value is Cluster {
  if (!(value instanceof Object && 'at' in value)) return false;
  if (value.at === 'directory') return 'dir' in value && typeof value.dir === 'string';
  return value.at === 'memory' && 'archive' in value && (value.archive === null || typeof value.archive === 'string');
}

/**
 * Reduce memory and disk space, but not durability: 16 MB of buffers keep 190 MB resident instead of 360. The engine never returns
 * memory: with 20,000 trade-ins, the sample of ANALYZE kept 28 MB, and with a fifth of the rows 10.
 */
const settings = [
  'wal_sync_method=fsync',
  'shared_buffers=16MB',
  'maintenance_work_mem=16MB',
  'default_statistics_target=20',
  'min_wal_size=32MB',
  'max_wal_size=64MB',
  'timezone=UTC',
];

/** Starts the engine. `onFatalMessage` is called with PostgreSQL's FATAL and PANIC messages. */
export async function startEngine(cluster: Cluster, onFatalMessage: (message: string) => void): Promise<PGlite> {
  return PGlite.create({
    ...(await storage(cluster)),
    onStderr: (line) => {
      const [, message] = /\b(?:FATAL|PANIC): +(.+)/.exec(line) ?? [];
      if (message !== undefined) onFatalMessage(message);
      return false;
    },
    // -F would turn fsync off.
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      ...settings.flatMap((set) => ['-c', set]),
    ],
    extensions: { pg_trgm },
  });
}

async function storage(cluster: Cluster): Promise<{ fs?: DurableNodeFS; loadDataDir?: Blob }> {
  if (cluster.at === 'directory') return { fs: new DurableNodeFS(cluster.dir) };
  return cluster.archive === null ? {} : { loadDataDir: new Blob([await readFile(cluster.archive)]) };
}

/**
 * Calls `onExit` when the engine aborts (a panic, a failed assertion, lack of memory). PGlite would ignore that and continue
 * with a broken engine. Only exit status 100, the jump to PostgreSQL's error handler, is normal.
 */
export function watchForExit(engine: PGlite, onExit: (error: unknown) => never): void {
  const module = engine.Module;
  const processMessage = module[mainLoop];
  module[mainLoop] = () => {
    try {
      processMessage();
    } catch (error) {
      if (error instanceof Object && 'status' in error && error.status === 100) throw error;
      onExit(error);
    }
  };
}

const mainLoop = '_PostgresMainLoopOnce';
