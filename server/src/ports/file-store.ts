/** Where uploaded bytes lie. Names are made by us: letters, digits, dots, dashes and slashes. */
export interface FileStore {
  /** Resolves once the bytes are on disk for good. An existing file of that name is replaced as a whole. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
  /** Removes the file for good: a power cut can't bring it back. No error when it is gone already. */
  remove(name: string): Promise<void>;
  /** What is free on the disk for whoever the service runs as. */
  freeBytes(): Promise<number>;
}
