import type { IpAddress } from '@trade-in/domain/ip-address';
import type { CleanDocument } from '../../ports/document-cleaner.ts';
import type { SessionHash } from '../../ports/route.ts';

interface NewIdDocument {
  id: string;
  session: SessionHash;
  mediaType: CleanDocument['mediaType'];
  sizeBytes: number;
  wrappedKey: Buffer;
  uploadedAt: Date;
  uploadedFrom: IpAddress;
}

/** Bytes of unused documents, each counted as `leastDocumentBytes` at least. */
export interface UnusedDocumentBytes {
  ofSubnet: number;
  /** 0 where the address belongs to none. */
  ofSite: number;
  ofAll: number;
}

interface StoredIdDocument {
  mediaType: string;
  wrappedKey: Buffer;
  /** The trade-in's that it belongs to; null while none has been submitted with it. */
  reference: string | null;
}

/** What is known of ID documents; their bytes lie in the file store, under `id-documents/{id}`. */
export interface IdDocumentStore {
  /** Adds the row of a document whose file is not there yet: it counts, but no submission takes it. */
  add(document: NewIdDocument): Promise<void>;
  /** What is unused by now, without what `markStored` would replace for this session. */
  sumUnused(session: SessionHash, from: IpAddress): Promise<UnusedDocumentBytes>;
  /**
   * Lets submissions take a document, now that its file is there. Returns those of the session that it replaces, the oldest
   * beyond `maxUnusedDocuments`: no submission takes them from now on. One that is being submitted is left alone.
   */
  markStored(document: { id: string; session: SessionHash; storedAt: Date }): Promise<string[]>;
  find(id: string): Promise<StoredIdDocument | null>;
  /** Documents uploaded before that time that no trade-in was submitted with. */
  findUnused(before: Date, most: number): Promise<string[]>;
  /** Deletes them, except those that a trade-in has come to use. */
  deleteUnused(ids: readonly string[]): Promise<void>;
}
