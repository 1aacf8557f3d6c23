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

async function writtenIn(dir: string): Promise<number[]> {
  const database = await openEmbeddedDatabase({ dir });
  try {
    const { rows } = await database.pool.query<{ n: number }>('SELECT n FROM written ORDER BY n');
    return rows.map(({ n }) => n);
  } finally {
    await database.close();
  }
}

/** Writes into `dir` until so many rows were acknowledged, then cuts the power; `disk` is what is left. */
async function writeUntilPowerCut(
  dir: string,
  disk: string,
  { rows, script = 'writing-child.ts' }: { rows: number; script?: string },
): Promise<number[]> {
  cpSync(dir, disk, { recursive: true });
  const env = { POWER_CUT_ROOT: dir, POWER_CUT_DISK: disk };
  const child = startChild(script, { dir, preload: 'power-cut.ts', env });
  await child.hasSaid(rows);
  await child.kill();
  return child.said.map(Number);
}

test(
  'a power cut that takes everything unflushed leaves every acknowledged row, first start and later ones',
  timeout,
  async () => {
    const [first, second, third] = ['first', 'second', 'third'].map((name) => mkdtempSync(join(scratch, name)));
    const acknowledged = await writeUntilPowerCut(first ?? '', second ?? '', { rows: 40 });
    acknowledged.push(...(await writeUntilPowerCut(second ?? '', third ?? '', { rows: 40 })));
    const left = new Set(await writtenIn(third ?? ''));
    expect(acknowledged.length).toBeGreaterThanOrEqual(80);
    expect(acknowledged.filter((n) => !left.has(n))).toEqual([]);
  },
);

test('a power cut leaves every file whose writing was acknowledged, and none whose removal was', timeout, async () => {
  const [dir, disk] = ['files', 'files-left'].map((name) => mkdtempSync(join(scratch, name)));
  const acknowledged = await writeUntilPowerCut(dir ?? '', disk ?? '', { rows: 20, script: 'file-writing-child.ts' });
  const left = diskFileStore(join(disk ?? '', 'files'));
  const contents = await Promise.all(acknowledged.map(async (n) => String(await left.get(`new/${n}`))));
  expect(contents).toEqual(acknowledged.map((n) => `file ${n} `.repeat(500)));
  const removed = await Promise.all(acknowledged.map((n) => left.get(`removed/${n}/file`)));
  expect(removed.every((file) => file === null)).toBe(true);
  expect(Number(await left.get('replaced'))).toBeGreaterThanOrEqual(acknowledged.length);
});

test('kill -9 at any moment, the first start included, loses no acknowledged row', timeout, async () => {
  const killedWhileMaking = startChild('writing-child.ts', { dir: scratch });
  const isMaking = () => readdirSync(scratch).some((name) => name.startsWith('database.unfinished-'));
  while (!isMaking()) await wait(5);
  await killedWhileMaking.kill();
  expect(existsSync(join(scratch, 'database'))).toBe(false);

  const acknowledged: number[] = [];
  for (const rows of [1, 30, 7]) {
    const child = startChild('writing-child.ts', { dir: scratch });
    await child.hasSaid(rows);
    await child.kill();
    acknowledged.push(...child.said.map(Number));
  }
  const left = new Set(await writtenIn(scratch));
  expect(acknowledged.filter((n) => !left.has(n))).toEqual([]);
  expect(readdirSync(scratch).sort()).toEqual(['database', 'lock']);
});

test('what a failing disk would not take is not acknowledged', timeout, async () => {
  const sign = join(scratch, 'disk-fails');
  const child = startChild('writing-child.ts', {
    dir: scratch,
    preload: 'failing-disk.ts',
    env: { DISK_FAILS_IF: sign },
  });
  await child.hasSaid(3);
  writeFileSync(sign, '');
  await child.ended;
  const left = new Set(await writtenIn(scratch));
  expect(child.said.map(Number).filter((n) => !left.has(n))).toEqual([]);
});
