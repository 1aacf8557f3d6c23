import * as common from '@trade-in/words/common';
import * as words from '@trade-in/words/shell';
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { Finder } from '../../features/finder/finder.tsx';
import { WizardPage } from '../../features/valuation/page/wizard-page.tsx';
import { clubUrl } from '../../features/valuation/wizard/club-url.ts';
import { useScreenReady } from '../../ui/browser/use-screen-ready.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import type { LazyPages } from '../lazy-pages.ts';
import { PageSkeleton } from '../page-skeleton.tsx';
import { isBackOffice, localUrl, paths, type Route } from '../paths.ts';
import styles from '../plain-page.module.css';
import { StorefrontShell } from './storefront-shell.tsx';

interface StorefrontAppProps {
  route: Exclude<Route, 'admin'>;
  lazyPages: LazyPages;
}

/** The customers' screens. */
export function StorefrontApp({ route, lazyPages }: StorefrontAppProps) {
  const [path] = useLocation();
  const { CartPage } = lazyPages;
  const screens = { home: <HomePage lazyPages={lazyPages} />, cart: <CartPage />, 'not-found': <NotFoundPage /> };
  return (
    <StorefrontShell hasHeader={!isBackOffice(path)}>
      <ErrorBoundary key={path}>
        <Suspense fallback={<PageSkeleton />}>{screens[route]}</Suspense>
      </ErrorBoundary>
    </StorefrontShell>
  );
}

/** `/`: the wizard, and the finder that skips to its last step. */
function HomePage({ lazyPages }: Pick<StorefrontAppProps, 'lazyPages'>) {
  const finder = (
    <Finder clubUrl={({ dexterity, ...club }) => clubUrl(club, dexterity === null ? {} : { hand: dexterity })} />
  );
  return <WizardPage lazySteps={lazyPages} finder={finder} />;
}

function NotFoundPage() {
  useScreenReady();
  return (
    <div className={styles.page}>
      <h1>{words.notFoundTitle()}</h1>
      <p>{words.notFoundQuestion()}</p>
      <p className={styles.hint}>{words.notFoundHint()}</p>
      <div className={styles.actions}>
        <ButtonLink href={localUrl(paths.home)}>{common.startTradingIn()}</ButtonLink>
      </div>
    </div>
  );
}
