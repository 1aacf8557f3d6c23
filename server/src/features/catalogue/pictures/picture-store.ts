/** The uploaded pictures, and since when each is unused; their bytes are in the file store. */
export interface PictureStore {
  /**
   * Records a picture that is about to be used, then writes its file while nobody removes the same one. Holds no connection
   * meanwhile: the file store may be slow. The sweep keeps it until it has been unused for the whole grace period.
   */
  save(name: string, now: Date, write: () => Promise<void>): Promise<void>;
  /** Updates which pictures are used by brands, models and category images. */
  recordUsage(now: Date): Promise<void>;
  /** Returns pictures that have been unused since before that time. */
  findUnused(before: Date): Promise<string[]>;
  /** Removes the file and deletes the picture, unless it has been used since. */
  delete(name: string, before: Date, remove: () => Promise<void>): Promise<void>;
}
