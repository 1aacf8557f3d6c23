import type { Pool } from 'pg';
import { DatabaseUnusable } from './database.ts';

export interface ServerSettings {
  /** PostgreSQL's version number: 150004 is 15.4. */
  version: number;
  fsync: string;
  synchronousCommit: string;
}

const oldestVersion = 150_000;

/** Throws `DatabaseUnusable` when the server doesn't respond. */
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
  if (settings === undefined) throw new Error('PostgreSQL returned no settings');
  return settings;
}

/** Returns warnings about unsafe settings. Throws `DatabaseUnusable` for an unsupported version. */
export function warningsAbout({ version, fsync, synchronousCommit }: ServerSettings): string[] {
  if (version < oldestVersion) {
    const major = Math.floor(version / 10_000);
    throw new DatabaseUnusable(`DATABASE_URL points to PostgreSQL ${major}. Use PostgreSQL 15 or newer.`);
  }
  const warnings: string[] = [];
  if (fsync === 'off') {
    warnings.push('PostgreSQL runs with fsync = off. A power cut may destroy the whole database. Turn it on.');
  }
  if (synchronousCommit === 'off') {
    warnings.push('PostgreSQL runs with synchronous_commit = off. A crash may lose confirmed trade-ins. Turn it on.');
  }
  return warnings;
}
