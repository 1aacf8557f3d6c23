import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { queryObjects } from 'node:v8';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { jpegPhoto, jpegWithScans, pdf, pictureBomb } from '../../../test/samples/documents.ts';
import { headerRow, listOf } from '../../../test/samples/spreadsheets.ts';
import { sandboxProcesses } from '../../../test/uploads/sandbox-processes.ts';
import { documentCleaner } from '../documents/upload-cleaners.ts';
import { type Sandbox, sandbox, type SandboxReport } from './sandbox.ts';

const reports: SandboxReport[] = [];
const report = (given: SandboxReport) => void reports.push(given);
const turn = { caller: '192.0.2.1' };
const sandboxes: ReturnType<typeof sandbox>[] = [];

const nothing = (): void => undefined;

/** Of the sandbox that other tests of this process share. */
let others: number[];
beforeEach(() => {
  others = sandboxProcesses();
});
const ownProcesses = () => sandboxProcesses().filter((pid) => !others.includes(pid));

afterEach(async () => {
  reports.splice(0);
  await Promise.all(sandboxes.splice(0).map((running) => running.close()));
});

function cleanerWithin(options: { deadlineMs?: number; memoryMegabytes?: number; size?: number }) {
  const limited = sandbox({ report, pools: { documents: options } });
  sandboxes.push(limited);
  return documentCleaner(limited);
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
  return ownProcesses().length;
}

describe.runIf(process.platform === 'linux')('two files of one caller', () => {
  test(
    'are read one by one when their work is unbounded, which leaves a process for others',
    { tags: 'long' },
    async () => {
      expect(await readersFor(pdf())).toBe(1);
    },
  );

  test('are read in parallel when their work is bounded', { tags: 'long' }, async () => {
    expect(await readersFor(await jpegPhoto())).toBe(2);
  });
});

test(
  'the sandbox reads no other file while it decodes a picture of more than 16 megapixels',
  { tags: 'long' },
  async () => {
    const pool = sandbox({ report });
    sandboxes.push(pool);
    const finished: string[] = [];
    const read = async (name: string, bytes: Buffer, onStart = nothing) => {
      await pool.cleanDocument({ bytes }, { caller: name, onStart });
      finished.push(name);
    };
    const [large, small] = [await jpegWithScans(5000, 4000, 1), await jpegPhoto()];
    let starts = 0;
    const later: Promise<void>[] = [];
    // The first start finds the size in the header; the second is for decoding.
    const startOther = () => {
      starts += 1;
      if (starts === 2) later.push(read('small', small));
    };
    await read('large', large, startOther);
    await Promise.all(later);
    expect(finished).toEqual(['large', 'small']);
  },
);

