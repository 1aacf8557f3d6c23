import * as common from '@trade-in/words/common';
import * as words from '@trade-in/words/shell';
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { clubUrl } from '../../features/valuation/wizard/club-url.ts';
import { WizardPage } from '../../features/valuation/page/wizard-page.tsx';
import { useScreenReady } from '../../ui/browser/use-screen-ready.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import pine from '../../ui/pine-panel.module.css';
import { ErrorBoundary } from '../error-boundary.tsx';
import type { LazyPages } from '../lazy-pages.ts';
import { PageSkeleton } from '../page-skeleton.tsx';
import { isBackOffice, localUrl, paths, type Route } from '../paths.ts';
import plain from '../plain-page.module.css';
import styles from './storefront-app.module.css';
import { StorefrontShell } from './storefront-shell.tsx';

interface StorefrontAppProps {
  route: Exclude<Route, 'admin'>;
  lazyPages: LazyPages;
}

/** The customers' screens. */
export function StorefrontApp({ route, lazyPages }: StorefrontAppProps) {
  const [path] = useLocation();
  const { CartPage, StatusPage, ClubRequestPage } = lazyPages;
  const screens = {
    home: <HomePage lazyPages={lazyPages} />,
    cart: <CartPage />,
    status: <StatusPage />,
    ask: <ClubRequestPage />,
    answer: <ClubRequestPage />,
    'not-found': <NotFoundPage />,
  };
  return (
    <StorefrontShell hasHeader={!isBackOffice(path)}>
      <ErrorBoundary key={path}>
        <Suspense fallback={<PageSkeleton />}>{screens[route]}</Suspense>
      </ErrorBoundary>
    </StorefrontShell>
  );
}

/** `/`: the wizard. The top of its first step is a separate part, whose code and styles the other steps don't load. */
function HomePage({ lazyPages }: Pick<StorefrontAppProps, 'lazyPages'>) {
  const { Welcome } = lazyPages;
  const welcome = (
    <Suspense fallback={<div className={classNames(pine.panel, styles.welcome)} />}>
      <Welcome urlOf={clubUrl} />
    </Suspense>
  );
  return <WizardPage lazySteps={lazyPages} welcome={welcome} />;
}

function NotFoundPage() {
  useScreenReady();
  return (
    <div className={plain.page}>
      <h1>{words.notFoundTitle()}</h1>
      <p>{words.notFoundQuestion()}</p>
      <p className={plain.hint}>{words.notFoundHint()}</p>
      <div className={plain.actions}>
        <ButtonLink href={localUrl(paths.home)}>{common.startTradingIn()}</ButtonLink>
      </div>
    </div>
  );
}
