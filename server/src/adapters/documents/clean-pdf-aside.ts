import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { gate } from '../gate.ts';

/** A PDF of 10 MB takes some 50 ms; one made to be slow, half a second. */
const patienceMs = 10_000;
const sideBySide = 2;
const mostMegabytes = 256;

/**
 * `cleanPdf` on a thread of its own, for a file can be made so that it takes long, and everybody else would wait. Null as well
 * for one that takes too long or too much memory.
 */
export function pdfCleaner(): (original: Buffer) => Promise<Buffer | null> {
  const through = gate(sideBySide);
  return (original) => through(1, () => cleanAside(original));
}

async function cleanAside(original: Buffer): Promise<Buffer | null> {
  const worker = new Worker(new URL('./clean-pdf-worker.ts', import.meta.url), {
    workerData: original,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  try {
    const messages: unknown[] = await once(worker, 'message', { signal: AbortSignal.timeout(patienceMs) });
    const cleaned = messages[0];
    return cleaned instanceof Uint8Array ? Buffer.from(cleaned.buffer, cleaned.byteOffset, cleaned.byteLength) : null;
  } catch {
    return null;
  } finally {
    await worker.terminate();
  }
}
