import type { IpAddress } from '@trade-in/domain/ip-address';
import type { UnusedUploadBytes } from '@trade-in/domain/upload-share';
import type { CleanDocument } from '../../../ports/files/upload-cleaners.ts';
import type { SessionHash } from '../../../ports/http/route.ts';

interface NewIdDocument {
  id: string;
  session: SessionHash;
  mediaType: CleanDocument['mediaType'];
  sizeBytes: number;
  wrappedKey: Buffer;
  uploadedAt: Date;
  uploadedFrom: IpAddress;
}

export interface UnusedDocuments extends UnusedUploadBytes {
  /** Whether `replaceOldest` may return any. */
  mayReplace: boolean;
}

interface StoredMark {
  id: string;
  session: SessionHash;
  from: IpAddress;
  storedAt: Date;
}

interface StoredIdDocument {
  mediaType: string;
  wrappedKey: Buffer;
  /** Of the trade-in that uses the document; null if there is none. */
  reference: string | null;
}

/** The rows of ID documents; their bytes are in the file store, under `id-documents/{id}`. */
export interface IdDocumentStore {
  /** Adds the row of a document whose file does not exist yet: it counts, but no submission accepts it. */
  add(document: NewIdDocument): Promise<void>;
  /**
   * Makes a document available to submissions. Its bytes are on disk; nobody knows its id before its file has a name. Returns
   * the sums of unused documents, without those of this session that `replaceOldest` would return.
   */
  markStored(document: StoredMark): Promise<UnusedDocuments>;
  /**
   * Returns the session's oldest documents beyond `maxUnusedDocuments`, which no submission accepts from now on; a document
   * that is being submitted is never among them.
   */
  replaceOldest(session: SessionHash): Promise<string[]>;
  find(id: string): Promise<StoredIdDocument | null>;
  /** Returns documents uploaded before that time that no trade-in uses. */
  findUnused(before: Date, most: number): Promise<string[]>;
  /** Deletes the documents, except those that a trade-in uses. */
  deleteUnused(ids: readonly string[]): Promise<void>;
}
