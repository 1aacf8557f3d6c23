import { randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { cleanDocument } from '../../server/src/adapters/documents/clean-document.ts';
import { diskFileStore } from '../../server/src/adapters/files/disk-file-store.ts';
import { aesFileEncryptor, aesEncryptor } from '../../server/src/adapters/encryption/aes-encryptor.ts';
import { runTimed } from '../harness/figures/concurrency.ts';

/** How often to process a photograph with the service's own functions, without HTTP and database. */
const PictureWork = v.object({ base64: v.string(), dir: v.string(), count: v.number(), concurrency: v.number() });
export type PictureWork = v.InferOutput<typeof PictureWork>;

const encryptor = aesFileEncryptor(aesEncryptor(randomBytes(32)));

async function storePhotograph(photograph: Buffer, dir: string): Promise<void> {
  const clean = await cleanDocument(photograph, true);
  if (clean === 'needs-more' || 'whyNot' in clean) throw new Error('The photograph was refused');
  const id = randomUUID();
  await diskFileStore(dir).put(id, encryptor.encrypt(clean.bytes, id).bytes);
}

/** Runs in a separate process, as the service does. Each message starts a round; the response is its result. */
process.on('message', (message) => {
  const { base64, dir, ...rounds } = v.parse(PictureWork, message);
  const photograph = Buffer.from(base64, 'base64');
  void runTimed(rounds, () => storePhotograph(photograph, dir)).then((round) => process.send?.(round));
});
