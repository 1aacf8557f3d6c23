import type { ClubState } from '@trade-in/domain/progress/club-moves';
import type { AuditEntry } from '../ports/audit-trail.ts';

/** A photograph of a club, for lists. */
export interface ListedPhoto {
  id: string;
  /** Of the physical club. */
  clubId: string;
  takenAt: Date;
}

export interface StoredPhoto {
  id: string;
  tradeInId: string;
  mediaType: string;
  wrappedKey: Buffer;
}

export interface NewPhoto {
  id: string;
  /** Of the trade-in, and of its physical club. */
  reference: string;
  clubId: string;
  mediaType: string;
  sizeBytes: number;
  wrappedKey: Buffer;
  takenAt: Date;
}

/** The club that a photograph is of. */
export interface PhotographedClub {
  reference: string;
  state: ClubState;
  /** Photographs that it has, without the one in question. */
  photoCount: number;
}

/** The rows of photographs of clubs; their bytes are in the file store, under `club-photos/{id}`. */
export interface ClubPhotoStore {
  /** Returns a photograph whose file is stored, or null. */
  find(id: string): Promise<StoredPhoto | null>;
  /** Returns the photographs of a trade-in's clubs in the order in which they arrived. */
  ofTradeIn(tradeInId: string): Promise<ListedPhoto[]>;
  /**
   * Adds the row of a photograph whose file does not exist yet, with the entry that `decide` returns, unless it throws. Returns
   * `storedAs` for one that was uploaded before, 'pending' for one whose upload began after `abandonedBefore`, and null if the
   * trade-in has no such club.
   */
  add(
    photo: NewPhoto,
    abandonedBefore: Date,
    decide: (club: PhotographedClub) => AuditEntry | null,
  ): Promise<'added' | { storedAs: Pick<ListedPhoto, 'id' | 'takenAt'> } | 'pending' | null>;
  /** Makes a photograph visible once its file is stored. */
  markStored(id: string, storedAt: Date): Promise<void>;
  /** Hides a photograph, with the entry that `decide` returns, unless it throws. Returns whether there is one. */
  hide(id: string, decide: (club: PhotographedClub) => AuditEntry): Promise<boolean>;
  /** Returns photographs without a file: uploads that began before this time and did not end, and hidden ones. */
  findAbandoned(before: Date, most: number): Promise<string[]>;
  /** Deletes the row of a photograph whose file is gone. */
  delete(id: string): Promise<void>;
}
