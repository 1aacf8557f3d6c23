const signatureBytes = 8;
/** Length, type and checksum around a chunk's data. */
const frameBytes = 12;
/** The picture itself, its transparency, how it is held and what its colours mean. */
const kept = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'eXIf', 'gAMA', 'cHRM', 'sRGB', 'iCCP']);
/** Colour profiles have a few kilobytes; packed, a thousand times as much fits into them. */
const maxProfileBytes = 16 * 1024;

/**
 * Returns a PNG without the chunks that aren't needed to draw it: text that unpacks to gigabytes (zTXt, iTXt), large
 * colour profiles, private ones. Throws a RangeError where a chunk ends behind the file.
 */
export function withoutSideChunks(png: Buffer): Buffer {
  const chunks: Buffer[] = [png.subarray(0, signatureBytes)];
  for (let at = signatureBytes; at + frameBytes <= png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const end = at + frameBytes + length;
    if (end > png.length) throw new RangeError(`The chunk '${type}' does not fit into its file`);
    if (kept.has(type) && !(type === 'iCCP' && length > maxProfileBytes)) chunks.push(png.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(chunks);
}
