const path = '/club-not-listed';

/** Returns the path of the page on which customers ask for a price, or of the answer to a request. */
export function clubRequestPath(token?: string): string {
  return token === undefined ? path : `${path}/${token}`;
}

/** Returns the token of an answer's path, empty for the form; null for every other path, such as one that can't be decoded. */
export function clubRequestTokenIn(other: string): string | null {
  if (other === path) return '';
  const token = other.startsWith(`${path}/`) ? other.slice(path.length + 1) : '';
  return token === '' || /[/%]/.test(token) ? null : token;
}
