import { adminPaths, routeOf } from '../../app/paths.ts';

/** The URL path of an ID document, which the server sends. */
const idDocument = /^\/api\/admin\/id-documents\/[0-9a-f]{32}$/;

/** Returns the file to open after the login, or null if a page was requested. */
export function fileToOpen(search: string): string | null {
  const from = new URLSearchParams(search).get('from') ?? '';
  return idDocument.test(from) ? from : null;
}

/** Returns the page to open after the login. `from` is untrusted, so only the back office's own pages are allowed. */
export function returnPath(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  const path = from.split('?', 1)[0] ?? '';
  const isAuthPage = path === adminPaths.login || path === adminPaths.resetPassword;
  return routeOf(path) === 'admin' && !isAuthPage ? from : adminPaths.overview;
}
