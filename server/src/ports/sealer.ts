/** Keeps what is secret unreadable in the database, on the disk and in every backup of them. */
export interface Sealer {
  /** Encrypts. `context` says what this is and whose; it is not kept inside, and opening needs the same one again. */
  seal(plain: Uint8Array, context: string): Buffer;
  /** Throws when another key sealed it, when the context is another one, or when a byte was changed. */
  open(sealed: Uint8Array, context: string): Buffer;
  /** A keyed hash: equal texts for the same purpose are found by it, and nobody without the key can try texts out. */
  fingerprint(text: string, purpose: string): Buffer;
}

export interface SealedFile {
  bytes: Buffer;
  /** The file's own key, sealed. Without it the bytes are lost for good, so deleting it destroys the file wherever it lies. */
  wrappedKey: Buffer;
}

/** Encrypts files, each under a key of its own. */
export interface FileSealer {
  seal(plain: Uint8Array, fileId: string): SealedFile;
  /** Throws when another key sealed it, when the id is another one, or when a byte was changed. */
  open(sealed: SealedFile, fileId: string): Buffer;
}
