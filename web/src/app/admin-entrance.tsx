import { readSettings } from '@trade-in/contract/settings';
import { Suspense, useEffect, type ComponentType } from 'react';
import { useEndpoint } from '../api/use-endpoint.ts';
import { late } from '../ui/late.tsx';
import styles from './admin-entrance.module.css';
import { adminPaths } from './paths.ts';

const LoginPage = late(() => import('../features/admin-access/login-page.tsx').then((page) => page.LoginPage));
const ResetPasswordPage = late(() =>
  import('../features/admin-access/reset-password-page.tsx').then((page) => page.ResetPasswordPage),
);

const entrances: Record<string, { title: string; Page: ComponentType }> = {
  [adminPaths.login]: { title: 'Admin Login', Page: LoginPage },
  [adminPaths.resetPassword]: { title: 'Reset Password', Page: ResetPasswordPage },
};

/** What can be seen of the back office without a login. */
export function AdminEntrance({ path }: { path: string }) {
  const { data: settings } = useEndpoint(readSettings);
  const { title, Page = null } = entrances[path] ?? {};
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Golf Club Admin`;
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
      <footer className={styles.footer}>{settings && `© ${settings.year} ${settings.shopName}`}</footer>
    </div>
  );
}
