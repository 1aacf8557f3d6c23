import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ZipFile as ZipWriter } from 'yazl';

/** A workbook's parts, unpacked once under one bound, or why it has none. */
export type Unpacked = { at: 'parts'; names: string[]; zip: Buffer } | { at: 'damaged' } | { at: 'too_large' };

/** Decisions, 'Bulk upload': the largest honest list of 100,000 rows unpacks to half of this. */
export const maxUnpackedBytes = 64 * 1024 * 1024;

/** What a list is made of; pictures and printer settings stay packed. */
const isRead = ({ fileName }: Entry) => /\.(?:xml|rels)$/i.test(fileName);

class TooLarge extends Error {}

/**
 * Unpacks a workbook with a total over all its parts, and returns them as a zip in which nothing is packed. So nothing behind
 * this reads a directory that a stranger wrote, or unpacks anything.
 */
export async function unpackWorkbook(bytes: Buffer): Promise<Unpacked> {
  const writer = new ZipWriter();
  const written = buffer(writer.outputStream);
  const names: string[] = [];
  let total = 0;
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    for await (const entry of entriesOf(zip)) {
      names.push(entry.fileName);
      if (!isRead(entry)) continue;
      const part = await unpack(zip, entry, maxUnpackedBytes - total);
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

/** Stops at the bound, whatever the directory says of the size; yauzl refuses what doesn't unpack to the size it says. */
async function unpack(zip: ZipFile, entry: Entry, room: number): Promise<Buffer> {
  if (entry.uncompressedSize > room) throw new TooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > room) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
