import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableNodeFS } from './durable-node-fs.ts';

/** Where the engine keeps its files: in a directory, or in memory (from a tar archive of such a directory, if one is given). */
export type Cluster = { at: 'directory'; dir: string } | { at: 'memory'; archive: string | null };

export function isCluster(value: unknown): value is Cluster {
  return value instanceof Object && 'at' in value && (value.at === 'directory' || value.at === 'memory');
}

/** PostgreSQL's own numbers: 16 MB of buffers make 190 MB resident instead of 360. Durability is not among the things to save. */
const settings = [
  'wal_sync_method=fsync',
  'shared_buffers=16MB',
  'maintenance_work_mem=16MB',
  'min_wal_size=32MB',
  'max_wal_size=64MB',
  'timezone=UTC',
];

/** `onLastWords` is told why PostgreSQL ends itself, when it does. */
export async function startEngine(cluster: Cluster, onLastWords: (words: string) => void): Promise<PGlite> {
  return PGlite.create({
    ...(await storage(cluster)),
    onStderr: (line) => {
      const [, words] = /\b(?:FATAL|PANIC): +(.+)/.exec(line) ?? [];
      if (words !== undefined) onLastWords(words);
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
 * Calls `died` when the engine has ended itself (a panic, an assertion, lack of memory). PGlite would swallow that and go on
 * with a broken engine; only a jump to its error handler, status 100, is part of normal work.
 */
export function watchForDeath(engine: PGlite, died: (reason: unknown) => never): void {
  const module = engine.Module;
  const processMessage = module[mainLoop];
  module[mainLoop] = () => {
    try {
      processMessage();
    } catch (error) {
      if (error instanceof Object && 'status' in error && error.status === 100) throw error;
      died(error);
    }
  };
}

const mainLoop = '_PostgresMainLoopOnce';
