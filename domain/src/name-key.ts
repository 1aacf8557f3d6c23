/** Soft hyphens, zero-width characters, marks of direction and others that nobody sees. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/**
 * Names with the same key are one name to everybody who reads them: whatever their capitals, their letters' bytes or widths,
 * their spaces, and marks that nobody sees. The database's function `name_key` is the same, rule by rule, and has the last word.
 */
export function nameKey(name: string): string {
  return name.normalize('NFKC').replaceAll(unseen, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
