/** Which pictures there are, and since when nothing shows them; their bytes lie in the file store. */
export interface PictureStore {
  /**
   * Notes a picture that is about to be shown, then has its file written while nobody else writes or removes the same one.
   * The sweep leaves it alone until it has been out of use for its whole grace.
   */
  keep(name: string, now: Date, write: () => Promise<void>): Promise<void>;
  /** Looks through brands, models and category images for what has come into use or gone out of it. */
  noteUse(now: Date): Promise<void>;
  /** Pictures that were out of use already before that time. */
  findUnused(before: Date): Promise<string[]>;
  /** Removes the file and forgets the picture, unless it has come to be used since. */
  forget(name: string, before: Date, remove: () => Promise<void>): Promise<void>;
}
