import { readdirSync, readFileSync } from 'node:fs';
import { queryObjects } from 'node:v8';
import { afterEach, describe, expect, test } from 'vitest';
import { jpegPhoto, jpegWithScans, pdf, pictureBomb } from '../../../test/samples/documents.ts';
import { documentCleaner } from '../documents/upload-cleaners.ts';
import { sandbox, type SandboxReport } from './sandbox.ts';

const reports: SandboxReport[] = [];
const report = (given: SandboxReport) => void reports.push(given);
const turn = { caller: '192.0.2.1' };
const sandboxes: ReturnType<typeof sandbox>[] = [];

afterEach(async () => {
  reports.splice(0);
  await Promise.all(sandboxes.splice(0).map((running) => running.close()));
});

function cleanerWithin(options: { deadlineMs?: number; memoryMegabytes?: number; size?: number }) {
  const limited = sandbox({ report, pools: { documents: options } });
  sandboxes.push(limited);
  return documentCleaner(limited);
}

/** Returns the ids of this process's sandbox processes. */
function readers(): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    const command = textOf(`/proc/${pid}/cmdline`);
    const parent = /^PPid:\s*(\d+)$/m.exec(textOf(`/proc/${pid}/status`))?.[1];
    return command.includes('sandbox-worker') && Number(parent) === process.pid;
  });
}

/** Returns '' when the process has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

describe('a file that takes too long', () => {
  test('is refused, and the next file is read', async () => {
    const cleaner = cleanerWithin({ deadlineMs: 100, size: 1 });
    expect(await cleaner.clean(pictureBomb(7000, 7000), turn)).toEqual({ whyNot: 'too_demanding' });
    expect(reports).toMatchObject([{ task: 'clean-document', limit: 'deadline' }]);
    const patient = cleanerWithin({ size: 1 });
    expect(await patient.clean(await jpegPhoto(), turn)).toMatchObject({ mediaType: 'image/jpeg' });
  });
});

/** Returns how many processes read a file that one caller sends twice. */
async function readersFor(bytes: Buffer): Promise<number> {
  const cleaner = cleanerWithin({});
  await Promise.all([cleaner.clean(bytes, turn), cleaner.clean(bytes, turn)]);
  return readers().length;
}

describe.runIf(process.platform === 'linux')('two files of one caller', () => {
  test('are read one by one when their work is unbounded, which leaves a process for others', async () => {
    expect(await readersFor(pdf())).toBe(1);
  });

  test('are read in parallel when their work is bounded', async () => {
    expect(await readersFor(await jpegPhoto())).toBe(2);
  });
});

describe.runIf(process.platform === 'linux')('a sandbox process', () => {
  test('is limited in memory, and a file that needs more is refused', async () => {
    // A progressive JPEG is decoded whole: 90 MB.
    const large = await jpegWithScans(6000, 5000, 1);
    expect(await cleanerWithin({ memoryMegabytes: 32, deadlineMs: 60_000 }).clean(large, turn)).toEqual({
      whyNot: 'too_demanding',
    });
    expect(await cleanerWithin({ deadlineMs: 60_000 }).clean(large, turn)).toMatchObject({ mediaType: 'image/jpeg' });
  });

  test('is replaced when it dies during a file, and the file is refused', async () => {
    const cleaner = cleanerWithin({ size: 1, deadlineMs: 60_000 });
    await cleaner.clean(await jpegPhoto(), turn);
    const [reader = ''] = readers();
    const refused = cleaner.clean(pictureBomb(7000, 7000), turn);
    await busy(reader);
    process.kill(Number(reader), 'SIGKILL');
    expect(await refused).toEqual({ whyNot: 'too_demanding' });
    expect(reports).toMatchObject([{ task: 'clean-document', limit: 'memory-or-crash' }]);
    expect(await cleaner.clean(await jpegPhoto(), turn)).toMatchObject({ mediaType: 'image/jpeg' });
  });

  test('is replaced when it is killed between two files', async () => {
    const cleaner = cleanerWithin({ size: 1 });
    await cleaner.clean(await jpegPhoto(), turn);
    const before = readers();
    for (const pid of before) process.kill(Number(pid), 'SIGKILL');
    while (readers().some((pid) => before.includes(pid))) await new Promise(setImmediate);
    expect(await cleaner.clean(await jpegPhoto(), turn)).toMatchObject({ mediaType: 'image/jpeg' });
  });
});

/** Resolves once the process works on its task, when its processor time grows. */
async function busy(pid: string): Promise<void> {
  const ticks = () => Number(textOf(`/proc/${pid}/stat`).split(' ')[13]);
  const before = ticks();
  while (ticks() <= before) await new Promise(setImmediate);
}

test('retains no memory after a hundred files', async () => {
  const cleaner = cleanerWithin({ size: 1 });
  const photo = await jpegPhoto();
  const readSome = async (files: number) => {
    for (let file = 0; file < files; file += 1) await cleaner.clean(photo, turn);
    return queryObjects(Promise, { format: 'count' });
  };
  const before = await readSome(5);
  expect(await readSome(100)).toBeLessThan(before + 50);
});
