import { readSettings } from '@trade-in/contract/settings';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useEndpoint } from '../api/use-endpoint.ts';
import { useHistoryTravel } from '../ui/use-history-travel.ts';
import { pageTitle } from './page-title.ts';
import { routeOf } from './paths.ts';

/** What a browser does when it opens another page: the title, the top of the page, the focus on what is new. */
export function usePageTurn(): void {
  const [path] = useLocation();
  const shopName = useEndpoint(readSettings).data?.shopName;
  useEffect(() => {
    const route = routeOf(path);
    // Each screen of the back office has a title of its own.
    if (route !== 'admin') document.title = pageTitle(route, shopName);
  }, [path, shopName]);

  const isTravelling = useHistoryTravel();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (!isTravelling.current) window.scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [path, isTravelling]);
}
