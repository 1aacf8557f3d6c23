import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { Database } from '../../server/src/adapters/postgres/database.ts';
import { openEmbeddedDatabase } from '../../server/src/adapters/postgres/embedded/embedded-database.ts';
import { migrate } from '../../server/src/adapters/postgres/migrate.ts';
import { openRealDatabase } from '../../server/src/adapters/postgres/real-database.ts';
import { type PrivatePostgres, startPrivatePostgres } from '../../tools/private-postgres.ts';
import type { DatabaseKind } from './figure.ts';

/** Everything that one service keeps: a directory of its own and, on PostgreSQL, a database of its own. */
export interface Installation {
  kind: DatabaseKind;
  dataDir: string;
  /** What the service is started with. */
  settings: Readonly<Record<string, string>>;
  /** Its database, migrated, without the service; the embedded one has one owner, so that the service must not run. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

const migrations = fileURLToPath(new URL('../../server/migrations', import.meta.url));

/** Makes installations on both kinds of database; the private PostgreSQL starts when it is first needed. */
export class Installations {
  #server: Promise<PrivatePostgres> | null = null;
  #made = 0;

  async make(kind: DatabaseKind): Promise<Installation> {
    const url = kind === 'postgres' ? await this.#newDatabase() : null;
    const dataDir = mkdtempSync(join(tmpdir(), 'trade-in-bench-'));
    const secretKey = randomBytes(32).toString('base64');
    return {
      kind,
      dataDir,
      settings: { DATA_DIR: dataDir, SECRET_KEY: secretKey, ...(url !== null && { DATABASE_URL: url }) },
      async open() {
        const database = url === null ? await openEmbeddedDatabase({ dir: dataDir }) : await openRealDatabase(url);
        await migrate(database, migrations);
        return database;
      },
      remove: async () => {
        rmSync(dataDir, { recursive: true, force: true });
        if (url !== null) await this.#run(`DROP DATABASE ${databaseOf(url)} WITH (FORCE)`);
      },
    };
  }

  async stop(): Promise<void> {
    await (await this.#server)?.stop();
  }

  async #newDatabase(): Promise<string> {
    this.#made += 1;
    const name = `bench_${this.#made}`;
    await this.#run(`CREATE DATABASE ${name}`);
    return (await this.#started()).url(name);
  }

  async #run(sql: string): Promise<void> {
    const client = new Client((await this.#started()).url());
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  }

  #started(): Promise<PrivatePostgres> {
    this.#server ??= startPrivatePostgres();
    return this.#server;
  }
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1);
}
