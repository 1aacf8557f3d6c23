import { TypeOverrides, types } from 'pg';

const { DATE, INT8, NUMERIC } = types.builtins;

/**
 * How columns arrive in JavaScript, on both databases: bigint and numeric as text (ids are opaque, and a number would lose
 * digits), date as 'YYYY-MM-DD' (a Date would be midnight in the server's own time zone), timestamptz as Date, int as number,
 * bytea as Buffer, jsonb as its value.
 */
export const columnTypes = new TypeOverrides();
for (const type of [DATE, INT8, NUMERIC]) columnTypes.setTypeParser(type, (text: string) => text);
