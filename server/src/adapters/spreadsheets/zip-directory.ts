const endOfDirectory = 0x06054b50;
const endBytes = 22;
const entryHeader = 0x02014b50;
const entryBytes = 46;
/** The end stands behind everything but a comment of at most 64 KiB. */
const mostCommentBytes = 65_535;

interface ZipDirectory {
  names: string[];
  /** What the entries say that they hold, added up; infinite where one does not say. */
  unpackedBytes: number;
}

/**
 * Reads a zip's directory without unpacking anything; null when it has none. The reader of workbooks never unpacks an entry
 * beyond what the directory says, so that a bomb has to tell its size here.
 */
export function readZipDirectory(bytes: Buffer): ZipDirectory | null {
  const end = endOf(bytes);
  if (end === null) return null;
  const names: string[] = [];
  let unpackedBytes = 0;
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + entryBytes > bytes.length || bytes.readUInt32LE(at) !== entryHeader) return null;
    const nameEnd = at + entryBytes + bytes.readUInt16LE(at + 28);
    names.push(bytes.toString('utf8', at + entryBytes, nameEnd));
    unpackedBytes += sizeAt(bytes, at);
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return { names, unpackedBytes };
}

function endOf(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - endBytes - mostCommentBytes);
  for (let at = bytes.length - endBytes; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === endOfDirectory) return at;
  }
  return null;
}

/** Packed bytes that unpack to nothing, by their own account, are unpacked without a bound. A size of 64 bits reads as 4 GiB. */
function sizeAt(bytes: Buffer, at: number): number {
  const [packed, unpacked] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
  const isStored = bytes.readUInt16LE(at + 10) === 0;
  return unpacked === 0 && (packed > 2 || (packed > 0 && isStored)) ? Infinity : unpacked;
}
