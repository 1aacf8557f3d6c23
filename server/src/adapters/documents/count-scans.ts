const startOfImage = 0xffd8;
const startOfScan = 0xffda;
const endOfImage = 0xffd9;

/** Markers without a length: fill bytes, escaped 0xff, restarts, start of image. */
function hasNoLength(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/**
 * Returns the number of scans in a JPEG, from its markers alone. A decoder passes over the whole picture once per scan, however
 * little data the scan holds.
 */
export function countScans(jpeg: Buffer): number {
  let scans = 0;
  if (jpeg.length < 2 || jpeg.readUInt16BE(0) !== startOfImage) return scans;
  for (let at = 2; at + 4 <= jpeg.length && jpeg.readUInt16BE(at) !== endOfImage; at = nextMarker(jpeg, at)) {
    if (jpeg.readUInt16BE(at) === startOfScan) scans += 1;
  }
  return scans;
}

/** Returns the position of the next marker. Entropy-coded data between segments contains no segment markers. */
function nextMarker(jpeg: Buffer, at: number): number {
  const isMarker = jpeg[at] === 0xff;
  const marker = jpeg.readUInt8(at + 1);
  if (isMarker && marker === 0xff) return at + 1;
  const from = isMarker ? at + (hasNoLength(marker) ? 2 : 2 + jpeg.readUInt16BE(at + 2)) : at + 1;
  const next = jpeg.indexOf(0xff, from);
  return next === -1 ? jpeg.length : next;
}
