import type { CleanDocument } from '../../ports/document-cleaner.ts';
import type { SessionHash } from '../../ports/route.ts';

interface NewIdDocument {
  id: string;
  session: SessionHash;
  mediaType: CleanDocument['mediaType'];
  sizeBytes: number;
  wrappedKey: Buffer;
  uploadedAt: Date;
}

interface StoredIdDocument {
  mediaType: string;
  wrappedKey: Buffer;
  /** The trade-in's that it belongs to; null while none has been submitted with it. */
  reference: string | null;
}

/** What is known of ID documents; their bytes lie in the file store, under `id-documents/{id}`. */
export interface IdDocumentStore {
  add(document: NewIdDocument): Promise<void>;
  find(id: string): Promise<StoredIdDocument | null>;
  /** Documents uploaded before that time that no trade-in was submitted with. */
  findUnused(before: Date, most: number): Promise<string[]>;
  /** Deletes them, except those that a trade-in has come to use. */
  deleteUnused(ids: readonly string[]): Promise<void>;
}
