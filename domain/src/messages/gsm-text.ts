/** The characters of an SMS (3GPP TS 23.038). Those of the last group take two places, and the others one. */
const alphabet = new Set(
  `@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€`,
);

/** Replacements for characters that an SMS doesn't have and that are not accented letters. */
const replacements: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\t': ' ',
};

/**
 * Returns the text in the alphabet of an SMS. One other character would make every character take more than twice the space.
 * Accents that the alphabet lacks are removed, and what has no similar character becomes a question mark.
 */
export function toGsmText(text: string): string {
  return Array.from(text.normalize('NFC'), toGsmCharacter).join('');
}

function toGsmCharacter(character: string): string {
  if (alphabet.has(character)) return character;
  const replacement = replacements[character] ?? (/\p{Zs}/u.test(character) ? ' ' : null);
  if (replacement !== null) return replacement;
  if (/\p{Cf}|\p{M}/u.test(character)) return '';
  const plain = character.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return alphabet.has(plain) ? plain : '?';
}
