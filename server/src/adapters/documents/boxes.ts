/** A box of the ISO base media file format (ISO/IEC 14496-12), by its places in the file. */
export interface Box {
  type: string;
  /** Where the four letters of the type stand. */
  typeAt: number;
  bodyAt: number;
  end: number;
}

/** Far more than a photograph of many tiles has; what claims more only wants to keep us busy. */
export const maxParts = 20_000;

/** The boxes between two places of the file; a RangeError where they do not fill that space exactly. */
export function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    const box = boxAt(bytes, at, to);
    if (boxes.push(box) > maxParts) throw new RangeError('Too many boxes');
    at = box.end;
  }
  return boxes;
}

/** A size of 1 stands for a longer number behind the type, 0 for all that is left. */
function boxAt(bytes: Buffer, at: number, to: number): Box {
  const size = bytes.readUInt32BE(at);
  const type = bytes.toString('latin1', at + 4, at + 8);
  const bodyAt = at + (size === 1 ? 16 : 8);
  const end = size === 0 ? to : at + (size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size);
  if (end < bodyAt || end > to) throw new RangeError(`The box '${type}' does not fit into its file`);
  return { type, typeAt: at + 4, bodyAt, end };
}

/** Overwrites with zeros and makes it free space, which every reader skips. Nothing moves, so no offset is wrong after. */
export function blankBox(bytes: Buffer, { typeAt, bodyAt, end }: Box): void {
  bytes.write('free', typeAt, 'latin1');
  bytes.fill(0, bodyAt, end);
}
