import { deflateSync } from 'node:zlib';

/** Readers look for the end mark this far from the end of the file. */
const endMarkWithin = 1024;
const startMarkWithin = 2048;
/** How far before its type a stream's dictionary may begin. */
const dictionaryWithin = 4096;
const emptyDeflated = deflateSync(Buffer.alloc(0));

/**
 * Blanks a PDF's metadata in place, so that no offset in it is wrong after: the Info dictionaries (author, title,
 * program, times), XMP packets and metadata streams, compressed or not, and the Exif blocks (GPS, device) of photographs
 * that lie in it as they came from the camera. It stays where it is stored otherwise: an Info dictionary inside a
 * compressed object stream, and whatever is part of a page or an attachment. Null for a file that has no end: it did not
 * arrive whole, or is no PDF.
 */
export function cleanPdf(original: Buffer): Buffer | null {
  if (!original.subarray(0, 5).equals(Buffer.from('%PDF-'))) return null;
  if (!original.subarray(-endMarkWithin).includes('%%EOF')) return null;
  if (!original.subarray(-startMarkWithin).includes('startxref')) return null;
  const bytes = Buffer.from(original);
  /** One letter for each byte, so that places in the text are places in the file. */
  const text = bytes.toString('latin1');
  blankInfoDictionaries(bytes, text);
  blankXmpPackets(bytes, text);
  blankMetadataStreams(bytes, text);
  blankExif(bytes);
  return bytes;
}

/** A file has one Info dictionary for each time it was saved. */
function blankInfoDictionaries(bytes: Buffer, text: string): void {
  const infos = new Set<string>();
  for (const [, number, generation] of text.matchAll(/\/Info\s{1,9}(\d{1,10})\s{1,9}(\d{1,5})\s{1,9}R\b/g)) {
    infos.add(`${number} ${generation}`);
  }
  const endAfter = forwardSearch(text, 'endobj');
  let done = 0;
  for (const { 0: head, 1: number, 2: generation, index } of text.matchAll(/(\d{1,10})\s{1,9}(\d{1,5})\s{1,9}obj\b/g)) {
    if (index < done || !infos.has(`${number} ${generation}`)) continue;
    const from = index + head.length;
    done = endAfter(from);
    const object = text.slice(from, done);
    const [open, close] = [object.indexOf('<<'), object.lastIndexOf('>>')];
    if (open !== -1 && close > open) bytes.fill(' ', from + open + 2, from + close);
  }
}

function blankXmpPackets(bytes: Buffer, text: string): void {
  const endAfter = forwardSearch(text, '<?xpacket end');
  let done = 0;
  for (const { index } of text.matchAll(/<\?xpacket begin/g)) {
    if (index < done) continue;
    done = endAfter(index);
    if (done < text.length) bytes.fill(' ', index, done);
  }
}

function blankMetadataStreams(bytes: Buffer, text: string): void {
  const startAfter = forwardSearch(text, 'stream');
  const endAfter = forwardSearch(text, 'endstream');
  let done = 0;
  for (const { index } of text.matchAll(/\/Type\s{0,9}\/Metadata\b/g)) {
    if (index < done) continue;
    const start = startAfter(index);
    const from = start + (text.startsWith('stream\r\n', start) ? 8 : 7);
    const before = text.slice(Math.max(done, index - dictionaryWithin), start);
    const isDeflated = before.includes('FlateDecode', before.lastIndexOf(' obj') + 1);
    done = endAfter(start);
    if (done === text.length) return;
    bytes.fill(isDeflated ? 0 : ' ', from, done);
    if (isDeflated && done - from >= emptyDeflated.length) emptyDeflated.copy(bytes, from);
  }
}

/** The marker FF E1, a length of two bytes that counts itself, then the name; the name is left, so that the block stays one. */
function blankExif(bytes: Buffer): void {
  const name = Buffer.from('Exif\0\0', 'latin1');
  for (let at = bytes.indexOf(name); at !== -1; at = bytes.indexOf(name, at + name.length)) {
    if (at < 4 || bytes.readUInt16BE(at - 4) !== 0xffe1) continue;
    const from = at + name.length;
    const end = Math.min(bytes.length, at - 2 + bytes.readUInt16BE(at - 2));
    if (end <= from) continue;
    bytes.fill(0, from, end);
    at = end - name.length;
  }
}

/** Where `mark` next stands, or the text's length. Asked for places that never go back, it reads the text once in all. */
function forwardSearch(text: string, mark: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) {
      const at = text.indexOf(mark, from);
      found = at === -1 ? text.length : at;
    }
    return found;
  };
}
