import type { PictureRefusal } from './document-cleaner.ts';

/** Pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Makes what staff upload fit to be shown to customers. */
export interface PictureFitter {
  /**
   * Returns the JPEG, PNG or WebP, judged by its content, as a WebP that fits within the size, never enlarged, without its
   * metadata. The same bytes make the same picture. Uploads take turns, so this may take some seconds.
   */
  fit(bytes: Buffer, size: PictureSize): Promise<{ bytes: Buffer } | { whyNot: PictureRefusal }>;
}
