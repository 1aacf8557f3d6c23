/** Specification, section 5. */
export const minPasswordLength = 8;
/** Long enough for any phrase, short enough that hashing one costs nothing more. */
export const maxPasswordLength = 200;

/** A sentence, or null. Characters are counted as people see letters, not as UTF-16 units. */
export function whyNotPassword(text: string): string | null {
  const length = Array.from(text).length;
  if (length < minPasswordLength) return 'Password too short';
  if (length > maxPasswordLength) return 'Password too long';
  return null;
}
