import { adminPaths, routeOf } from '../../app/paths.ts';

/** An ID document that was opened in a tab of its own; the server shows it. */
const idDocument = /^\/api\/admin\/id-documents\/[0-9a-f]{32}$/;

/** The file to open after logging in, if a file it was that led here. */
export function fileToOpen(search: string): string | null {
  const from = new URLSearchParams(search).get('from') ?? '';
  return idDocument.test(from) ? from : null;
}

/** Where to go on after logging in; `from` is whatever stands in the address, so only screens of our own count. */
export function wayBack(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  const path = from.split('?', 1)[0] ?? '';
  const isEntrance = path === adminPaths.login || path === adminPaths.resetPassword;
  return routeOf(path) === 'admin' && !isEntrance ? from : adminPaths.overview;
}
