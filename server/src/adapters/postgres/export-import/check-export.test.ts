import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileDamaged, writeGzip } from '../../files/gzip-lines.ts';
import type { Migration } from '../schema/migrate.ts';
import { formatHeader } from './export-format.ts';
import { checkExport } from './check-export.ts';

let dir: string;
let path: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'check-export-'));
  path = join(dir, 'export.gz');
});
afterEach(() => rmSync(dir, { recursive: true }));

const migration = (version: number, checksum = `checksum ${version}`): Migration => {
  return { version, name: `000${version}-what.sql`, sql: '', checksum };
};
const known = [migration(1), migration(2), migration(3)];

const header = (migrations: Migration[], format = 1) => formatHeader(['club-trade-in export', { format, migrations }]);
const clubs = (count: number) => formatHeader(['rows', { table: 'clubs', columns: ['id'], count }]);
const end = (count: number) => formatHeader(['end', { counts: { clubs: count } }]);
const row = '{"id":"1"}\n';
const start = header([migration(1), migration(2)]);

async function check(...lines: string[]): Promise<Migration[]> {
  rmSync(path, { force: true });
  await writeGzip(path, lines);
  return checkExport(path, known);
}

test('checkExport returns the migrations of a complete export of this version or an older one', async () => {
  expect(await check(start, clubs(2), row, row, clubs(1), row, end(3))).toEqual([known[0], known[1]]);
  expect(await check(header(known), clubs(0), end(0))).toEqual(known);
});

test('checkExport rejects an export of a newer version, even with unknown content', async () => {
  const newer = /was created by a newer version/;
  await expect(check(header([...known, migration(4)]), '["new",{}]\n')).rejects.toThrow(newer);
  await expect(check(header(known, 2), '["new",{}]\n')).rejects.toThrow(newer);
});

test('checkExport rejects an export with a different migration of the same number', async () => {
  const different = check(header([migration(1), migration(2, 'different')]), clubs(0), end(0));
  await expect(different).rejects.toThrow('was created by a version with a different 0002-what.sql');
});

test.for([
  ['no end', [start, clubs(1), row]],
  ['no beginning', [clubs(1), row, end(1)]],
  ['one row missing', [start, clubs(2), row, end(2)]],
  ['a whole group of rows missing', [start, clubs(1), row, end(2)]],
  ['one row too many', [start, clubs(1), row, row, end(1)]],
  ['content after its end', [start, clubs(1), row, end(1), clubs(0)]],
  ['no content', []],
  ['a price list', ['name,price\n', 'G430,200\n']],
] satisfies [string, string[]][])('rejects a file with %s as damaged', async ([, lines]) => {
  await expect(check(...lines)).rejects.toBeInstanceOf(FileDamaged);
});
