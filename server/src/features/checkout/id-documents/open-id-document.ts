import type { AuditTrail } from '../../../ports/audit-trail.ts';
import type { FileStore } from '../../../ports/files/file-store.ts';
import type { Admin, FileResponse } from '../../../ports/http/route.ts';
import type { FileEncryptor } from '../../../ports/encryption/encryptor.ts';
import { Refusal } from '../../../refusal.ts';
import { idDocumentFile, isIdDocumentId } from '../../../ports/files/id-document-url.ts';
import type { IdDocumentStore } from './id-document-store.ts';

interface Deps {
  documents: IdDocumentStore;
  files: FileStore;
  fileEncryptor: FileEncryptor;
  auditTrail: AuditTrail;
}

interface Viewing {
  id: string;
  admin: Admin;
  now: Date;
}

/** Downloaded, never displayed within our own pages. HEIC occurs in documents stored before uploads were re-encoded. */
const extensions: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/heic': 'heic' };

/** Returns a document for an administrator; the access is recorded in the audit trail first. */
export async function openIdDocument(
  { documents, files, fileEncryptor, auditTrail }: Deps,
  { id, admin, now }: Viewing,
): Promise<FileResponse> {
  const document = isIdDocumentId(id) ? await documents.find(id) : null;
  if (document === null) throw documentNotFound();
  const { mediaType, wrappedKey, reference } = document;
  const encryptedBytes = await files.get(idDocumentFile(id));
  // Without a trade-in, the upload may not have written its file yet; with one, the file has been lost, which must be noticed.
  if (encryptedBytes === null && reference === null) throw documentNotFound();
  if (encryptedBytes === null) throw fileMissing(reference);

  const bytes = fileEncryptor.decrypt({ bytes: encryptedBytes, wrappedKey }, id);
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

function documentNotFound(): Refusal {
  return new Refusal('not_found', { reason: { code: 'id_document_missing' } });
}

function fileMissing(reference: string | null): Refusal {
  return new Refusal('not_found', {
    reason: { code: 'id_document_file_missing' },
    loss: `The file of the ID document of ${reference ?? '-'} is missing`,
  });
}
