import { randomBytes } from 'node:crypto';
import type { DocumentCleaner, DocumentRefusal } from '../../ports/document-cleaner.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { SessionHash } from '../../ports/route.ts';
import type { FileSealer } from '../../ports/sealer.ts';
import { Refusal } from '../../refusal.ts';
import { idDocumentFile, idDocumentUrl } from './id-document-address.ts';
import type { IdDocumentStore } from './id-document-store.ts';

interface Deps {
  cleaner: DocumentCleaner;
  documents: IdDocumentStore;
  files: FileStore;
  fileSealer: FileSealer;
}

const sentences = {
  other_kind: 'Please send a photo (JPEG, PNG, WebP or HEIC) or a PDF.',
  damaged: 'This file is damaged or did not arrive whole. Please send it again, or take a new photo.',
  too_many_pixels: 'This picture has more than 50 megapixels. Please send a smaller one.',
} satisfies Record<DocumentRefusal, string>;

/** 128 random bits: nobody finds a document by trying. */
const idBytes = 16;

/**
 * Keeps a document that was uploaded, cleaned and encrypted, until a trade-in uses it. The row is written before the file, so
 * that after a crash at any point every file has a row, by which the sweep finds it.
 */
export async function keepIdDocument(
  { cleaner, documents, files, fileSealer }: Deps,
  upload: Buffer,
  { now, openSession }: { now: Date; openSession: () => Promise<SessionHash> },
): Promise<{ url: string }> {
  const document = await cleaner.clean(upload);
  if ('whyNot' in document) {
    const sentence = sentences[document.whyNot];
    throw new Refusal('wrong_kind', { sentence, fields: { idDocument: sentence } });
  }
  const id = randomBytes(idBytes).toString('hex');
  const { mediaType, bytes } = document;
  const sealed = fileSealer.seal(bytes, id);
  await documents.add({
    id,
    session: await openSession(),
    mediaType,
    sizeBytes: bytes.length,
    wrappedKey: sealed.wrappedKey,
    uploadedAt: now,
  });
  await files.put(idDocumentFile(id), sealed.bytes);
  return { url: idDocumentUrl(id) };
}
