import { TypeOverrides, types } from 'pg';

const { DATE, INT8, NUMERIC } = types.builtins;

/**
 * Maps columns to JavaScript values, on both databases: bigint and numeric to strings (ids are opaque, and a number would lose
 * digits), date to 'YYYY-MM-DD' (a Date would be midnight in the server's time zone), timestamptz to Date, int to number,
 * bytea to Buffer, jsonb to its value.
 */
export const columnTypes = new TypeOverrides();
for (const type of [DATE, INT8, NUMERIC]) columnTypes.setTypeParser(type, (text: string) => text);
