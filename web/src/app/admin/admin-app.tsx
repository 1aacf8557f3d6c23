import { readAdminSession } from '@trade-in/contract/endpoints/admin-access';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/back-office-shell';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import styles from './admin-app.module.css';
import { AuthPages } from './auth-pages.tsx';
import { type AdminScreen, adminScreenAt } from './admin-screens.ts';
import { useLoginGuard } from './login-guard.tsx';
import { AdminShell } from './admin-shell.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { adminPaths } from '../paths.ts';

/** The back office. A separate chunk, which the storefront never loads. */
export function AdminApp() {
  const [path] = useLocation();
  const screen = adminScreenAt(path);
  return (
    <div className={styles.admin}>
      {screen === undefined ? <AuthPages path={path} /> : <StaffScreen screen={screen} />}
    </div>
  );
}

/** Shows a screen once the session is known. */
function StaffScreen({ screen }: { screen: AdminScreen }) {
  const session = useEndpoint(readAdminSession);
  useLoginGuard();
  const { path, title, Page } = screen;
  useEffect(() => void Page.preload(), [Page]);
  useEffect(() => {
    document.title = words.documentTitle({ screen: title() });
  }, [title]);
  return (
    <AdminShell path={path} username={session.data?.username ?? null}>
      {session.isError && session.error.code !== 'not_logged_in' && (
        <LoadFailure
          isPage
          title={words.notOpenedTitle()}
          sentence={session.error.sentence ?? common.checkConnection()}
          onRetry={() => void session.refetch()}
        />
      )}
      {session.isSuccess && (
        <ErrorBoundary key={path} start={adminPaths.overview} reassurance={words.savedDataIsSafe()}>
          <Suspense fallback={<PageSkeleton />}>
            <Page />
          </Suspense>
        </ErrorBoundary>
      )}
    </AdminShell>
  );
}
