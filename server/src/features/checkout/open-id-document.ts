import type { AuditTrail } from '../../ports/audit-trail.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { Admin, FileAnswer } from '../../ports/route.ts';
import type { FileSealer } from '../../ports/sealer.ts';
import { Refusal } from '../../refusal.ts';
import { idDocumentFile, isIdDocumentId } from './id-document-address.ts';
import type { IdDocumentStore } from './id-document-store.ts';

interface Deps {
  documents: IdDocumentStore;
  files: FileStore;
  fileSealer: FileSealer;
  auditTrail: AuditTrail;
}

interface Viewing {
  id: string;
  admin: Admin;
  now: Date;
}

/** Given to download and never shown inside our own pages. A HEIC was kept as it came before it was drawn as a picture. */
const extensions: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/heic': 'heic' };

/** Shows a document to an administrator; who looked at whose, and when, is written down before it is shown. */
export async function openIdDocument(
  { documents, files, fileSealer, auditTrail }: Deps,
  { id, admin, now }: Viewing,
): Promise<FileAnswer> {
  const document = isIdDocumentId(id) ? await documents.find(id) : null;
  if (document === null) throw documentGone();
  const { mediaType, wrappedKey, reference } = document;
  const sealedBytes = await files.get(idDocumentFile(id));
  // Between an upload's row and its file; for a trade-in's document it is a loss that must not go unnoticed.
  if (sealedBytes === null && reference === null) throw documentGone();
  if (sealedBytes === null) throw fileLost(reference);

  const bytes = fileSealer.open({ bytes: sealedBytes, wrappedKey }, id);
  await auditTrail.record({
    happenedAt: now,
    admin,
    action: 'id_document_opened',
    subject: reference ?? id,
    details: { document: id },
  });
  const extension = extensions[mediaType];
  return {
    bytes,
    mediaType,
    ...(extension !== undefined && { downloadAs: `id-document-${reference ?? id}.${extension}` }),
  };
}

function documentGone(): Refusal {
  return new Refusal('not_found', {
    sentence: 'This ID document is not here. Please open it from its trade-in again.',
  });
}

function fileLost(reference: string | null): Refusal {
  return new Refusal('not_found', {
    sentence: 'The file of this ID document is missing on the server. Ask for it to be restored from a backup.',
    loss: `The file of the ID document of ${reference ?? '-'} is missing`,
  });
}
