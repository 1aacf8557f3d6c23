import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../test/harness/database.ts';
import type { Database } from '../connection/database.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** The TypeScript types allowed for each PostgreSQL type. */
const typesFor: Record<string, string> = {
  text: 'string|Actor|BeforeReceiving|BookingFailure|BookingState|ClubState|ClubType|ClubRequestState|Condition|DeclineReason|Dexterity|DisabledReason|Language|MessageState|Outcome|PaymentType|ShipmentStatus|ShortMessageKind|Stage|StoredEvent|WebhookFailure',
  _text: '(string|WebhookEvent)\\[\\]',
  int8: 'string|Sum',
  uuid: 'string',
  int2: 'number',
  int4: 'number|Cents',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'CalendarDay',
  timestamptz: 'Date',
};

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
  is_identity: 'YES' | 'NO';
  is_generated: 'ALWAYS' | 'NEVER';
}

test('table types match the columns of the migrated database', async () => {
  const { rows } = await database.pool.query<Column>(
    `SELECT table_name, column_name, udt_name, is_nullable, column_default, is_identity, is_generated
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'schema_migrations'
     ORDER BY table_name, ordinal_position`,
  );
  const declared = declaredColumns();
  expect([...declared.keys()].sort()).toEqual(rows.map(nameOf).sort());
  const mismatches = rows.filter((column) => !expectedTypeOf(column).test(declared.get(nameOf(column)) ?? ''));
  expect(mismatches.map(nameOf)).toEqual([]);
});

function nameOf({ table_name, column_name }: Column): string {
  return `${table_name}.${column_name}`;
}

function expectedTypeOf(column: Column): RegExp {
  if (column.is_identity === 'YES') return /^Id$/;
  if (column.udt_name === 'jsonb') return jsonTypeOf(column);
  if (column.udt_name === 'int8' && column.column_default !== null) return /^Balance$/;
  const value = `(${typesFor[column.udt_name]})${column.is_nullable === 'YES' ? ' \\| null' : ''}`;
  if (column.is_generated === 'ALWAYS') return new RegExp(`^GeneratedAlways<${value}>$`);
  return new RegExp(column.column_default === null ? `^${value}$` : `^Generated<${value}>$`);
}

function jsonTypeOf({ is_nullable: isNullable, column_default: byDefault }: Column): RegExp {
  if (isNullable === 'YES') return /^Json \| null$/;
  return byDefault === null ? /^Json$/ : /^DefaultedJson$/;
}

/** Returns the declared type by 'table.column'. */
function declaredColumns(): Map<string, string> {
  const files = [
    'tables.ts',
    'trade-in-tables.ts',
    'progress-tables.ts',
    'webhook-tables.ts',
    'club-request-tables.ts',
  ].map((file) => join(import.meta.dirname, file));
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const interfaces = new Map(
    [...source.matchAll(/interface (\w+) \{\n(.*?)\n\}/gs)].map(([, name = '', body = '']) => [name, membersOf(body)]),
  );
  const tables = interfaces.get('Tables') ?? [];
  return new Map(
    tables.flatMap(([table, type]) => (interfaces.get(type) ?? []).map(([column, is]) => [`${table}.${column}`, is])),
  );
}

function membersOf(body: string): [string, string][] {
  return [...body.matchAll(/^ {2}(\w+): (.+);$/gm)].map(([, name = '', type = '']) => [name, type]);
}
