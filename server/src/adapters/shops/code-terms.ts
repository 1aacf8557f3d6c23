/** Returns the name of a trade-in's code in the shop's admin, by which an earlier attempt's code is recognised. */
export function codeTitle(reference: string): string {
  return `Trade-in ${reference}`;
}

/** Returns the end of a code's validity; null for none. In a shorter month, the last day. */
export function codeExpiry(issuedAt: Date, validMonths: number | null): Date | null {
  if (validMonths === null) return null;
  const month = issuedAt.getUTCMonth() + validMonths;
  const end = new Date(issuedAt);
  end.setUTCMonth(month);
  if (end.getUTCMonth() !== month % 12) end.setUTCDate(0);
  return end;
}
