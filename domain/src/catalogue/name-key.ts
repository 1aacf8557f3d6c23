/** Invisible characters: soft hyphens, zero-width characters, writing-direction marks. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/**
 * Returns the key by which names are compared: names that look alike to a reader have the same key, whatever their case, Unicode
 * form, width, spaces or invisible characters. The database's `name_key` implements the same rules and is authoritative.
 */
export function nameKey(name: string): string {
  return name.normalize('NFKC').replaceAll(invisible, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
