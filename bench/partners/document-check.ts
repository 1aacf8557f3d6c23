import { createHash } from 'node:crypto';
import { AdminClient } from '../harness/clients/admin-client.ts';
import type { PartnerCustomer } from './partner-customers.ts';

/** The hashes of the stored documents, by the photograph that was uploaded: the service re-encodes it. */
export type DocumentHashes = ReadonlyMap<Buffer, string>;

/** Opens the documents of the customers as staff do. Throws unless all can be opened. */
export async function hashDocuments(url: string, customers: readonly PartnerCustomer[]): Promise<DocumentHashes> {
  const admin = await AdminClient.logIn(url);
  const hashes = new Map<Buffer, string>();
  for (const { idDocumentUrl, photograph } of customers) {
    const hash = await hashOf(admin, idDocumentUrl);
    if (hash === null) throw new Error('A document could not be opened although no partner fails');
    hashes.set(photograph, hash);
  }
  admin.close();
  return hashes;
}

/** Opens the document of every acknowledged trade-in. Returns those that can't be opened or differ from the upload. */
export async function findWrongDocuments(
  url: string,
  customers: readonly PartnerCustomer[],
  hashes: DocumentHashes,
): Promise<string[]> {
  const admin = await AdminClient.logIn(url);
  const violations: string[] = [];
  for (const { result, idDocumentUrl, photograph } of customers) {
    if (result === null) continue;
    const hash = await hashOf(admin, idDocumentUrl);
    if (hash === null) violations.push(`The document of ${result.reference} cannot be opened`);
    else if (hash !== hashes.get(photograph)) violations.push(`The document of ${result.reference} differs`);
  }
  admin.close();
  return violations;
}

/** Returns null if the document can't be opened. */
async function hashOf(admin: AdminClient, idDocumentUrl: string): Promise<string | null> {
  const { status, body } = await admin.get(idDocumentUrl);
  return status === 200 ? createHash('sha256').update(body).digest('hex') : null;
}
