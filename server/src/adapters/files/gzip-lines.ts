import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { isMissing, writeDurably } from './write-durably.ts';

const chunkBytes = 256 * 1024;

/** The file can't be written or read, or is invalid. The message is a sentence to show to the operator as it is. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

/** The file is truncated, changed or not a gzip file of lines. */
export class FileDamaged extends FileError {
  constructor(path: string) {
    super(`${path} is damaged, incomplete or not an export. Copy it again from its source.`);
  }
}

/**
 * Streams text into a new gzip file that only its owner can read. The file is complete or doesn't exist. Throws `FileError`
 * when the file already exists, its directory doesn't, or the disk is full, and passes on the errors of the text's source.
 */
export async function writeGzip(path: string, text: AsyncIterable<string> | Iterable<string>): Promise<void> {
  if (await exists(path)) throw new FileError(`${path} already exists. Choose another name or move the file.`);
  if (!(await exists(dirname(path)))) {
    throw new FileError(`The directory ${dirname(path)} does not exist. Create it or choose another path.`);
  }
  let sourceError: unknown;
  async function* source() {
    try {
      yield* text;
    } catch (error) {
      sourceError = error;
      throw error;
    }
  }
  try {
    await pipeline(source, createGzip(), (compressed: AsyncIterable<Uint8Array>) => writeDurably(path, compressed));
  } catch (error) {
    // A lost connection to the database is a system error, too, but not the file's.
    if (error === sourceError || !isSystemError(error)) throw error;
    throw new FileError(`${path} can't be written: ${error.message}.`, { cause: error });
  }
}

/**
 * Yields the lines of a gzip file. Throws `FileError`; detects a truncated or changed file at its end at the latest, after
 * some lines were yielded.
 */
export async function* readGzipLines(path: string): AsyncGenerator<string, void> {
  // Not readline, which also splits lines at U+2028.
  let rest = '';
  const compressed = createReadStream(path);
  const gunzip = createGunzip({ chunkSize: chunkBytes });
  compressed.once('error', (error) => gunzip.destroy(error));
  try {
    const text: AsyncIterable<string> = compressed.pipe(gunzip).setEncoding('utf8');
    for await (const chunk of text) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    if (isSystemError(error)) throw new FileError(`${path} can't be read: ${error.message}.`, { cause: error });
    throw isGzipError(error) ? new FileDamaged(path) : error;
  } finally {
    compressed.destroy();
  }
  if (rest !== '') throw new FileDamaged(path);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
}

function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

function isGzipError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
