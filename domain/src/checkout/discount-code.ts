/** Crockford's base 32: without I, L, O and U, so that a code can be read aloud and forms no words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const referencePrefix = 'TI';
const wholeReference = /^TI-[0-9A-Z]{4}-[0-9A-Z]{4}$/;
const codeLength = 16;

/** 80 random bits, because a code is worth money and must not be guessable. */
export const discountCodeBytes = 10;
/** 40 random bits; a reference is not a secret, and the database keeps it unique. */
export const referenceBytes = 5;

/** Returns a discount code such as '7K3Q-9M2X-0ABC-DEFG'. Throws a RangeError for fewer than 10 bytes. */
export function discountCodeFrom(randomBytes: Uint8Array): string {
  return grouped(base32(randomBytes, discountCodeBytes));
}

/** Returns a reference such as 'TI-7K3Q-9M2X', a trade-in's unless it has another prefix. Throws a RangeError for fewer than 5 bytes. */
export function referenceFrom(randomBytes: Uint8Array, prefix = referencePrefix): string {
  return `${prefix}-${grouped(base32(randomBytes, referenceBytes))}`;
}

/** Returns whether the text has the form of a reference, in upper case. */
export function isReference(text: string): boolean {
  return wholeReference.test(text);
}

export interface TypedCode {
  /** In upper case without hyphens, with O read as 0 and I and L as 1. */
  letters: string;
  /** Whether the prefix of references was typed; `letters` are then the first ones of a reference. */
  isReference: boolean;
}

const prefixed = [/^\s*TI[\s\-\u2010-\u2015]+(\S.*)$/i, /^\s*TI(?=\w{0,3}\d)(.+)$/i];
const minLengthAfterPrefix = 3;
const minLength = 4;
const codePart = new RegExp(`^[${alphabet}]{1,${codeLength}}$`);

/**
 * Parses a part of a reference or discount code: 'dv1z', 'ti-7k3m9' or '7K3M 9Q2D'. Returns null for text that cannot be one, and
 * for fewer than four letters without the prefix, which occur in many names.
 */
export function parseTypedCode(text: string): TypedCode | null {
  const afterPrefix = prefixed.map((form) => form.exec(text)?.[1]).find((part) => part !== undefined);
  const letters = normaliseLetters(afterPrefix ?? text);
  const isLongEnough = letters.length >= (afterPrefix === undefined ? minLength : minLengthAfterPrefix);
  return isLongEnough && codePart.test(letters) ? { letters, isReference: afterPrefix !== undefined } : null;
}

/** Returns the discount code that was typed in full, as '7K3Q-9M2X-0ABC-DEFG'; null for a part of one and for anything else. */
export function parseWholeCode(text: string): string | null {
  const letters = normaliseLetters(text);
  return letters.length === codeLength && codePart.test(letters) ? grouped(letters) : null;
}

function normaliseLetters(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[\s\-\u2010-\u2015]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/** Returns the URL at which the shop applies the code; `shopUrl` has no trailing slash. */
export function discountLink(shopUrl: string, code: string): string {
  return `${shopUrl}/discount/${encodeURIComponent(code)}`;
}

/** Encodes the first `count` bytes, a multiple of five, so that no letter is padding. */
function base32(bytes: Uint8Array, count: number): string {
  if (bytes.length < count) throw new RangeError(`${count} random bytes are needed, not ${bytes.length}`);
  const bits = bytes.subarray(0, count).reduce((all, byte) => (all << 8n) | BigInt(byte), 0n);
  const digits = bits.toString(32).padStart((count * 8) / 5, '0');
  return digits
    .split('')
    .map((digit) => alphabet.charAt(Number.parseInt(digit, 32)))
    .join('');
}

function grouped(letters: string): string {
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}
