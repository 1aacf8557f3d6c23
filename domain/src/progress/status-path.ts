const prefix = '/t/';

/** Returns the path of a trade-in's status page, without the language's prefix. */
export function statusPath(token: string): string {
  return prefix + token;
}

/** Returns the token of a status page's path; null for every other path, such as one that can't be decoded. */
export function statusTokenIn(path: string): string | null {
  const token = path.startsWith(prefix) ? path.slice(prefix.length) : '';
  return token === '' || /[/%]/.test(token) ? null : token;
}

/** Returns whether a text has the form of a token: 128 bits in base64url. */
export function isStatusToken(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}
