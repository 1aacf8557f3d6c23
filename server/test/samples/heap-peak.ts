/**
 * `node heap-peak.ts keep|return`: allocates 100 MB and frees it, then allocates steadily as a busy service does, until half of it
 * is returned or for five rounds: on a busy machine V8's threads take longer. Writes how many bytes of resident memory the rounds
 * returned.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { returnFreedMemory } from '../../src/startup/return-freed-memory.ts';

const [mode] = process.argv.slice(2);
const peakObjects = 800_000;
const turns = 100;
const maxRounds = 5;
const halfBytes = 50e6;

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
const returned = () => before - process.memoryUsage.rss();
for (let round = 0; round < maxRounds && returned() < halfBytes; round += 1) await allocateSteadily();
process.stdout.write(String(returned()));
