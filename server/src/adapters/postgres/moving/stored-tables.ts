import type { ClientBase } from 'pg';

/** A table as it is moved: what PostgreSQL works out by itself stands on neither side. */
export interface StoredTable {
  name: string;
  /** Without generated columns. */
  columns: readonly { name: string; type: string }[];
  /** The tables that its foreign keys name. */
  refersTo: readonly string[];
}

/**
 * The tables of our schema, each behind those that it refers to. They are found in the catalog, so that a later migration's
 * are moved without a word about them here. Without unlogged tables, which are made to be lost, and those of extensions.
 */
export async function storedTables(client: ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `SELECT c.relname::text AS name,
       (SELECT json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) ORDER BY attnum)
        FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
       ARRAY(SELECT DISTINCT r.relname::text FROM pg_constraint k JOIN pg_class r ON r.oid = k.confrelid
         WHERE k.conrelid = c.oid AND k.contype = 'f') AS "refersTo"
     FROM pg_class c
     WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND c.relnamespace = current_schema()::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')
     ORDER BY name`,
  );
  return inOrder(rows);
}

/** Foreign keys in a circle have no order: whoever adds one must move those rows in another way, and is told by the tests. */
function inOrder(tables: readonly StoredTable[]): StoredTable[] {
  const ordered: StoredTable[] = [];
  let left = tables;
  while (left.length > 0) {
    const waiting = left.filter(({ refersTo }) => left.some(({ name }) => refersTo.includes(name)));
    if (waiting.length === left.length) {
      throw new Error(`These tables refer to each other in a circle: ${left.map(({ name }) => name).join(', ')}`);
    }
    ordered.push(...left.filter((table) => !waiting.includes(table)));
    left = waiting;
  }
  return ordered;
}

/** How values are written as text and read again, whatever the server's own settings are: to the last digit. */
export const exactText = `SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1`;
