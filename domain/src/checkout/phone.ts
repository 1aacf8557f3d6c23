/** The nine digits after +27 or the leading 0. */
const mobile = /^(?:6\d|7\d|8[1-5])\d{7}$/;
/** Area codes in use (numbering plan): 010–018, 021–023, 027, 028, 031–036, 039–049, 051, 053, 054, 056–058. */
const landline = /^(?:1[0-8]|2[12378]|3[1-69]|4\d|5[134678])\d{7}$/;
/** Toll-free 080, share-call 0860 and 0861, and internet telephony 087, which offices use. */
const office = /^(?:80\d|86[01]|87\d)\d{6}$/;

/** Returns a South African cell number in any common spelling as E.164 ('+27821234567'), or null. */
export function normaliseCell(text: string): string | null {
  const digits = nationalDigits(text);
  return digits !== null && mobile.test(digits) ? `+27${digits}` : null;
}

/** Returns a South African cell, landline or office number as E.164, or null; premium-rate numbers are rejected. */
export function normalisePhone(text: string): string | null {
  const digits = nationalDigits(text);
  return digits !== null && [mobile, landline, office].some((kind) => kind.test(digits)) ? `+27${digits}` : null;
}

/** Returns why a text is no South African cell number, or null. */
export function whyNotCell(text: string): { code: 'cell_number_invalid' } | null {
  return normaliseCell(text) === null ? { code: 'cell_number_invalid' } : null;
}

/** Returns why a text is no South African phone number, or null. */
export function whyNotPhone(text: string): { code: 'phone_number_invalid' } | null {
  return normalisePhone(text) === null ? { code: 'phone_number_invalid' } : null;
}

/** Returns '082 123 4567' for '+27821234567', and any other text unchanged. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+27(\d\d)(\d{3})(\d{4})$/, '0$1 $2 $3');
}

/**
 * Accepts 082…, 27 82…, +27 82…, 0027 82… and +27 (0)82…, with spaces, dots, hyphens, slashes and brackets anywhere, and the
 * invisible writing-direction marks that phones copy with a contact's number.
 */
function nationalDigits(text: string): string | null {
  const compact = text.replaceAll(/[\s().\-\u2010-\u2015/\p{Cf}]/gu, '');
  return /^(?:(?:\+|00)?270?|0)(\d{9})$/.exec(compact)?.[1] ?? null;
}

/**
 * Returns the digits of text that looks like part of a phone number, or null. An international prefix is normalised: '+27 (0)82'
 * and '0027 82' both become '2782'.
 */
export function phoneDigits(text: string): string | null {
  if (!/^[\d\s+().\-\u2010-\u2015/\p{Cf}]*\d[\d\s+().\-\u2010-\u2015/\p{Cf}]*$/u.test(text)) return null;
  const isInternational = /^[^\d+]*(?:\+|00)/.test(text);
  const digits = text.replaceAll(/\D/g, '');
  return isInternational ? digits.replace(/^00/, '').replace(/^270/, '27') : digits;
}
