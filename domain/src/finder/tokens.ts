/**
 * Returns the terms by which the finder indexes a name: lower-case letter and digit tokens without accents ('G400' is g and 400,
 * '4.0' is one number, 'L.A.B.' is lab), the parts of a name such as SpeedZone, and adjacent words joined, so that 'bigbertha'
 * matches as well.
 */
export function indexTerms(name: string): string[] {
  const withoutAccents = name.normalize('NFD').replaceAll(/\.(?!\d)|[\u0300-\u036f]/g, '');
  const separated = withoutAccents.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const tokens = tokensIn(separated);
  return tokens.flatMap((token, at) => {
    const previous = tokens[at - 1] ?? '';
    return isWord(previous) && isWord(token) ? [token, previous + token] : [token];
  });
}

/** Splits lower-case text into runs of letters and numbers: 'g400' and 'g 400' have the same two tokens, '4.0' is one. */
export function tokensIn(text: string): string[] {
  return text.replaceAll(/\.(?!\d)/g, '').match(/[a-z]+|\d+(?:\.\d+)?/g) ?? [];
}

function isWord(token: string): boolean {
  return /^[a-z]/.test(token);
}
