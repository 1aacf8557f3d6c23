import { randomBytes } from 'node:crypto';
import { type IpAddress, networkOf } from '@trade-in/domain/ip-address';
import { maxDocumentPages, maxPictureMegapixels } from '@trade-in/domain/limits';
import type { Clock } from '../../../ports/clock.ts';
import type { CleanDocument, DocumentCleaner, DocumentRefusal } from '../../../ports/files/upload-cleaners.ts';
import type { FileStore } from '../../../ports/files/file-store.ts';
import type { SessionHash } from '../../../ports/http/route.ts';
import type { FileEncryptor, EncryptedFile } from '../../../ports/encryption/encryptor.ts';
import { type Reason, Refusal } from '../../../refusal.ts';
import type { IdDocumentQuota } from './id-document-quota.ts';
import { idDocumentFile, idDocumentUrl } from '../../../ports/files/id-document-url.ts';
import type { IdDocumentStore } from './id-document-store.ts';

export interface StoreIdDocumentDeps {
  cleaner: DocumentCleaner;
  documents: IdDocumentStore;
  files: FileStore;
  fileEncryptor: FileEncryptor;
  quota: IdDocumentQuota;
  clock: Clock;
}

interface Uploader {
  ip: IpAddress;
  openSession: () => Promise<SessionHash>;
}

const reasons: Readonly<Record<DocumentRefusal, Reason>> = {
  other_kind: { code: 'wrong_kind' },
  damaged: { code: 'document_damaged' },
  protected: { code: 'document_protected' },
  too_many_pixels: { code: 'picture_of_too_many_pixels', max: maxPictureMegapixels },
  too_many_pages: { code: 'document_of_too_many_pages', max: maxDocumentPages },
  too_demanding: { code: 'too_demanding' },
};

/** 128 random bits, so that ids cannot be guessed. */
const idBytes = 16;

/**
 * Cleans, encrypts and stores an uploaded document, until a trade-in uses it or the session has uploaded three more. A file
 * gets its name only after its row is written and is deleted before it: after a crash at any point every named file has a row.
 * The sweep finds those rows, and files that are still staged.
 */
export async function storeIdDocument(
  deps: StoreIdDocumentDeps,
  upload: Buffer,
  uploader: Uploader,
): Promise<{ url: string }> {
  const document = await deps.cleaner.clean(upload, { caller: networkOf(uploader.ip) });
  if ('whyNot' in document) {
    const code = document.whyNot === 'too_demanding' ? 'too_demanding' : 'wrong_kind';
    throw new Refusal(code, { fields: { idDocument: reasons[document.whyNot] } });
  }
  const id = randomBytes(idBytes).toString('hex');
  const encryptedFile = deps.fileEncryptor.encrypt(document.bytes, id);
  const { session, mayReplace } = await store(deps, { id, uploader, document, encryptedFile });
  if (mayReplace) {
    const replaced = await deps.documents.replaceOldest(session);
    // An error here does not affect the new document; the sweep deletes what is left.
    await remove(deps, replaced).catch(() => undefined);
  }
  return { url: idDocumentUrl(id) };
}

interface NewDocument {
  id: string;
  uploader: Uploader;
  document: CleanDocument;
  encryptedFile: EncryptedFile;
}

/**
 * Adds the row, which counts towards the quota, and the file; removes both if the quota or the disk is exceeded. Returns the
 * uploader's session, and whether its oldest documents may have to be replaced.
 */
async function store(deps: StoreIdDocumentDeps, { id, uploader, document, encryptedFile }: NewDocument) {
  const { documents, files, quota, clock } = deps;
  const addRow = async (): Promise<SessionHash> => {
    const session = await uploader.openSession();
    await documents.add({
      id,
      session,
      mediaType: document.mediaType,
      sizeBytes: document.bytes.length,
      wrappedKey: encryptedFile.wrappedKey,
      uploadedAt: clock(),
      uploadedFrom: uploader.ip,
    });
    return session;
  };
  try {
    // The bytes are flushed while the row is written. The file gets its name only after that, because the sweep finds it by the row.
    const [staged, session] = await bothSettled(files.stage(idDocumentFile(id), encryptedFile.bytes), addRow());
    // Sums after the row exists: of several concurrent uploads, the last one counts all of them.
    const mark = documents.markStored({ id, session, from: uploader.ip, storedAt: clock() });
    const [{ mayReplace, ...unused }] = await bothSettled(mark, staged.publish());
    quota.refuseBeyondQuota(unused);
    return { session, mayReplace };
  } catch (error) {
    await remove({ documents, files }, [id]).catch(() => undefined);
    throw error;
  }
}

/** Rejects with the first error, but only after both have settled, so that the caller can clean up after either. */
async function bothSettled<A, B>(...works: [Promise<A>, Promise<B>]): Promise<[A, B]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}

async function remove(
  { documents, files }: Pick<StoreIdDocumentDeps, 'documents' | 'files'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const id of ids) await files.remove(idDocumentFile(id));
  await documents.deleteUnused(ids);
}
