import type { IpAddress } from '@trade-in/domain/ip-address';
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

/** Bytes of photographs without an answered request, each counted as `minCountedDocumentBytes` at least. */
export interface OpenPhotoBytes {
  ofSubnet: number;
  /** 0 if the IP belongs to no site. */
  ofSite: number;
  ofAll: number;
}

/** The rows of photographs; their bytes are in the file store, under `club-request-photos/{id}`. */
export interface RequestPhotoStore {
  /** Adds the row of a photograph whose file does not exist yet: it counts, but no request accepts it. */
  add(photo: NewRequestPhoto): Promise<void>;
  sumOpen(from: IpAddress): Promise<OpenPhotoBytes>;
  /** Makes a photograph available to requests once its file is stored. */
  markStored(id: string, storedAt: Date): Promise<void>;
  /** Returns a stored photograph of a request, or null. */
  find(id: string, reference: string): Promise<{ mediaType: string; wrappedKey: Buffer } | null>;
  /** Returns photographs uploaded before that time that no request uses. */
  findUnused(before: Date, most: number): Promise<string[]>;
  /** Deletes the rows of photographs that no request uses. */
  deleteUnused(ids: readonly string[]): Promise<void>;
}
