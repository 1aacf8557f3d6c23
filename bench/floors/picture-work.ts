import { randomBytes, randomUUID } from 'node:crypto';
import { cleanDocument } from '../../server/src/adapters/documents/clean-document.ts';
import { diskFileStore } from '../../server/src/adapters/files/disk-file-store.ts';
import { aesFileSealer, aesSealer } from '../../server/src/adapters/sealing/aes-sealer.ts';
import { timed } from '../harness/at-once.ts';

/** What to do with the photograph, by the service's own functions and nothing around them. */
export interface PictureWork {
  base64: string;
  dir: string;
  count: number;
  atOnce: number;
}

const sealer = aesFileSealer(aesSealer(randomBytes(32)));

async function keep(photograph: Buffer, dir: string): Promise<void> {
  const clean = await cleanDocument(photograph, true);
  if (clean === 'needs-more' || 'whyNot' in clean) throw new Error('The photograph is refused');
  const id = randomUUID();
  await diskFileStore(dir).put(id, sealer.seal(clean.bytes, id).bytes);
}

function isWork(message: unknown): message is PictureWork {
  return message instanceof Object && 'base64' in message;
}

/** A process of its own, as the service is one; every message is a round and is answered with how it went. */
process.on('message', (message) => {
  if (!isWork(message)) return;
  const photograph = Buffer.from(message.base64, 'base64');
  void timed(message, () => keep(photograph, message.dir)).then((round) => process.send?.(round));
});
