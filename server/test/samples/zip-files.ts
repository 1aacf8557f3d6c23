import { constants, crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: Buffer;
  /** How often the content repeats, so that a small buffer makes a large entry. Defaults to 1. */
  times?: number;
  /** The sizes that the directory declares. Default to the real ones. */
  declared?: Partial<Sizes>;
  /** Those that a second directory declares, which only readers without ZIP64 use. */
  declaredWithoutZip64?: Partial<Sizes>;
}

interface Sizes {
  packed: number;
  unpacked: number;
}

interface ZipFormat {
  /** Writes the sizes after the data (bit 3), as programs do that don't know them in advance. */
  isStreamed?: boolean;
  /** Writes sizes and offsets of 64 bits. */
  isZip64?: boolean;
}

interface Header extends Sizes {
  name: string;
  checksum: number;
  offset: number;
}

const deflated = 8;
const descriptorFollows = 8;
/** Refers readers to the 64-bit field. */
const [in64Bits, countIn64Bits] = [0xffffffff, 0xffff];

const u16 = (value: number) => integer(2, value);
const u32 = (value: number) => integer(4, value);
const u64 = (value: number) => integer(8, value);

/** Returns a zip archive (PKWARE's APPNOTE.TXT) that may declare false sizes. */
export function zipOf(entries: readonly ZipEntry[], format: ZipFormat = {}): Buffer {
  const parts: Buffer[] = [];
  const headers: Header[] = [];
  let at = 0;
  for (const { name, content, times = 1 } of entries) {
    const { data, checksum } = deflate(content, times);
    const header = { name, checksum, packed: data.length, unpacked: content.length * times, offset: at };
    const entry = Buffer.concat([localHeader(header, format), data, descriptor(header, format)]);
    parts.push(entry);
    headers.push(header);
    at += entry.length;
  }
  const directoryOf = (declaredBy: 'declared' | 'declaredWithoutZip64', isZip64: boolean) =>
    Buffer.concat(
      headers.map((header, n) => directoryHeader({ ...header, ...entries[n]?.[declaredBy] }, { ...format, isZip64 })),
    );
  const isZip64 = format.isZip64 === true;
  const directory = directoryOf('declared', isZip64);
  if (!isZip64) return Buffer.concat([...parts, directory, end(entries.length, directory.length, at)]);
  const hasSecond = entries.some(({ declaredWithoutZip64 }) => declaredWithoutZip64 !== undefined);
  const second = hasSecond ? directoryOf('declaredWithoutZip64', false) : Buffer.alloc(0);
  const secondAt = at + directory.length;
  return Buffer.concat([
    ...parts,
    directory,
    second,
    zip64End({ count: entries.length, bytes: directory.length, at, endAt: secondAt + second.length }),
    hasSecond ? end(entries.length, second.length, secondAt) : end(countIn64Bits, in64Bits, in64Bits),
  ]);
}

/** Compresses each repetition to the same independent blocks. */
function deflate(content: Buffer, times: number): { data: Buffer; checksum: number } {
  if (times === 1) return { data: deflateRawSync(content), checksum: crc32(content) };
  const blocks = deflateRawSync(content, { finishFlush: constants.Z_FULL_FLUSH });
  let checksum = 0;
  for (let n = 0; n < times; n += 1) checksum = crc32(content, checksum);
  return { data: Buffer.concat([...Array.from({ length: times }, () => blocks), deflateRawSync('')]), checksum };
}

function localHeader(header: Header, { isStreamed = false, isZip64 = false }: ZipFormat): Buffer {
  const { name, checksum, packed, unpacked } = isStreamed ? { ...header, checksum: 0, packed: 0, unpacked: 0 } : header;
  const extra = isZip64 ? extraField(u64(unpacked), u64(packed)) : Buffer.alloc(0);
  return Buffer.concat([
    u32(0x04034b50),
    ...common(isStreamed, checksum),
    u32(isZip64 ? in64Bits : packed),
    u32(isZip64 ? in64Bits : unpacked),
    u16(name.length),
    u16(extra.length),
    Buffer.from(name),
    extra,
  ]);
}

function descriptor({ checksum, packed, unpacked }: Header, { isStreamed, isZip64 }: ZipFormat): Buffer {
  if (isStreamed !== true) return Buffer.alloc(0);
  const size = isZip64 === true ? u64 : u32;
  return Buffer.concat([u32(0x08074b50), u32(checksum), size(packed), size(unpacked)]);
}

function directoryHeader(header: Header, { isStreamed = false, isZip64 = false }: ZipFormat): Buffer {
  const { name, checksum, packed, unpacked, offset } = header;
  const extra = isZip64 ? extraField(u64(unpacked), u64(packed), u64(offset)) : Buffer.alloc(0);
  const commentDiskAndAttributes = Buffer.alloc(10);
  return Buffer.concat([
    u32(0x02014b50),
    u16(45),
    ...common(isStreamed, checksum),
    u32(isZip64 ? in64Bits : packed),
    u32(isZip64 ? in64Bits : unpacked),
    u16(name.length),
    u16(extra.length),
    commentDiskAndAttributes,
    u32(isZip64 ? in64Bits : offset),
    Buffer.from(name),
    extra,
  ]);
}

function common(isStreamed: boolean, checksum: number): Buffer[] {
  const dateAndTime = u32(0);
  return [u16(45), u16(isStreamed ? descriptorFollows : 0), u16(deflated), dateAndTime, u32(checksum)];
}

function extraField(...values: Buffer[]): Buffer {
  return Buffer.concat([u16(0x0001), u16(8 * values.length), ...values]);
}

function end(count: number, bytes: number, at: number): Buffer {
  const noComment = u16(0);
  return Buffer.concat([u32(0x06054b50), u32(0), u16(count), u16(count), u32(bytes), u32(at), noComment]);
}

/** Returns the end record of 64 bits and what refers to it. */
function zip64End({ count, bytes, at, endAt }: Record<'count' | 'bytes' | 'at' | 'endAt', number>): Buffer {
  const disks = u64(0);
  const record = [u32(0x06064b50), u64(44), u16(45), u16(45), disks, u64(count), u64(count), u64(bytes), u64(at)];
  return Buffer.concat([...record, u32(0x07064b50), u32(0), u64(endAt), u32(1)]);
}

function integer(size: 2 | 4 | 8, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes.subarray(0, size);
}
