import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { isPrivatePath } from '../paths.ts';

/** Follows ordinary links between our own screens without reloading the page, so that components need no router. */
export function usePlainLinks(): void {
  const [path, navigate] = useLocation();
  const isPrivate = isPrivatePath(path);
  useEffect(() => {
    // The document of a private page may load nothing from other sites, and other screens show their pictures.
    if (isPrivate) return undefined;
    const follow = (event: MouseEvent) => {
      const link = ownLink(event);
      if (link === null) return;
      event.preventDefault();
      // `~` because the path has the language's prefix already.
      navigate(`~${link.pathname}${link.search}`);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, isPrivate]);
}

/** Returns the link to one of our screens that this click follows in the same document, or null. Each language has its own. */
function ownLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || !isPlain(event) || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>('a[href]:not([target], [download], [hreflang])');
  return link !== null && isScreen(link) ? link : null;
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

function isScreen({ origin, pathname, hash }: HTMLAnchorElement): boolean {
  return origin === window.location.origin && !pathname.startsWith('/api/') && hash === '';
}
