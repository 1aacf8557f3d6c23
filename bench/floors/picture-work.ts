import { randomBytes, randomUUID } from 'node:crypto';
import { cleanDocument } from '../../server/src/adapters/documents/clean-document.ts';
import { diskFileStore } from '../../server/src/adapters/files/disk-file-store.ts';
import { aesFileEncryptor, aesEncryptor } from '../../server/src/adapters/encryption/aes-encryptor.ts';
import { runTimed } from '../harness/figures/concurrency.ts';

/** How often to process a photograph with the service's own functions, without HTTP and database. */
export interface PictureWork {
  base64: string;
  dir: string;
  count: number;
  concurrency: number;
}

const encryptor = aesFileEncryptor(aesEncryptor(randomBytes(32)));

async function storePhotograph(photograph: Buffer, dir: string): Promise<void> {
  const clean = await cleanDocument(photograph, true);
  if (clean === 'needs-more' || 'whyNot' in clean) throw new Error('The photograph was refused');
  const id = randomUUID();
  await diskFileStore(dir).put(id, encryptor.encrypt(clean.bytes, id).bytes);
}

function isWork(message: unknown): message is PictureWork {
  return message instanceof Object && 'base64' in message;
}

/** Runs in a separate process, as the service does. Each message starts a round; the response is its result. */
process.on('message', (message) => {
  if (!isWork(message)) return;
  const photograph = Buffer.from(message.base64, 'base64');
  void runTimed(message, () => storePhotograph(photograph, message.dir)).then((round) => process.send?.(round));
});
