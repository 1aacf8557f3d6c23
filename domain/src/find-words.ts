/**
 * Returns the words that the finder knows a name by: lower case, no accents, runs of letters and runs of digits ('G400' is g and
 * 400, '4.0' one number, 'L.A.B.' lab), the parts of a name like SpeedZone, and neighbours written as one, so that 'bigbertha' is
 * found as well.
 */
export function findWords(name: string): string[] {
  const plain = name.normalize('NFD').replaceAll(/\.(?!\d)|[\u0300-\u036f]/g, '');
  const apart = plain.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const words = runsIn(apart);
  return words.flatMap((word, at) => {
    const before = words[at - 1] ?? '';
    return isOfLetters(before) && isOfLetters(word) ? [word, before + word] : [word];
  });
}

/** Letters or digits without a gap, of text in lower case: 'g400' and 'g 400' are the same two, '4.0' is one number. */
export function runsIn(text: string): string[] {
  return text.replaceAll(/\.(?!\d)/g, '').match(/[a-z]+|\d+(?:\.\d+)?/g) ?? [];
}

function isOfLetters(word: string): boolean {
  return /^[a-z]/.test(word);
}
