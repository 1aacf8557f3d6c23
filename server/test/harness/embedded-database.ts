import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import type { Database } from '../../src/adapters/postgres/connection/database.ts';
import { openEmbeddedDatabase } from '../../src/adapters/postgres/embedded/embedded-database.ts';
import { EngineHost } from '../../src/adapters/postgres/embedded/engine-host.ts';
import { PortStream } from '../../src/adapters/postgres/embedded/port-stream.ts';

/** Node's types lack it. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

/** An engine that keeps running when its database is closed. */
class ReusedEngine extends EngineHost {
  /** The schema that the engine started with. */
  schema = '';

  override close(): Promise<void> {
    return Promise.resolve();
  }

  end(): Promise<void> {
    return super.close();
  }
}

/** Engines of this process whose databases are empty again: emptying one takes a tenth of the CPU time of starting one. */
const idleEngines: ReusedEngine[] = [];
let engineCode: Promise<object> | undefined;

/** Opens a database as it is in the archive, without rows. Its engine serves the next one after it is closed. */
export async function freshEmbeddedDatabase(archive: string): Promise<Database> {
  await (engineCode ??= compileEngine());
  const engine = idleEngines.pop() ?? (await startEngine(archive));
  const database = await openEmbeddedDatabase({ dir: 'memory', engine });
  return {
    ...database,
    async close() {
      await database.close();
      const isEmpty = await withClient(engine, (client) => emptyUnlessChanged(client, engine.schema)).catch(
        () => false,
      );
      if (isEmpty) idleEngines.push(engine);
      else await engine.end();
    },
  };
}

/** V8 shares this code with the thread of every engine, as long as this thread refers to it. Compiling it takes most of a start. */
async function compileEngine(): Promise<object> {
  const packageDir = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return WebAssembly.compile(await readFile(join(packageDir, 'pglite.wasm')));
}

async function startEngine(archive: string): Promise<ReusedEngine> {
  const engine = new ReusedEngine({ at: 'memory', archive }, { stuckAfterMs: 60_000, onError: () => undefined });
  await engine.start();
  engine.schema = await withClient(engine, readSchema);
  return engine;
}

async function withClient<T>(engine: EngineHost, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ user: 'postgres', database: 'postgres', stream: () => new PortStream(engine) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Removes all rows but those of the migrations. Returns false if a test has changed the schema: the engine can't be used again. */
async function emptyUnlessChanged(client: Client, schema: string): Promise<boolean> {
  if ((await readSchema(client)) !== schema) return false;
  const { rows } = await client.query<{ tables: string | null }>(`SELECT string_agg(oid::regclass::text, ', ') AS tables
    FROM pg_class WHERE relkind = 'r' AND oid >= ${firstId} AND pg_relation_size(oid) > 0 AND relname <> 'schema_migrations'`);
  const tables = rows[0]?.tables ?? null;
  // Foreign keys may refer to these tables from others, which are empty.
  if (tables !== null) await client.query(`TRUNCATE ${tables} CASCADE`);
  await client.query(`SELECT setval(oid::regclass, 1, false) FROM pg_class WHERE relkind = 'S' AND oid >= ${firstId}`);
  await client.query('SELECT pg_stat_reset()');
  return true;
}

/** PostgreSQL's own objects have smaller ids. */
const firstId = 16384;

/** Returns what migrations or tests may change other than rows. An object that is dropped and created again has another id. */
async function readSchema(client: Client): Promise<string> {
  const parts = [
    `SELECT oid, relname, relnamespace, relkind, relpersistence, relnatts, relhastriggers, reloptions FROM pg_class WHERE oid >= ${firstId}`,
    `SELECT attrelid, attname, atttypid, attnotnull, attcollation FROM pg_attribute WHERE attrelid >= ${firstId}`,
    `SELECT oid, adrelid, adnum FROM pg_attrdef WHERE oid >= ${firstId}`,
    `SELECT oid, conname, convalidated FROM pg_constraint WHERE oid >= ${firstId}`,
    `SELECT oid, tgname, tgenabled FROM pg_trigger WHERE oid >= ${firstId}`,
    `SELECT oid, proname, prosrc FROM pg_proc WHERE oid >= ${firstId}`,
    `SELECT oid, nspname FROM pg_namespace WHERE nspname !~ '^pg_'`,
    'SELECT setdatabase, setrole, setconfig FROM pg_db_role_setting',
    'SELECT version FROM schema_migrations',
  ];
  const hashes = parts.map(
    (part) => `(SELECT md5(string_agg(part::text, ',' ORDER BY part::text)) FROM (${part}) AS part)`,
  );
  const { rows } = await client.query<{ schema: string }>(`SELECT concat_ws(' ', ${hashes.join(', ')}) AS schema`);
  return rows[0]?.schema ?? '';
}
