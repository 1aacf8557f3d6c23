/** Loaded into each thread of the service before its own code: writes what it holds into a file, a line every ten seconds. */
import { appendFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
import { everyMs, memoryFile, type Held } from './held.ts';

const file = process.env[memoryFile];
if (file !== undefined) {
  setInterval(() => {
    const { rss, heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
    const held: Held = { atMs: Date.now(), thread: threadId, rss, heapUsed, heapTotal, external, arrayBuffers };
    appendFileSync(file, `${JSON.stringify(held)}\n`);
  }, everyMs).unref();
}
