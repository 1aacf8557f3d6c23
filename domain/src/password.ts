/** Specification, section 5. */
export const minPasswordLength = 8;
/** Long enough for any phrase, short enough that hashing one costs nothing more. */
export const maxPasswordLength = 200;
/** From here on letters alone will do. */
const longPassword = 12;
const minDifferent = 4;

/** What a password must not be made of. */
export interface PasswordNames {
  /** The account's name. */
  username?: string;
  shopName?: string;
}

/** Tried first where a golf shop's back office is guessed at. */
const tradeWords = ['golf', 'club', 'trade', 'admin', 'shop'];
/** Shorter parts of names are parts of too many other words. */
const minNameLength = 3;

/** A sentence, or null. Characters are counted as people see letters, not as UTF-16 units. */
export function whyNotPassword(text: string, names: PasswordNames = {}): string | null {
  const characters = Array.from(text);
  if (characters.length < minPasswordLength) return 'Password too short';
  if (!isPasswordLength(text)) return 'Password too long';
  if (isRepetition(characters))
    return 'This password is a repetition of few characters. Choose another, for example four words.';
  if (isMadeOfNames(text, names)) {
    return 'This password is made of names that are guessed first. Choose another, for example four words.';
  }
  if (characters.length < longPassword && kindsIn(text) < 2) {
    return `Use at least ${longPassword} characters, or mix letters with digits or signs`;
  }
  return null;
}

/** All that is asked of a password that was chosen before there were further rules. */
export function isPasswordLength(text: string): boolean {
  const { length } = Array.from(text);
  return length >= minPasswordLength && length <= maxPasswordLength;
}

/** Whether it says the same fewer than eight characters again and again, the last time perhaps cut short. */
function isRepetition(characters: readonly string[]): boolean {
  if (new Set(characters).size < minDifferent) return true;
  for (let period = 1; period < minPasswordLength && period < characters.length; period += 1) {
    if (characters.every((character, at) => at < period || character === characters[at - period])) return true;
  }
  return false;
}

/** Whether fewer than eight letters and digits are left once the names are taken out, in any case and with anything between. */
function isMadeOfNames(text: string, { username = '', shopName = '' }: PasswordNames): boolean {
  const words = [...lettersAndDigits(username), ...lettersAndDigits(shopName), ...tradeWords];
  const parts = [...new Set(words)].filter((word) => word.length >= minNameLength).sort((a, b) => b.length - a.length);
  const whole = lettersAndDigits(text).join('');
  const left = parts.reduce((rest, word) => rest.replaceAll(word, ''), whole);
  return left !== whole && Array.from(left).length < minPasswordLength;
}

function lettersAndDigits(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Small letters, capitals, letters without either, digits, and everything else. */
function kindsIn(text: string): number {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Lo}|\p{Lm}/u, /\p{N}/u, /[^\p{L}\p{N}\p{M}]/u];
  return kinds.filter((kind) => kind.test(text)).length;
}
