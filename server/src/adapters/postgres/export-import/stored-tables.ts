import type { ClientBase } from 'pg';

/** A table to export or import. */
export interface StoredTable {
  name: string;
  /** Without generated columns, which PostgreSQL computes. */
  columns: readonly { name: string; type: string }[];
  /** The tables that its foreign keys refer to. */
  refersTo: readonly string[];
}

/**
 * Returns the schema's tables from PostgreSQL's catalog, so that new tables need no change here; each follows those it refers
 * to. Excludes unlogged tables, whose content may be lost, and tables of extensions.
 */
export async function findStoredTables(client: ClientBase): Promise<StoredTable[]> {
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
  return sortByReferences(rows);
}

/** Circular foreign keys have no order. The tests fail if a migration adds them. */
function sortByReferences(tables: readonly StoredTable[]): StoredTable[] {
  const ordered: StoredTable[] = [];
  let left = tables;
  while (left.length > 0) {
    const dependent = left.filter(({ refersTo }) => left.some(({ name }) => refersTo.includes(name)));
    if (dependent.length === left.length) {
      throw new Error(`These tables have circular foreign keys: ${left.map(({ name }) => name).join(', ')}`);
    }
    ordered.push(...left.filter((table) => !dependent.includes(table)));
    left = dependent;
  }
  return ordered;
}

/** Settings under which values survive conversion to text and back exactly. */
export const exactTextSettings = `SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1`;
