/** Bytes on disk that don't have their name yet. */
export interface StagedFile {
  /** Resolves once the file has its name and survives a power cut. */
  publish(): Promise<void>;
}

/** Stores uploaded bytes. The service generates the names: letters, digits, dots, dashes and slashes. */
export interface FileStore {
  /** Resolves once the bytes are flushed to disk. Replaces an existing file of that name as a whole; the last of several wins. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Resolves once the bytes are flushed to disk, for a file that gets its name later. A crash before that leaves them staged. */
  stage(name: string, bytes: Uint8Array): Promise<StagedFile>;
  /** Deletes what a crash left staged in a folder before this time, and returns the number of files. */
  deleteStaged(folder: string, before: Date): Promise<number>;
  /** Returns the bytes, or null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
  /** Removes the file, staged or published, durably: a power cut can't bring it back. Does nothing when it is already gone. */
  remove(name: string): Promise<void>;
  /** Returns the free disk space, in bytes, available to the user that runs the service. */
  freeBytes(): Promise<number>;
}

/** The reason of a refusal for lack of disk space, by kind of upload. */
export interface DiskSpaceReason {
  code: 'document_storage_full' | 'no_space_for_import' | 'no_space_for_picture';
}

/** Throws `unavailable` with this reason while free disk space is below the configured minimum. */
export type RequireDiskSpace = (reason: DiskSpaceReason) => Promise<void>;
