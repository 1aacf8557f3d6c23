import { listCart } from '@trade-in/contract/endpoints/cart';
import { readSettings } from '@trade-in/contract/endpoints/settings';
import * as words from '@trade-in/words/shell';
import type { ReactNode } from 'react';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { HowItWorksButton } from '../../features/valuation/step/how-it-works-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FlagMark } from '../../ui/drawings/flag-mark.tsx';
import { localUrl, paths } from '../paths.ts';
import { LanguageLinks } from './language-links.tsx';
import styles from './storefront-shell.module.css';

interface StorefrontShellProps {
  hasHeader: boolean;
  children: ReactNode;
}

/** Skip link, header, screen and footer. */
export function StorefrontShell({ hasHeader, children }: StorefrontShellProps) {
  const { data: settings } = useEndpoint(readSettings);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {words.skipToContent()}
      </a>
      {hasHeader && (
        <header className={styles.header}>
          <div className={styles.bar}>
            <a className={styles.home} href={localUrl(paths.home)}>
              <FlagMark />
              <span className={styles.name}>{settings?.shopName ?? words.shopNameFallback()}</span>
            </a>
            <HowItWorksButton className={styles.how} />
            <CartLink />
          </div>
        </header>
      )}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.line}>
          <p>{settings && words.copyright({ year: settings.year, shopName: settings.shopName })}</p>
          {hasHeader && settings && <LanguageLinks languages={settings.languages} />}
        </div>
      </footer>
    </div>
  );
}

function CartLink() {
  const count = useEndpoint(listCart).data?.length ?? 0;
  return (
    <a className={styles.cart} href={localUrl(paths.cart)}>
      <svg height="1.375rem" viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M7 3 4.5 6.5V19a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2V6.5L17 3zM4.5 6.5h15M16 10.5a4 4 0 0 1-8 0"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      <span className={styles.cartLabel}>{words.viewCart()}</span>
      <span className={styles.shortLabel} aria-hidden="true">
        {words.cart()}
      </span>
      <span className={classNames(styles.badge, count === 0 && styles.empty)}>{count}</span>
    </a>
  );
}
