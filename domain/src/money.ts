declare const centsBrand: unique symbol;

/** An amount in whole South African cents. Every amount in the service is one; only screens, mails and files show Rands. */
export type Cents = number & { readonly [centsBrand]: true };

/** Brands a number as cents. Throws a RangeError unless it is a safe integer. */
export function cents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return amount;
}

function isCents(amount: number): amount is Cents {
  return Number.isSafeInteger(amount);
}

export const zeroCents = cents(0);

export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce<Cents>((sum, amount) => cents(sum + amount), zeroCents);
}

export function subtractCents(from: Cents, amount: Cents): Cents {
  return cents(from - amount);
}

/** Returns the amount without its sign. */
export function absoluteCents(amount: Cents): Cents {
  return cents(Math.abs(amount));
}

/** Returns 'R4563.00', without thousands separators (specification, section 9), or '-R149.00' for a negative amount. */
export function formatRands(amount: Cents): string {
  return `${amount < 0 ? '-' : ''}R${randsAndCents(amount)}`;
}

/** Returns the value of an input for Rands: '450.00'. */
export function formatRandsInput(amount: Cents): string {
  return `${amount < 0 ? '-' : ''}${randsAndCents(amount)}`;
}

/**
 * Parses '450', '450.00', 'R450.5' and the South African spellings '450,50' and 'R 1 250,50'. Returns null for anything else,
 * including negative amounts, three decimals, and '1,500', which is ambiguous.
 */
export function parseRands(text: string): Cents | null {
  const [, rands, fraction = ''] = /^R?\s*(\d{1,3}(?:\s\d{3})+|\d+)(?:[.,](\d{1,2}))?$/i.exec(text.trim()) ?? [];
  if (rands === undefined) return null;
  const amount = Number(rands.replaceAll(/\s/g, '') + fraction.padEnd(2, '0'));
  return isCents(amount) ? amount : null;
}

function randsAndCents(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