describe.runIf(process.platform === 'linux')('a sandbox process', () => {
  test('is limited in memory, and a file that needs more is refused', async () => {
    // A progressive JPEG is decoded whole: 90 MB.
    const large = await jpegWithScans(6000, 5000, 1);
    expect(await cleanerWithin({ memoryMegabytes: 32, deadlineMs: 60_000 }).clean(large, turn)).toEqual({
      whyNot: 'too_demanding',
    });
    expect(await cleanerWithin({ deadlineMs: 60_000 }).clean(large, turn)).toMatchObject({ mediaType: 'image/jpeg' });
  });

  test('is replaced when it dies during a file, and the file is refused', { tags: 'long' }, async () => {
    const cleaner = cleanerWithin({ size: 1, deadlineMs: 60_000 });
    await cleaner.clean(await jpegPhoto(), turn);
    const [reader = 0] = ownProcesses();
    // Otherwise it might finish the file before it is killed.
    process.kill(reader, 'SIGSTOP');
    const refused = cleaner.clean(pictureBomb(7000, 7000), turn);
    await new Promise(setImmediate);
    process.kill(reader, 'SIGKILL');
    expect(await refused).toEqual({ whyNot: 'too_demanding' });
    expect(reports).toMatchObject([{ task: 'clean-document', limit: 'memory-or-crash' }]);
    expect(await cleaner.clean(await jpegPhoto(), turn)).toMatchObject({ mediaType: 'image/jpeg' });
  });

  test('is replaced when it is killed between two files', { tags: 'long' }, async () => {
    const cleaner = cleanerWithin({ size: 1 });
    await cleaner.clean(await jpegPhoto(), turn);
    const before = ownProcesses();
    for (const pid of before) process.kill(pid, 'SIGKILL');
    // The directory disappears when Node notices the end of the process.
    while (before.some((pid) => existsSync(`/proc/${pid}`))) await new Promise(setImmediate);
    expect(await cleaner.clean(await jpegPhoto(), turn)).toMatchObject({ mediaType: 'image/jpeg' });
  });

  test.each<[string, number, (running: Sandbox) => Promise<unknown>]>([
    ['documents', 5, async ({ cleanDocument }) => cleanDocument({ bytes: await jpegPhoto() }, turn)],
    ['price lists', 10, ({ readPriceList }) => readPriceList({ bytes: listOf([headerRow]), latestYear: 2027 }, turn)],
  ])('reads %s at a niceness of %i', { tags: 'long' }, async (_files, niceness, read) => {
    const running = sandbox({ report });
    sandboxes.push(running);
    await read(running);
    expect(ownProcesses().map((pid) => getPriority(pid))).toEqual([niceness]);
  });
});

describe.runIf(process.platform === 'linux')('by default', () => {
  let photo: Buffer;
  let running: Sandbox;
  beforeEach(async () => {
    photo = await jpegPhoto();
    running = sandbox({ report });
    sandboxes.push(running);
  });

  const read = {
    document: (onStart = nothing) => running.cleanDocument({ bytes: photo }, { ...turn, onStart }),
    'price list': (onStart = nothing) =>
      running.readPriceList({ bytes: listOf([headerRow]), latestYear: 2027 }, { ...turn, onStart }),
  };

  test.each([
    ['document', 448],
    ['price list', 512],
  ] as const)(
    'a process for a %s may allocate %i MB beyond the 640 MB that Node maps',
    { tags: 'long' },
    async (kind, megabytes) => {
      await read[kind]();
      const [reader] = ownProcesses();
      const [, limit] = /^Max data size +(\d+) /m.exec(readFileSync(`/proc/${reader}/limits`, 'latin1')) ?? [];
      expect(Number(limit)).toBe((640 + megabytes) * 1024 * 1024);
    },
  );

  test.each([
    ['document', 5000],
    ['price list', 30_000],
  ] as const)(
    'a %s may take %i ms of processor time, or four times as long by the clock',
    { tags: 'long' },
    async (kind, deadlineMs) => {
      await read[kind]();
      const [reader = 0] = ownProcesses();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
      onTestFinished(() => void vi.useRealTimers());
      // A stopped process takes no processor time.
      process.kill(reader, 'SIGSTOP');
      let hasEnded = false;
      const started = Promise.withResolvers<void>();
      const reading = read[kind](started.resolve).finally(() => (hasEnded = true));
      reading.catch(nothing);
      await started.promise;
      await vi.advanceTimersByTimeAsync(4 * deadlineMs - 1000);
      expect(hasEnded).toBe(false);
      await vi.advanceTimersByTimeAsync(1000);
      await expect(reading).rejects.toMatchObject({ limit: 'deadline' });
    },
  );
});

test('the sandbox retains no memory after a hundred files', { tags: 'long', timeout: 180_000 }, async () => {
  const cleaner = cleanerWithin({ size: 1 });
  const photo = await jpegPhoto();
  const readSome = async (files: number) => {
    for (let file = 0; file < files; file += 1) await cleaner.clean(photo, turn);
    return queryObjects(Promise, { format: 'count' });
  };
  const before = await readSome(5);
  expect(await readSome(100)).toBeLessThan(before + 50);
});
