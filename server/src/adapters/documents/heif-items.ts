import { type Box, boxesIn, maxParts } from './boxes.ts';

export interface Extent {
  /** Whether `from` counts from the start of the `idat` box's body instead of the file's. */
  isInIdat: boolean;
  from: number;
  length: number;
}

export interface HeifItem {
  type: string;
  extents: Extent[];
}

/** Reads numbers one after the other; past the end it throws a RangeError, as buffers do. */
class Cursor {
  readonly bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer, box: Box) {
    this.bytes = bytes.subarray(box.bodyAt, box.end);
  }

  /** Big-endian, of 0 to 8 bytes. */
  number(size: number): number {
    if (size === 0) return 0;
    this.at += size;
    return size > 6 ? Number(this.bytes.readBigUInt64BE(this.at - size)) : this.bytes.readUIntBE(this.at - size, size);
  }
}

/** The items of a HEIF file (ISO/IEC 23008-12) with their places; `infos` is its `iinf` box, `locations` its `iloc`. */
export function heifItems(bytes: Buffer, infos: Box, locations: Box): Map<number, HeifItem> {
  const types = itemTypes(bytes, infos);
  const items = new Map<number, HeifItem>();
  for (const [id, extents] of itemExtents(new Cursor(bytes, locations))) {
    items.set(id, { type: types.get(id) ?? '', extents });
  }
  return items;
}

function itemTypes(bytes: Buffer, infos: Box): Map<number, string> {
  const isLong = bytes.readUInt8(infos.bodyAt) > 0;
  const types = new Map<number, string>();
  for (const { type, bodyAt } of boxesIn(bytes, infos.bodyAt + (isLong ? 8 : 6), infos.end)) {
    if (type !== 'infe') continue;
    const idSize = bytes.readUInt8(bodyAt) >= 3 ? 4 : 2;
    const typeAt = bodyAt + 4 + idSize + 2;
    types.set(bytes.readUIntBE(bodyAt + 4, idSize), bytes.toString('latin1', typeAt, typeAt + 4));
  }
  return types;
}

function* itemExtents(cursor: Cursor): Generator<[id: number, extents: Extent[]]> {
  const version = cursor.number(1);
  cursor.number(3);
  const [offsetSize, lengthSize] = nibbles(cursor.number(1));
  const [baseSize, indexSize] = nibbles(cursor.number(1));
  const idSize = version < 2 ? 2 : 4;
  let parts = 0;
  for (let left = cursor.number(idSize); left > 0; left -= 1) {
    const id = cursor.number(idSize);
    const method = version > 0 ? cursor.number(2) & 15 : 0;
    const isElsewhere = cursor.number(2) !== 0 || method > 1;
    const base = cursor.number(baseSize);
    const extents: Extent[] = [];
    const count = cursor.number(2);
    parts += 1 + count;
    if (parts > maxParts) throw new RangeError('Too many items');
    while (extents.length < count) {
      if (version > 0) cursor.number(indexSize);
      const from = base + cursor.number(offsetSize);
      extents.push({ isInIdat: method === 1, from, length: cursor.number(lengthSize) });
    }
    if (!isElsewhere) yield [id, extents];
  }
}

const nibbles = (byte: number) => [byte >> 4, byte & 15] as const;
