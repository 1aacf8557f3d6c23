const signatureBytes = 8;
/** Length, type and checksum around a chunk's data. */
const frameBytes = 12;
/** Pixels, transparency, orientation and colour space. */
const keptTypes = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'eXIf', 'gAMA', 'cHRM', 'sRGB', 'iCCP']);
/** Real colour profiles take a few kilobytes; a compressed one can expand a thousandfold. */
const maxProfileBytes = 16 * 1024;

/**
 * Returns a PNG without ancillary chunks that aren't needed to display it: compressed text that may expand to gigabytes (zTXt,
 * iTXt), large colour profiles, private chunks. Throws a RangeError when a chunk exceeds the file.
 */
export function stripPngChunks(png: Buffer): Buffer {
  const chunks: Buffer[] = [png.subarray(0, signatureBytes)];
  for (let at = signatureBytes; at + frameBytes <= png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const end = at + frameBytes + length;
    if (end > png.length) throw new RangeError(`The chunk '${type}' exceeds the file`);
    if (keptTypes.has(type) && !(type === 'iCCP' && length > maxProfileBytes)) chunks.push(png.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(chunks);
}
