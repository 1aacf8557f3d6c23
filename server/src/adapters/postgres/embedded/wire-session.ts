import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { BatchReader } from './batch-reader.ts';

/** Answers travel in pieces of about this size, so that a large result is never whole in the engine's thread. */
const pieceBytes = 64 * 1024;

/**
 * Serves one connection of PostgreSQL's protocol and resolves when it has ended; rejects when the engine has. The engine has a single session under all
 * connections: two at once would share a transaction, so they are to be served one after the other.
 */
export function serveSession(engine: PGlite, port: MessagePort): Promise<void> {
  const reader = new BatchReader();
  let turn = Promise.resolve();
  const take = async (chunk: Uint8Array) => {
    for (const batch of reader.take(chunk)) await answer(engine, batch, port);
    if (reader.isEnded) port.close();
  };
  return new Promise((ended, failed) => {
    port.on('message', (chunk: Uint8Array) => {
      turn = turn.then(() => take(chunk));
      turn.catch(failed);
    });
    port.once('close', () => void turn.then(() => forgetSession(engine)).then(ended, failed));
  });
}

async function answer(engine: PGlite, batch: Uint8Array, port: MessagePort): Promise<void> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  const send = () => {
    const bytes = new Uint8Array(Buffer.concat(pieces, size));
    port.postMessage(bytes, [bytes.buffer]);
    pieces = [];
    size = 0;
  };
  await engine.execProtocolRawStream(batch, {
    syncToFs: false,
    onRawData: (bytes) => {
      // The bytes lie in the engine's memory, which it will use again.
      size += pieces[pieces.push(bytes.slice()) - 1]?.length ?? 0;
      if (size >= pieceBytes) send();
    },
  });
  if (size > 0) send();
}

/** Leaves nothing for the next connection: no open transaction, prepared statement, lock, setting or LISTEN. */
async function forgetSession(engine: PGlite): Promise<void> {
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
