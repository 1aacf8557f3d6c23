import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { isMissing, writeDurably } from './write-durably.ts';

const pieceBytes = 256 * 1024;

/** The file can't be written or read, or isn't what it should be: the message is one sentence to show as it is. */
export class FileUnusable extends Error {
  override readonly name = 'FileUnusable';
}

/** The file is cut off or changed, or was never packed. */
export class FileDamaged extends FileUnusable {
  constructor(path: string) {
    super(`${path} is damaged, incomplete or no export at all: copy it again from where it was made.`);
  }
}

/**
 * Packs text into a new file for its owner alone, which is there as a whole or not at all; never held whole. Throws
 * `FileUnusable` for a file that is there already, a directory that isn't, or a disk that is full.
 */
export async function writePacked(path: string, text: AsyncIterable<string> | Iterable<string>): Promise<void> {
  if (await isThere(path)) throw new FileUnusable(`${path} is there already: name another file, or move it away.`);
  if (!(await isThere(dirname(path)))) throw new FileUnusable(`There is no directory ${dirname(path)}.`);
  try {
    await pipeline(text, createGzip(), (packed: AsyncIterable<Uint8Array>) => writeDurably(path, packed));
  } catch (error) {
    throw isOfSystem(error) ? new FileUnusable(`${path} can't be written: ${error.message}.`, { cause: error }) : error;
  }
}

/**
 * The lines of a packed file, one after the other. Throws `FileUnusable`; a file that was cut off or changed is known as
 * such at its end at the latest.
 */
export async function* readPacked(path: string): AsyncGenerator<string, void> {
  // Not with readline, which ends a line at U+2028 too.
  let rest = '';
  const packed = createReadStream(path);
  const unpacked = createGunzip({ chunkSize: pieceBytes });
  packed.once('error', (error) => unpacked.destroy(error));
  try {
    const text: AsyncIterable<string> = packed.pipe(unpacked).setEncoding('utf8');
    for await (const piece of text) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    if (isOfSystem(error)) throw new FileUnusable(`${path} can't be read: ${error.message}.`, { cause: error });
    throw isOfPacking(error) ? new FileDamaged(path) : error;
  } finally {
    packed.destroy();
  }
  if (rest !== '') throw new FileDamaged(path);
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
}

function isOfSystem(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

function isOfPacking(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
