import { blankBox, type Box, boxesIn } from './boxes.ts';
import { type Extent, heifItems } from './heif-items.ts';

/** Coded pictures and how they are put together from tiles and layers. */
const pictureItems = new Set(['hvc1', 'av01', 'grid', 'iden', 'iovl', 'tmap']);
const fileBoxes = new Set(['ftyp', 'meta', 'mdat']);
const metaBoxes = new Set(['hdlr', 'pitm', 'iinf', 'iloc', 'iref', 'iprp', 'idat', 'dinf', 'grpl']);
/** Properties that describe in words or tell a time. */
const tellingProperties = new Set(['uuid', 'udes', 'altt', 'crtt', 'mdft', 'free', 'skip']);

/**
 * Blanks a HEIC in place: of the data only the bytes that belong to pictures stay, everything else is overwritten with
 * zeros. So Exif (GPS, device, time), XMP, text items, a live photo's film and whatever was put between or behind them
 * are gone. The pictures are not decoded, so what a coder wrote inside them stays. Null for a file that is damaged or ends
 * too early.
 */
export function cleanHeic(original: Buffer): Buffer | null {
  const bytes = Buffer.from(original);
  try {
    blankAllButPictures(bytes);
    return bytes;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function blankAllButPictures(bytes: Buffer): void {
  const boxes = boxesIn(bytes, 0, bytes.length);
  const meta = only(boxes, 'meta');
  const parts = boxesIn(bytes, meta.bodyAt + 4, meta.end);
  const idat = parts.find(({ type }) => type === 'idat');
  const kept = pictureExtents(bytes, parts);

  for (const box of boxes.filter(({ type }) => !fileBoxes.has(type))) blankBox(bytes, box);
  for (const part of parts.filter(({ type }) => !metaBoxes.has(type))) blankBox(bytes, part);
  for (const property of properties(bytes, parts).filter(({ type }) => tellingProperties.has(type))) {
    blankBox(bytes, property);
  }
  const inFile = kept.filter(({ isInIdat }) => !isInIdat);
  blankOutside(
    bytes,
    boxes.filter(({ type }) => type === 'mdat'),
    inFile,
  );
  if (idat) {
    const inIdat = kept.filter(({ isInIdat }) => isInIdat);
    blankOutside(
      bytes,
      [idat],
      inIdat.map((extent) => ({ ...extent, from: idat.bodyAt + extent.from })),
    );
  }
}

/** Where the pictures lie; a RangeError unless the main picture is among them and all of them are wholly there. */
function pictureExtents(bytes: Buffer, parts: Box[]): Extent[] {
  const items = heifItems(bytes, only(parts, 'iinf'), only(parts, 'iloc'));
  const primary = only(parts, 'pitm');
  const mainId = bytes.readUIntBE(primary.bodyAt + 4, bytes.readUInt8(primary.bodyAt) === 0 ? 2 : 4);
  if (!pictureItems.has(items.get(mainId)?.type ?? '')) throw new RangeError('No main picture');
  const idat = parts.find(({ type }) => type === 'idat');
  const extents = [...items.values()].filter(({ type }) => pictureItems.has(type)).flatMap((item) => item.extents);
  for (const { isInIdat, from, length } of extents) {
    const room = isInIdat ? (idat ? idat.end - idat.bodyAt : 0) : bytes.length;
    if (length === 0 || from + length > room) throw new RangeError('A picture is not wholly there');
  }
  return extents;
}

function properties(bytes: Buffer, parts: Box[]): Box[] {
  const iprp = only(parts, 'iprp');
  const ipco = only(boxesIn(bytes, iprp.bodyAt, iprp.end), 'ipco');
  return boxesIn(bytes, ipco.bodyAt, ipco.end);
}

/** `boxes` in the order of the file. One pass over both lists: a file may claim thousands of boxes and thousands of extents. */
function blankOutside(bytes: Buffer, boxes: Box[], kept: Extent[]): void {
  const extents = kept.toSorted((one, other) => one.from - other.from);
  let next = 0;
  let keptTo = 0;
  for (const { bodyAt, end } of boxes) {
    let at = Math.max(bodyAt, keptTo);
    for (let extent = extents[next]; extent && extent.from < end; extent = extents[(next += 1)]) {
      if (extent.from > at) bytes.fill(0, at, extent.from);
      keptTo = Math.max(keptTo, extent.from + extent.length);
      at = Math.max(at, keptTo);
    }
    if (at < end) bytes.fill(0, at, end);
  }
}

function only(boxes: Box[], type: string): Box {
  const [box, second] = boxes.filter((candidate) => candidate.type === type);
  if (!box || second) throw new RangeError(`Not exactly one '${type}'`);
  return box;
}
