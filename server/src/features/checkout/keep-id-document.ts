import { randomBytes } from 'node:crypto';
import { refusals } from '@trade-in/contract/refusal';
import type { IpAddress } from '@trade-in/domain/ip-address';
import { maxDocumentPages } from '@trade-in/domain/limits';
import type { Clock } from '../../ports/clock.ts';
import type { CleanDocument, DocumentCleaner, DocumentRefusal } from '../../ports/document-cleaner.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { SessionHash } from '../../ports/route.ts';
import type { FileSealer, SealedFile } from '../../ports/sealer.ts';
import { Refusal } from '../../refusal.ts';
import type { DocumentRoom } from './document-room.ts';
import { idDocumentFile, idDocumentUrl } from './id-document-address.ts';
import type { IdDocumentStore } from './id-document-store.ts';

export interface KeepDeps {
  cleaner: DocumentCleaner;
  documents: IdDocumentStore;
  files: FileStore;
  fileSealer: FileSealer;
  room: DocumentRoom;
  clock: Clock;
}

interface Uploader {
  ip: IpAddress;
  openSession: () => Promise<SessionHash>;
}

const sentences = {
  other_kind: 'Please send a photo (JPEG, PNG, WebP or HEIC) or a PDF.',
  damaged: 'This file is damaged or did not arrive whole. Please send it again, or take a new photo.',
  protected: 'This PDF is protected by a password. Please send a photo, or a PDF without one.',
  too_many_pixels: 'This picture has more than 50 megapixels. Please send a smaller one.',
  too_many_pages: `This PDF has more than ${maxDocumentPages} pages. Please send only those of your ID document.`,
  too_demanding: refusals.too_demanding.sentence,
} satisfies Record<DocumentRefusal, string>;

/** 128 random bits: nobody finds a document by trying. */
const idBytes = 16;

/**
 * Keeps a document that was uploaded, cleaned and encrypted, until a trade-in uses it or the session has uploaded three
 * more. The row is written before the file, and the file goes before the row: after a crash at any point every file has a
 * row, by which the sweep finds it.
 */
export async function keepIdDocument(deps: KeepDeps, upload: Buffer, uploader: Uploader): Promise<{ url: string }> {
  const document = await deps.cleaner.clean(upload, { caller: uploader.ip.site ?? uploader.ip.subnet });
  if ('whyNot' in document) {
    const sentence = sentences[document.whyNot];
    const code = document.whyNot === 'too_demanding' ? 'too_demanding' : 'wrong_kind';
    throw new Refusal(code, { sentence, fields: { idDocument: sentence } });
  }
  const id = randomBytes(idBytes).toString('hex');
  const session = await uploader.openSession();
  const sealed = deps.fileSealer.seal(document.bytes, id);
  await store(deps, { id, session, from: uploader.ip, document, sealed });
  const replaced = await deps.documents.markStored({ id, session, storedAt: deps.clock() });
  // The new document is there all the same; what is left behind is never submitted, so that the sweep finds it.
  await remove(deps, replaced).catch(() => undefined);
  return { url: idDocumentUrl(id) };
}

interface NewDocument {
  id: string;
  session: SessionHash;
  from: IpAddress;
  document: CleanDocument;
  sealed: SealedFile;
}

/** Adds the row, which takes its share of the room, and then the file; neither stays when there is no room or no disk. */
async function store({ documents, files, room, clock }: KeepDeps, given: NewDocument): Promise<void> {
  const { id, session, from, document, sealed } = given;
  await documents.add({
    id,
    session,
    mediaType: document.mediaType,
    sizeBytes: document.bytes.length,
    wrappedKey: sealed.wrappedKey,
    uploadedAt: clock(),
    uploadedFrom: from,
  });
  try {
    // After the row is there: of several uploads at the same time, the last one sees all of them.
    await bothDone(room.refuseWithoutBudget(session, from), files.put(idDocumentFile(id), sealed.bytes));
  } catch (error) {
    await remove({ documents, files }, [id]).catch(() => undefined);
    throw error;
  }
}

/** Throws what either of them threw, but only once both have ended: what one leaves behind is cleared up afterwards. */
async function bothDone(...works: [Promise<void>, Promise<void>]): Promise<void> {
  await Promise.allSettled(works);
  await Promise.all(works);
}

async function remove(
  { documents, files }: Pick<KeepDeps, 'documents' | 'files'>,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await files.remove(idDocumentFile(id));
  await documents.deleteUnused(ids);
}
