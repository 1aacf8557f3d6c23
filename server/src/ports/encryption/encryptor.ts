/** Keeps secrets unreadable in the database, on disk and in backups. */
export interface Encryptor {
  /** Encrypts. `context` names the kind of value and its owner; it isn't stored, and decrypting requires the same context. */
  encrypt(plain: Uint8Array, context: string): Buffer;
  /** Throws when the key or the context differs, or when a byte was changed. */
  decrypt(encrypted: Uint8Array, context: string): Buffer;
  /** Returns a keyed hash. Equal texts for the same purpose match; without the key, nobody can test guesses. */
  fingerprint(text: string, purpose: string): Buffer;
}

export interface EncryptedFile {
  bytes: Buffer;
  /** The file's own key, encrypted. The bytes are unreadable without it, so deleting it destroys every copy of the file. */
  wrappedKey: Buffer;
}

/** Encrypts files, each with its own key. */
export interface FileEncryptor {
  encrypt(plain: Uint8Array, fileId: string): EncryptedFile;
  /** Throws when the key or the id differs, or when a byte was changed. */
  decrypt(encrypted: EncryptedFile, fileId: string): Buffer;
}
