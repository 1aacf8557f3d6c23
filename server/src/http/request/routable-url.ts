/**
 * Returns a URL that Fastify can route: nearly always the same one. For any other it runs no hook, so nothing would limit such
 * requests. An undecodable path gets its percent signs escaped, `/t/%ff` as `/t/%25ff`: only a parameter matches these, and every
 * parameter is validated. What is neither a path nor a URL with a host gets a path that no route has.
 */
export function routableUrl(url: string): string {
  const escaped = isDecodable(pathIn(url)) ? url : escapePath(url);
  return escaped.startsWith('/') || isAbsolute(escaped) ? escaped : `/${escaped}`;
}

function pathIn(url: string): string {
  return /^[^?#]*/.exec(url)?.[0] ?? '';
}

/** The router decodes the path in the same way. */
function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

function escapePath(url: string): string {
  const path = pathIn(url);
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

/** The router takes the path of such a URL. */
function isAbsolute(url: string): boolean {
  return /^https?:\/\/[^/?#][^#]*$/i.test(url) && URL.canParse(url);
}
