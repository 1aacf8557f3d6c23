import { adminPaths, routeOf } from '../../app/paths.ts';

/** Where to go on after logging in; `from` is whatever stands in the address, so only screens of our own count. */
export function wayBack(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  const path = from.split('?', 1)[0] ?? '';
  const isEntrance = path === adminPaths.login || path === adminPaths.resetPassword;
  return routeOf(path) === 'admin' && !isEntrance ? from : adminPaths.overview;
}
