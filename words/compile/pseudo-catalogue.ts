/** How much longer a translation is expected to be than the English text. */
const growth = 1.4;

/** Returns a catalogue in the inlang message format with every text 40 % longer, to test that layouts have room for it. */
export function pseudoCatalogue(catalogue: string): string {
  const messages: unknown = JSON.parse(catalogue);
  return JSON.stringify(lengthenTexts(messages));
}

/** Lengthens the texts of messages, but neither keys nor the declarations and selectors of plurals. */
function lengthenTexts(value: unknown): unknown {
  if (typeof value === 'string') return lengthen(value);
  if (Array.isArray(value)) return value.map(lengthenTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'declarations' || key === 'selectors' ? inner : lengthenTexts(inner),
    ]),
  );
}

/** Repeats vowels, so that words which can't be broken become longer too; the rest is appended. Parameters stay. */
function lengthen(text: string): string {
  const plain = text.replaceAll(/\{\w+\}/g, '');
  let missing = Math.ceil(plain.length * (growth - 1));
  const stretched = text.replaceAll(/\{\w+\}|[aeiou]/gi, (found) => {
    if (found.length > 1 || missing === 0) return found;
    missing -= 1;
    return found + found.toLowerCase();
  });
  return stretched + 'x'.repeat(missing);
}
