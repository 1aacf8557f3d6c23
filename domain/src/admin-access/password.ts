/** As in the specification, section 5. */
export const minPasswordLength = 8;
/** Long enough for any phrase, short enough that its length does not slow down hashing. */
export const maxPasswordLength = 200;
/** From this length on, characters of a single kind are accepted. */
const longPassword = 12;
const minDistinctCharacters = 4;

/** Names that a password must not consist of. */
export interface PasswordNames {
  username?: string;
  shopName?: string;
}

/** The words that an attacker tries first on a golf shop. */
const tradeWords = ['golf', 'club', 'trade', 'admin', 'shop'];
/** Shorter parts of names occur in too many other words. */
const minNameLength = 3;

export type PasswordReason =
  | { code: 'password_too_short' }
  | { code: 'password_too_long' }
  | { code: 'password_repetitive' }
  | { code: 'password_of_names' }
  | { code: 'password_too_simple'; length: number };

/** Returns why a password is too weak, or null. The length is in code points, not UTF-16 units. */
export function whyNotPassword(text: string, names: PasswordNames = {}): PasswordReason | null {
  const characters = Array.from(text);
  if (characters.length < minPasswordLength) return { code: 'password_too_short' };
  if (!isPasswordLength(text)) return { code: 'password_too_long' };
  if (isRepetition(characters)) return { code: 'password_repetitive' };
  if (consistsOfNames(text, names)) return { code: 'password_of_names' };
  if (characters.length >= longPassword || kindsIn(text) > 1) return null;
  return { code: 'password_too_simple', length: longPassword };
}

/** Returns whether the length is allowed, the only requirement for passwords that are older than the other rules. */
export function isPasswordLength(text: string): boolean {
  const { length } = Array.from(text);
  return length >= minPasswordLength && length <= maxPasswordLength;
}

/** Returns whether the text repeats fewer than eight characters; the last repetition may be incomplete. */
function isRepetition(characters: readonly string[]): boolean {
  if (new Set(characters).size < minDistinctCharacters) return true;
  for (let period = 1; period < minPasswordLength && period < characters.length; period += 1) {
    if (characters.every((character, at) => at < period || character === characters[at - period])) return true;
  }
  return false;
}

/** Returns whether fewer than eight letters and digits remain without the names, whatever their case and separators. */
function consistsOfNames(text: string, { username = '', shopName = '' }: PasswordNames): boolean {
  const words = [...lettersAndDigits(username), ...lettersAndDigits(shopName), ...tradeWords];
  const parts = [...new Set(words)].filter((word) => word.length >= minNameLength).sort((a, b) => b.length - a.length);
  const all = lettersAndDigits(text).join('');
  const remaining = parts.reduce((rest, word) => rest.replaceAll(word, ''), all);
  return remaining !== all && Array.from(remaining).length < minPasswordLength;
}

function lettersAndDigits(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Returns how many kinds of characters occur: lower case, upper case, letters without case, digits, others. */
function kindsIn(text: string): number {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Lo}|\p{Lm}/u, /\p{N}/u, /[^\p{L}\p{N}\p{M}]/u];
  return kinds.filter((kind) => kind.test(text)).length;
}
