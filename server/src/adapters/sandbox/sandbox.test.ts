import { readdirSync, readFileSync } from 'node:fs';
import { queryObjects } from 'node:v8';
import { afterEach, describe, expect, test } from 'vitest';
import { jpegPhoto, jpegWithScans, pdf, pictureBomb } from '../../../test/samples/documents.ts';
import { documentCleaner } from '../documents/document-cleaner.ts';
import { sandbox, type SandboxReport } from './sandbox.ts';

const reports: SandboxReport[] = [];
const report = (given: SandboxReport) => void reports.push(given);
const turn = { caller: '192.0.2.1' };
const boxes: ReturnType<typeof sandbox>[] = [];

afterEach(async () => {
  reports.splice(0);
  await Promise.all(boxes.splice(0).map((box) => box.close()));
});

function cleanerWithin(lane: { deadlineMs?: number; memoryMegabytes?: number; places?: number }) {
  const box = sandbox({ report, lanes: { documents: lane } });
  boxes.push(box);
  return documentCleaner(box);
}

/** The processes that this one has started to read files. */
function readers(): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    const command = textOf(`/proc/${pid}/cmdline`);
    const parent = /^PPid:\s*(\d+)$/m.exec(textOf(`/proc/${pid}/status`))?.[1];
    return command.includes('sandbox-worker') && Number(parent) === process.pid;
  });
}

/** It may have ended meanwhile. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

describe('a file that takes too long', () => {
  test('ends its process, is refused, and the next one is read', async () => {
    const cleaner = cleanerWithin({ deadlineMs: 100, places: 1 });
    expect(await cleaner.clean(pictureBomb(7000, 7000), turn)).toEqual({ whyNot: 'too_demanding' });
    expect(reports).toMatchObject([{ task: 'clean-document', limit: 'deadline' }]);
    const patient = cleanerWithin({ places: 1 });
    expect(await patient.clean(await jpegPhoto(), turn)).toMatchObject({ mediaType: 'image/jpeg' });
  });
});

/** How many processes read the same file, sent twice by one caller. */
async function readersFor(bytes: Buffer): Promise<number> {
  const cleaner = cleanerWithin({});
  await Promise.all([cleaner.clean(bytes, turn), cleaner.clean(bytes, turn)]);
  return readers().length;
}

describe.runIf(process.platform === 'linux')('two files of one caller', () => {
  test('are read one after the other where they may need a whole deadline, and a place stays for others', async () => {
    expect(await readersFor(pdf())).toBe(1);
  });

  test('are read beside each other where they are pictures whose work is bounded', async () => {
    expect(await readersFor(await jpegPhoto())).toBe(2);
  });
});

describe.runIf(process.platform === 'linux')('a process that reads files', () => {
  test('gets no more memory than its limit, and the file that needs more is refused', async () => {
    // Unpacked whole, for it is progressive: 90 MB.
    const large = await jpegWithScans(6000, 5000, 1);
    expect(await cleanerWithin({ memoryMegabytes: 32, deadlineMs: 60_000 }).clean(large, turn)).toEqual({
      whyNot: 'too_demanding',
    });
    expect(await cleanerWithin({ deadlineMs: 60_000 }).clean(large, turn)).toMatchObject({ mediaType: 'image/jpeg' });
  });

  test('that dies over a file is replaced, and the file is refused', async () => {
    const cleaner = cleanerWithin({ places: 1, deadlineMs: 60_000 });
    await cleaner.clean(await jpegPhoto(), turn);
    const [reader = ''] = readers();
    const refused = cleaner.clean(pictureBomb(7000, 7000), turn);
    await busy(reader);
    process.kill(Number(reader), 'SIGKILL');
    expect(await refused).toEqual({ whyNot: 'too_demanding' });
    expect(reports).toMatchObject([{ task: 'clean-document', limit: 'memory-or-crash' }]);
    expect(await cleaner.clean(await jpegPhoto(), turn)).toMatchObject({ mediaType: 'image/jpeg' });
  });

  test('that is killed from outside between two files is replaced', async () => {
    const cleaner = cleanerWithin({ places: 1 });
    await cleaner.clean(await jpegPhoto(), turn);
    const before = readers();
    for (const pid of before) process.kill(Number(pid), 'SIGKILL');
    while (readers().some((pid) => before.includes(pid))) await new Promise(setImmediate);
    expect(await cleaner.clean(await jpegPhoto(), turn)).toMatchObject({ mediaType: 'image/jpeg' });
  });
});

/** Resolves once the process has worked on what it was given: its processor time grows. */
async function busy(pid: string): Promise<void> {
  const ticks = () => Number(textOf(`/proc/${pid}/stat`).split(' ')[13]);
  const before = ticks();
  while (ticks() <= before) await new Promise(setImmediate);
}

test('a process that has read a hundred files holds nothing of them', async () => {
  const cleaner = cleanerWithin({ places: 1 });
  const photo = await jpegPhoto();
  const readSome = async (files: number) => {
    for (let file = 0; file < files; file += 1) await cleaner.clean(photo, turn);
    return queryObjects(Promise, { format: 'count' });
  };
  const before = await readSome(5);
  expect(await readSome(100)).toBeLessThan(before + 50);
});
