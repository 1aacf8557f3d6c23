import type { Pool } from 'pg';
import { DatabaseUnusable } from './database.ts';

export interface ServerSettings {
  /** As PostgreSQL numbers them: 150004 is 15.4. */
  version: number;
  fsync: string;
  synchronousCommit: string;
}

const oldestVersion = 150_000;

/** Throws `DatabaseUnusable` when the server doesn't answer. */
export async function readServerSettings(pool: Pool): Promise<ServerSettings> {
  const { rows } = await pool
    .query<ServerSettings>(
      `SELECT current_setting('server_version_num')::int AS version, current_setting('fsync') AS fsync,
        current_setting('synchronous_commit') AS "synchronousCommit"`,
    )
    .catch((error: Error) => {
      const reason = error.message || error.name;
      throw new DatabaseUnusable(`The PostgreSQL server of DATABASE_URL can't be used: ${reason}.`, { cause: error });
    });
  const [settings] = rows;
  if (settings === undefined) throw new Error('PostgreSQL answered without its settings');
  return settings;
}

/** What only deserves a warning, in sentences; throws `DatabaseUnusable` for a server that is too old. */
export function warningsAbout({ version, fsync, synchronousCommit }: ServerSettings): string[] {
  if (version < oldestVersion) {
    const major = Math.floor(version / 10_000);
    throw new DatabaseUnusable(`The server of DATABASE_URL is PostgreSQL ${major}: it must be PostgreSQL 15 or newer.`);
  }
  const warnings: string[] = [];
  if (fsync === 'off') {
    warnings.push('PostgreSQL runs with fsync = off: a power cut may destroy the whole database. Turn it on.');
  }
  if (synchronousCommit === 'off') {
    warnings.push(
      'PostgreSQL runs with synchronous_commit = off: a crash may lose trade-ins that customers were told of. Turn it on.',
    );
  }
  return warnings;
}
