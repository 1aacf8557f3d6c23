import { parentPort, workerData } from 'node:worker_threads';
import { cleanPdf } from './clean-pdf.ts';

if (parentPort !== null && workerData instanceof Uint8Array) {
  parentPort.postMessage(cleanPdf(Buffer.from(workerData)), []);
}
