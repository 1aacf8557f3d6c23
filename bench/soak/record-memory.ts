/** Preloaded into each thread of the service: appends a memory reading to a file every ten seconds. */
import { appendFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
import { readingIntervalMs, memoryFileVariable, type MemoryReading } from './memory-reading.ts';

const file = process.env[memoryFileVariable];
if (file !== undefined) {
  setInterval(() => {
    const { rss, heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
    const reading: MemoryReading = {
      atMs: Date.now(),
      thread: threadId,
      rss,
      heapUsed,
      heapTotal,
      external,
      arrayBuffers,
    };
    appendFileSync(file, `${JSON.stringify(reading)}\n`);
  }, readingIntervalMs).unref();
}
