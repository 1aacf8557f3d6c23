import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileDamaged, writePacked } from '../../files/packed-lines.ts';
import type { Migration } from '../migrate.ts';
import { writeMark } from './export-pieces.ts';
import { judgeExport } from './judge-export.ts';

let dir: string;
let path: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'judge-'));
  path = join(dir, 'export.gz');
});
afterEach(() => rmSync(dir, { recursive: true }));

const migration = (version: number, checksum = `checksum ${version}`): Migration => {
  return { version, name: `000${version}-what.sql`, sql: '', checksum };
};
const known = [migration(1), migration(2), migration(3)];

const heading = (migrations: Migration[], format = 1) => writeMark(['club-trade-in export', { format, migrations }]);
const clubs = (count: number) => writeMark(['rows', { table: 'clubs', columns: ['id'], count }]);
const end = (count: number) => writeMark(['end', { counts: { clubs: count } }]);
const row = '{"id":"1"}\n';
const start = heading([migration(1), migration(2)]);

async function judge(...lines: string[]): Promise<Migration[]> {
  rmSync(path, { force: true });
  await writePacked(path, lines);
  return judgeExport(path, known);
}

test('a whole export of this version or an older one is taken, with the migrations that it names', async () => {
  expect(await judge(start, clubs(2), row, row, clubs(1), row, end(3))).toEqual([known[0], known[1]]);
  expect(await judge(heading(known), clubs(0), end(0))).toEqual(known);
});

test('an export of a newer version is refused, whatever else stands in it', async () => {
  const newer = /was made by a newer version of the program/;
  await expect(judge(heading([...known, migration(4)]), '["new",{}]\n')).rejects.toThrow(newer);
  await expect(judge(heading(known, 2), '["new",{}]\n')).rejects.toThrow(newer);
});

test('an export is refused whose migration reads otherwise than ours', async () => {
  const other = judge(heading([migration(1), migration(2, 'other')]), clubs(0), end(0));
  await expect(other).rejects.toThrow('made by a version of the program whose 0002-what.sql reads otherwise');
});

test.for([
  ['no end', [start, clubs(1), row]],
  ['no beginning', [clubs(1), row, end(1)]],
  ['a row too few', [start, clubs(2), row, end(2)]],
  ['rows missing altogether', [start, clubs(1), row, end(2)]],
  ['a row too many', [start, clubs(1), row, row, end(1)]],
  ['something behind its end', [start, clubs(1), row, end(1), clubs(0)]],
  ['nothing', []],
  ['a list of prices', ['name,price\n', 'G430,200\n']],
] satisfies [string, string[]][])('a file with %s is damaged', async ([, lines]) => {
  await expect(judge(...lines)).rejects.toBeInstanceOf(FileDamaged);
});
