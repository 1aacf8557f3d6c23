export interface CleanDocument {
  mediaType: 'image/jpeg' | 'image/heic' | 'application/pdf';
  bytes: Buffer;
}

export type DocumentRefusal = 'other_kind' | 'damaged' | 'too_many_pixels';

/** Makes what a stranger sent safe to keep and to open. */
export interface DocumentCleaner {
  /**
   * Judges the kind by the content alone, and answers the document without what the camera added: place, time, device.
   * Large pictures wait for each other, so this may take some seconds when many arrive at once.
   */
  clean(bytes: Buffer): Promise<CleanDocument | { whyNot: DocumentRefusal }>;
}
