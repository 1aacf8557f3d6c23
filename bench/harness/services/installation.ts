import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { Database } from '../../../server/src/adapters/postgres/connection/database.ts';
import { openEmbeddedDatabase } from '../../../server/src/adapters/postgres/embedded/embedded-database.ts';
import { migrate } from '../../../server/src/adapters/postgres/schema/migrate.ts';
import { openExternalDatabase } from '../../../server/src/adapters/postgres/connection/external-database.ts';
import { type PrivatePostgres, startPrivatePostgres } from '../../../tools/test-support/private-postgres.ts';
import type { DatabaseKind } from '../figures/figure.ts';

/** The data of one service: its own directory and, on PostgreSQL, its own database. */
export interface Installation {
  kind: DatabaseKind;
  dataDir: string;
  /** The service's environment variables. */
  settings: Readonly<Record<string, string>>;
  /** Opens and migrates the database. The service must not be running, because an embedded database has one owner. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

const migrations = fileURLToPath(new URL('../../../server/migrations', import.meta.url));

/** Creates installations on both kinds of database. The private PostgreSQL starts when it is first needed. */
export class Installations {
  #server: Promise<PrivatePostgres> | null = null;
  #count = 0;

  async make(kind: DatabaseKind): Promise<Installation> {
    const url = kind === 'postgres' ? await this.#createDatabase() : null;
    const dataDir = mkdtempSync(join(tmpdir(), 'trade-in-bench-'));
    const secretKey = randomBytes(32).toString('base64');
    return {
      kind,
      dataDir,
      settings: { DATA_DIR: dataDir, SECRET_KEY: secretKey, ...(url !== null && { DATABASE_URL: url }) },
      async open() {
        const database = url === null ? await openEmbeddedDatabase({ dir: dataDir }) : await openExternalDatabase(url);
        await migrate(database, migrations);
        return database;
      },
      remove: async () => {
        rmSync(dataDir, { recursive: true, force: true });
        if (url !== null) await this.#execute(`DROP DATABASE ${databaseName(url)} WITH (FORCE)`);
      },
    };
  }

  async stop(): Promise<void> {
    await (await this.#server)?.stop();
  }

  async #createDatabase(): Promise<string> {
    this.#count += 1;
    const name = `bench_${this.#count}`;
    await this.#execute(`CREATE DATABASE ${name}`);
    return (await this.#startServer()).url(name);
  }

  async #execute(sql: string): Promise<void> {
    const client = new Client((await this.#startServer()).url());
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  }

  #startServer(): Promise<PrivatePostgres> {
    this.#server ??= startPrivatePostgres();
    return this.#server;
  }
}

function databaseName(url: string): string {
  return new URL(url).pathname.slice(1);
}
