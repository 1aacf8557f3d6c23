export interface CleanDocument {
  mediaType: 'image/jpeg' | 'application/pdf';
  bytes: Buffer;
}

/** `too_demanding`: reading the file takes more time or memory than any legitimate file needs. */
export const pictureRefusals = ['other_kind', 'damaged', 'too_many_pixels', 'too_demanding'] as const;
export type PictureRefusal = (typeof pictureRefusals)[number];

export const documentRefusals = [...pictureRefusals, 'protected', 'too_many_pages'] as const;
export type DocumentRefusal = (typeof documentRefusals)[number];

/** Makes uploaded ID documents and photographs of clubs safe to store and to open. */
export interface DocumentCleaner {
  /**
   * Detects the file type by content alone and returns the document without camera metadata (location, time, device).
   * Callers take turns, so a call may take several seconds when many files arrive at once.
   */
  clean(bytes: Buffer, turn: { caller: string }): Promise<CleanDocument | { whyNot: DocumentRefusal }>;
}

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Prepares pictures uploaded by staff for customers to see. */
export interface PictureFitter {
  /**
   * Returns a JPEG, PNG or WebP, detected by content, as a WebP without metadata that fits within the size and is never
   * enlarged. Deterministic: the same bytes give the same picture. Uploads take turns, so a call may take several seconds.
   */
  fit(bytes: Buffer, size: PictureSize): Promise<{ bytes: Buffer } | { whyNot: PictureRefusal }>;
}
