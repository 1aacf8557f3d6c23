/**
 * Preloaded into each thread of the service: appends a `MemoryReading` to a file every ten seconds. It is JavaScript because Node's
 * compiler for TypeScript would add 50 MB to what is measured.
 */
import { appendFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';

const intervalMs = 10_000;
/** The environment variable with the path of the file. */
export const memoryFileVariable = 'SOAK_MEMORY_FILE';

const file = process.env[memoryFileVariable];
if (file !== undefined) {
  setInterval(() => {
    const { rss, heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
    /** @type {import('./memory-reading.ts').MemoryReading} */
    const reading = { atMs: Date.now(), thread: threadId, rss, heapUsed, heapTotal, external, arrayBuffers };
    appendFileSync(file, `${JSON.stringify(reading)}\n`);
  }, intervalMs).unref();
}
