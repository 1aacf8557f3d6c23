const basic = new Set(
  `@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà`,
);
/** These take two places. */
const extended = new Set('^{}\\[~]|€');

const gsm = { inOne: 160, inPart: 153 };
/** One character outside the alphabet is enough for the whole text. */
const unicode = { inOne: 70, inPart: 67 };

/** Returns the number of parts in which an SMS is sent and paid for. */
export function countSmsParts(text: string): number {
  const characters = Array.from(text);
  const isGsm = characters.every((each) => basic.has(each) || extended.has(each));
  const places = characters.map((each) => (isGsm ? (extended.has(each) ? 2 : 1) : each.length));
  const { inOne, inPart } = isGsm ? gsm : unicode;
  const total = places.reduce((sum, each) => sum + each, 0);
  return total <= inOne ? 1 : countLongParts(places, inPart);
}

/** A character of two places is never split between two parts. */
function countLongParts(places: readonly number[], inPart: number): number {
  let [parts, used] = [1, 0];
  for (const each of places) {
    if (used + each > inPart) [parts, used] = [parts + 1, 0];
    used += each;
  }
  return parts;
}
