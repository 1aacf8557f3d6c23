import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('../../test/samples/heap-peak.ts', import.meta.url));

/** Two of the flags of `npm start`: the size of young objects decides how often V8 collects. */
const flags = ['--max-semi-space-size=8', '--max-old-space-size=1024'];

/** Returns how many MB the program returned after its peak. */
async function returnedMb(mode: 'keep' | 'return'): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, program, mode]);
  return Number(stdout) / 1e6;
}

test('V8 returns the memory of a peak while the process is busy', async () => {
  expect(await returnedMb('return')).toBeGreaterThan(40);
});

test('V8 keeps the memory of a peak by itself, so returnFreedMemory is needed', async () => {
  expect(await returnedMb('keep')).toBeLessThan(20);
});
