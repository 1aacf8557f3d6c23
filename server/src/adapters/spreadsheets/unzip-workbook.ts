import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ZipFile as ZipWriter } from 'yazl';

/** A workbook's parts, or why they can't be read. */
export type UnzipResult = { at: 'parts'; names: string[]; zip: Buffer } | { at: 'damaged' } | { at: 'too_large' };

/** Decision 0064: the largest legitimate list of 100,000 rows takes half of this. */
export const maxUnzippedBytes = 64 * 1024 * 1024;

/** Skips pictures and printer settings. */
const isNeeded = ({ fileName }: Entry) => /\.(?:xml|rels)$/i.test(fileName);

class TooLarge extends Error {}

/**
 * Unzips a workbook within a total size limit and returns its parts as a new uncompressed zip, so that the spreadsheet library
 * reads no untrusted directory and decompresses nothing.
 */
export async function unzipWorkbook(bytes: Buffer): Promise<UnzipResult> {
  const writer = new ZipWriter();
  const written = buffer(writer.outputStream);
  const names: string[] = [];
  let total = 0;
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    for await (const entry of entriesOf(zip)) {
      names.push(entry.fileName);
      if (!isNeeded(entry)) continue;
      const part = await unzip(zip, entry, maxUnzippedBytes - total);
      total += part.length;
      writer.addBuffer(part, entry.fileName, { compress: false });
    }
    writer.end();
    return { at: 'parts', names, zip: await written };
  } catch (error) {
    return { at: error instanceof TooLarge ? 'too_large' : 'damaged' };
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  yield* zip.eachEntry();
}

/** Stops at the limit whatever size the directory declares; yauzl rejects an entry whose size differs from the declared one. */
async function unzip(zip: ZipFile, entry: Entry, remaining: number): Promise<Buffer> {
  if (entry.uncompressedSize > remaining) throw new TooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > remaining) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
