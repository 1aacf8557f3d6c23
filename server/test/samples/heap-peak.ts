/**
 * `node heap-peak.ts keep|return`: allocates 100 MB and frees it, then allocates steadily as a busy service does. Writes how many
 * bytes of resident memory the second half returned.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { returnFreedMemory } from '../../src/startup/return-freed-memory.ts';

const [mode] = process.argv.slice(2);
const peakObjects = 800_000;
const turns = 100;

function allocate(count: number): number {
  return Array.from({ length: count }, (_, nth) => ({ nth, text: `text ${nth}`, numbers: [nth] })).length;
}

async function allocateSteadily(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    allocate(20_000);
    await sleep(5);
  }
}

allocate(peakObjects);
await allocateSteadily();
const before = process.memoryUsage.rss();
if (mode === 'return') returnFreedMemory();
await allocateSteadily();
process.stdout.write(String(before - process.memoryUsage.rss()));
