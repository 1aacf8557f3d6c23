import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { diskFileStore } from '../../src/adapters/files/disk-file-store.ts';
import { openEmbeddedDatabase } from '../../src/adapters/postgres/embedded/embedded-database.ts';
import { startChild } from './child.ts';

const timeout = { timeout: 240_000 };
let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'durability-'));
  return () => rmSync(scratch, { recursive: true });
});

async function rowsIn(dir: string): Promise<number[]> {
  const database = await openEmbeddedDatabase({ dir });
  try {
    const { rows } = await database.pool.query<{ n: number }>('SELECT n FROM written ORDER BY n');
    return rows.map(({ n }) => n);
  } finally {
    await database.close();
  }
}

/** Writes to `dir` until that many rows were acknowledged, then cuts the power. `disk` has what was flushed. */
async function writeUntilPowerCut(
  dir: string,
  disk: string,
  { rows, script = 'writing-child.ts' }: { rows: number; script?: string },
): Promise<number[]> {
  cpSync(dir, disk, { recursive: true });
  const env = { POWER_CUT_ROOT: dir, POWER_CUT_DISK: disk };
  const child = startChild(script, { dir, preload: 'power-cut.ts', env });
  await child.hasPrinted(rows);
  await child.kill();
  return child.lines.map(Number);
}

test('a power cut loses no acknowledged row, on the first start and later ones', timeout, async () => {
  const [first, second, third] = ['first', 'second', 'third'].map((name) => mkdtempSync(join(scratch, name)));
  const acknowledged = await writeUntilPowerCut(first ?? '', second ?? '', { rows: 40 });
  acknowledged.push(...(await writeUntilPowerCut(second ?? '', third ?? '', { rows: 40 })));
  const left = new Set(await rowsIn(third ?? ''));
  expect(acknowledged.length).toBeGreaterThanOrEqual(80);
  expect(acknowledged.filter((n) => !left.has(n))).toEqual([]);
});

test('a power cut loses no acknowledged file, and restores no removed one', timeout, async () => {
  const [dir, disk] = ['files', 'files-left'].map((name) => mkdtempSync(join(scratch, name)));
  const acknowledged = await writeUntilPowerCut(dir ?? '', disk ?? '', { rows: 20, script: 'file-writing-child.ts' });
  const left = diskFileStore(join(disk ?? '', 'files'));
  const contents = await Promise.all(acknowledged.map(async (n) => String(await left.get(`new/${n}`))));
  expect(contents).toEqual(acknowledged.map((n) => `file ${n} `.repeat(500)));
  const removed = await Promise.all(acknowledged.map((n) => left.get(`removed/${n}/file`)));
  expect(removed.every((file) => file === null)).toBe(true);
  expect(Number(await left.get('replaced'))).toBeGreaterThanOrEqual(acknowledged.length);
});

test('kill -9 loses no acknowledged row, even during the first start', timeout, async () => {
  const killedDuringSetup = startChild('writing-child.ts', { dir: scratch });
  const isSettingUp = () => readdirSync(scratch).some((name) => name.startsWith('database.unfinished-'));
  while (!isSettingUp()) await wait(5);
  await killedDuringSetup.kill();
  expect(existsSync(join(scratch, 'database'))).toBe(false);

  const acknowledged: number[] = [];
  for (const rows of [1, 30, 7]) {
    const child = startChild('writing-child.ts', { dir: scratch });
    await child.hasPrinted(rows);
    await child.kill();
    acknowledged.push(...child.lines.map(Number));
  }
  const left = new Set(await rowsIn(scratch));
  expect(acknowledged.filter((n) => !left.has(n))).toEqual([]);
  expect(readdirSync(scratch).sort()).toEqual(['database', 'lock']);
});

test('a failing disk acknowledges no lost row', timeout, async () => {
  const signalFile = join(scratch, 'disk-fails');
  const child = startChild('writing-child.ts', {
    dir: scratch,
    preload: 'failing-disk.ts',
    env: { DISK_FAILS_IF: signalFile },
  });
  await child.hasPrinted(3);
  writeFileSync(signalFile, '');
  await child.ended;
  const left = new Set(await rowsIn(scratch));
  expect(child.lines.map(Number).filter((n) => !left.has(n))).toEqual([]);
});
