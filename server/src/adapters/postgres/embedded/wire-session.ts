import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { BatchReader } from './batch-reader.ts';

/** Sends results in chunks of about this size, so that a large result never fills the worker's memory. */
const chunkBytes = 64 * 1024;

/**
 * Serves one connection of PostgreSQL's protocol. Resolves when the connection ends; rejects when the engine fails. Serve
 * connections one after the other: the engine has a single session, so concurrent ones would share a transaction.
 */
export function serveSession(engine: PGlite, port: MessagePort): Promise<void> {
  const reader = new BatchReader();
  let queue = Promise.resolve();
  const processChunk = async (chunk: Uint8Array) => {
    for (const batch of reader.take(chunk)) await execute(engine, batch, port);
    if (reader.isEnded) port.close();
  };
  return new Promise((resolve, reject) => {
    port.on('message', (chunk: Uint8Array) => {
      queue = queue.then(() => processChunk(chunk));
      queue.catch(reject);
    });
    port.once('close', () => void queue.then(() => resetSession(engine)).then(resolve, reject));
  });
}

async function execute(engine: PGlite, batch: Uint8Array, port: MessagePort): Promise<void> {
  let buffers: Uint8Array[] = [];
  let size = 0;
  const send = () => {
    const bytes = new Uint8Array(Buffer.concat(buffers, size));
    port.postMessage(bytes, [bytes.buffer]);
    buffers = [];
    size = 0;
  };
  await engine.execProtocolRawStream(batch, {
    syncToFs: false,
    onRawData: (bytes) => {
      // Copied, because the engine reuses its memory.
      size += buffers[buffers.push(bytes.slice()) - 1]?.length ?? 0;
      if (size >= chunkBytes) send();
    },
  });
  if (size > 0) send();
}

/** Clears the open transaction, prepared statements, locks, settings and LISTENs. */
async function resetSession(engine: PGlite): Promise<void> {
  const messages = [Uint8Array.of(0x53, 0, 0, 0, 4), simpleQuery('ROLLBACK'), simpleQuery('DISCARD ALL')];
  for (const message of messages) {
    await engine.execProtocolRawStream(message, { syncToFs: false, onRawData: () => undefined });
  }
}

function simpleQuery(sql: string): Uint8Array {
  const message = Buffer.alloc(6 + sql.length);
  message.write('Q');
  message.writeInt32BE(5 + sql.length, 1);
  message.write(sql, 5);
  return message;
}
