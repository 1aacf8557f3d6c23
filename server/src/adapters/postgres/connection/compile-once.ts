import { type CompiledQuery, type Kysely, type QueryResult, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../schema/tables.ts';

/** Stands for a value that is given when the statement is executed. */
export type ValueOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/**
 * Returns a function that executes a statement, which is built and compiled on its first use only. For the statements of every
 * submission: building and compiling them again each time took 8 % of the main thread's time.
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Kysely<Tables>, value: ValueOf<Values>) => CompiledQuery<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<QueryResult<Row>> {
  const names = new Map<unknown, keyof Values>();
  const value: ValueOf<Values> = (name) => {
    const placeholder = {};
    names.set(placeholder, name);
    return sql`${placeholder}`;
  };
  let compiled: CompiledQuery<Row> | undefined;
  return (db, values) => {
    compiled ??= build(db, value);
    const parameters = compiled.parameters.map((parameter) => {
      const name = names.get(parameter);
      return name === undefined ? parameter : values[name];
    });
    return db.executeQuery({ ...compiled, parameters });
  };
}
