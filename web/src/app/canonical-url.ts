import { parseWizard, wizardUrl } from '../features/valuation/wizard/wizard.ts';
import { isBackOffice, routeOf } from './paths.ts';

/**
 * Returns the URL without parameters that no page reads. Paths without a screen have the same one, so that they share a cache
 * entry; those of the back office have another, because their page has no header. The server renders this URL, so what a page
 * shows of its own URL must come from here, or hydration finds a difference.
 */
export function canonicalUrlOf(path: string, search: string): string {
  const route = routeOf(path);
  if (route === 'home') return wizardUrl(parseWizard(search));
  if (route !== 'not-found') return path;
  return isBackOffice(path) ? '/admin/404' : '/404';
}
