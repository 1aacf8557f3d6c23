declare const centsBrand: unique symbol;

/** A whole number of South African cents; every amount in the service is one. Only a screen or a mail shows Rands. */
export type Cents = number & { readonly [centsBrand]: true };

/** Throws a RangeError for anything but a safe integer: half a cent is a bug, never an amount. */
export function cents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return amount;
}

export const zeroCents = cents(0);

export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce<Cents>((sum, amount) => cents(sum + amount), zeroCents);
}

export function subtractCents(from: Cents, amount: Cents): Cents {
  return cents(from - amount);
}

/** 'R4563.00', without thousands separators (specification, section 9); '-R149.00' below zero. */
export function formatRands(amount: Cents): string {
  return `${amount < 0 ? '-' : ''}R${randsAndCents(amount)}`;
}

/** What an input for Rands holds: '450.00'. */
export function randsInput(amount: Cents): string {
  return `${amount < 0 ? '-' : ''}${randsAndCents(amount)}`;
}

/**
 * Reads '450', '450.00', 'R450.5' and, as South Africans also write it, '450,50' and 'R 1 250,50'. Null for anything else: for
 * three decimals, for '1,500', which some read as one and a half, and for a minus.
 */
export function parseRands(text: string): Cents | null {
  const [, rands, fraction = ''] = /^R?\s*(\d{1,3}(?:\s\d{3})+|\d+)(?:[.,](\d{1,2}))?$/i.exec(text.trim()) ?? [];
  if (rands === undefined) return null;
  const amount = Number(rands.replaceAll(/\s/g, '') + fraction.padEnd(2, '0'));
  return isCents(amount) ? amount : null;
}

function isCents(amount: number): amount is Cents {
  return Number.isSafeInteger(amount);
}

function randsAndCents(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
