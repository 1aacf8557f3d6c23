export interface CleanDocument {
  mediaType: 'image/jpeg' | 'application/pdf';
  bytes: Buffer;
}

/** Too demanding: opening it takes more time or memory than any honest file needs. */
export type PictureRefusal = 'other_kind' | 'damaged' | 'too_many_pixels' | 'too_demanding';

export type DocumentRefusal = PictureRefusal | 'protected' | 'too_many_pages';

/** Makes what a stranger sent safe to keep and to open. */
export interface DocumentCleaner {
  /**
   * Judges the kind by the content alone, and returns the document without what the camera added: place, time, device.
   * Callers take turns, so this may take some seconds when many files arrive at once.
   */
  clean(bytes: Buffer, turn: { caller: string }): Promise<CleanDocument | { whyNot: DocumentRefusal }>;
}
