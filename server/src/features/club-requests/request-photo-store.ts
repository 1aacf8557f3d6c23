import type { IpAddress } from '@trade-in/domain/ip-address';
import type { UnusedUploadBytes } from '@trade-in/domain/upload-share';
import type { SessionHash } from '../../ports/http/route.ts';

export interface NewRequestPhoto {
  id: string;
  session: SessionHash;
  mediaType: string;
  sizeBytes: number;
  wrappedKey: Buffer;
  uploadedAt: Date;
  uploadedFrom: IpAddress;
}

/** The rows of photographs; their bytes are in the file store, under `club-request-photos/{id}`. */
export interface RequestPhotoStore {
  /** Adds the row of a photograph whose file does not exist yet: it counts, but no request accepts it. */
  add(photo: NewRequestPhoto): Promise<void>;
  /** Sums the photographs without an answered request. */
  sumOpen(from: IpAddress): Promise<UnusedUploadBytes>;
  /** Makes a photograph available to requests once its file is stored. */
  markStored(id: string, storedAt: Date): Promise<void>;
  /** Returns a stored photograph of a request, or null. */
  find(id: string, reference: string): Promise<{ mediaType: string; wrappedKey: Buffer } | null>;
  /** Returns photographs uploaded before that time that no request uses. */
  findUnused(before: Date, most: number): Promise<string[]>;
  /** Deletes the rows of photographs that no request uses. */
  deleteUnused(ids: readonly string[]): Promise<void>;
}
