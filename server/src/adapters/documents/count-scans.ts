const startOfImage = 0xffd8;
const startOfScan = 0xffda;
const endOfImage = 0xffd9;

/** Markers without a length: fill bytes, escaped 0xff, restarts, start of image. */
function standsAlone(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/**
 * Returns how many scans a JPEG has, from its markers alone. A decoder goes over the whole picture once for each, whatever
 * little the scan holds.
 */
export function countScans(jpeg: Buffer): number {
  let scans = 0;
  if (jpeg.length < 2 || jpeg.readUInt16BE(0) !== startOfImage) return scans;
  for (let at = 2; at + 4 <= jpeg.length && jpeg.readUInt16BE(at) !== endOfImage; at = nextMarker(jpeg, at)) {
    if (jpeg.readUInt16BE(at) === startOfScan) scans += 1;
  }
  return scans;
}

/** Behind the part that the marker begins; what was coded stands between two parts, and no marker of a part in it. */
function nextMarker(jpeg: Buffer, at: number): number {
  const isMarker = jpeg[at] === 0xff;
  const marker = jpeg.readUInt8(at + 1);
  if (isMarker && marker === 0xff) return at + 1;
  const from = isMarker ? at + (standsAlone(marker) ? 2 : 2 + jpeg.readUInt16BE(at + 2)) : at + 1;
  const next = jpeg.indexOf(0xff, from);
  return next === -1 ? jpeg.length : next;
}
