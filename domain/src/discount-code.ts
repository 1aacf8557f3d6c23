/** Crockford's base 32: no I, L, O or U, so that a code can be read out and is no word. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const referencePrefix = 'TI';

/** A reference, whose prefix reads T1 once I is 1, or a code. */
const typedCode = new RegExp(`^(?:T1([${alphabet}]{8})|([${alphabet}]{16}))$`);

/** 80 random bits: a code is money, so nobody may guess one. */
export const discountCodeBytes = 10;
/** 40 random bits: a reference is only a name; the database keeps it unique. */
export const referenceBytes = 5;

/** '7K3Q-9M2X-0ABC-DEFG' from at least 10 random bytes; a RangeError for fewer. */
export function discountCodeFrom(randomBytes: Uint8Array): string {
  return grouped(base32(randomBytes, discountCodeBytes));
}

/** The trade-in's short name, 'TI-7K3Q-9M2X', from at least 5 random bytes; a RangeError for fewer. */
export function referenceFrom(randomBytes: Uint8Array): string {
  return `${referencePrefix}-${grouped(base32(randomBytes, referenceBytes))}`;
}

/**
 * A code or reference as it was issued, from what a person typed: without hyphens, in small letters, O for 0 and I or L
 * for 1. Null for what can be neither.
 */
export function normaliseCode(text: string): string | null {
  const letters = codeLetters(text);
  const [, reference, code] = typedCode.exec(letters) ?? [];
  if (reference !== undefined) return `${referencePrefix}-${grouped(reference)}`;
  return code === undefined ? null : grouped(code);
}

/** The letters of a code or of a part of one, in capitals without hyphens, O for 0 and I or L for 1. */
export function codeLetters(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[\s\-\u2010-\u2015]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/** Returns whether letters as `codeLetters` writes them can be a part of a code. */
export function isCodePart(letters: string): boolean {
  return new RegExp(`^[${alphabet}]{1,16}$`).test(letters);
}

/** Where the shop takes the code off at once; its address has no slash at the end. */
export function discountLink(shopUrl: string, code: string): string {
  return `${shopUrl}/discount/${encodeURIComponent(code)}`;
}

/** Takes the first `count` bytes; a multiple of five, so that 40 bits make 8 letters and none is padding. */
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
