import { readSettings } from '@trade-in/contract/settings';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useEndpoint } from '../api/use-endpoint.ts';
import { pageTitle } from './page-title.ts';
import { routeOf } from './paths.ts';

/** What a browser does when it opens another page: the title, the top of the page, the focus on what is new. */
export function usePageTurn(): void {
  const [path] = useLocation();
  const shopName = useEndpoint(readSettings).data?.shopName;
  useEffect(() => {
    document.title = pageTitle(routeOf(path), shopName);
  }, [path, shopName]);

  const isBack = useRef(false);
  useEffect(() => {
    const onPop = () => {
      isBack.current = true;
    };
    // Capturing, so that it runs before the router's own listener renders the page that is gone back to.
    window.addEventListener('popstate', onPop, { capture: true });
    return () => window.removeEventListener('popstate', onPop, { capture: true });
  }, []);

  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    // Going back, the browser itself returns to where the page had been scrolled to.
    if (!isBack.current) window.scrollTo(0, 0);
    isBack.current = false;
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [path]);
}
