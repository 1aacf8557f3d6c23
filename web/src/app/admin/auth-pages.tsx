import { readSettings } from '@trade-in/contract/endpoints/settings';
import * as words from '@trade-in/words/back-office-shell';
import { Suspense, useEffect, type ComponentType } from 'react';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import styles from './auth-pages.module.css';
import { adminPaths } from '../paths.ts';

const LoginPage = lazyWithPreload(() =>
  import('../../features/admin-access/login-page.tsx').then((page) => page.LoginPage),
);
const ResetPasswordPage = lazyWithPreload(() =>
  import('../../features/admin-access/reset-password-page.tsx').then((page) => page.ResetPasswordPage),
);

const pages: Record<string, { title: string; Page: ComponentType }> = {
  [adminPaths.login]: { title: words.login(), Page: LoginPage },
  [adminPaths.resetPassword]: { title: words.resetPassword(), Page: ResetPasswordPage },
};

/** The pages of the back office that need no login. */
export function AuthPages({ path }: { path: string }) {
  const { data: settings } = useEndpoint(readSettings);
  const { title, Page = null } = pages[path] ?? {};
  useEffect(() => {
    if (title !== undefined) document.title = words.documentTitle({ screen: title });
  }, [title]);
  return (
    <div className={styles.page}>
      <main tabIndex={-1}>
        {Page !== null && (
          <Suspense fallback={null}>
            <Page />
          </Suspense>
        )}
      </main>
      <footer className={styles.footer}>{settings && words.copyright(settings)}</footer>
    </div>
  );
}
