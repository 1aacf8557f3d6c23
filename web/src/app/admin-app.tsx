import { readAdminSession } from '@trade-in/contract/admin-access';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useEndpoint } from '../api/use-endpoint.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './admin-app.module.css';
import { AdminEntrance } from './admin-entrance.tsx';
import { type AdminScreen, adminScreenAt } from './admin-screens.ts';
import { useLoginWhenRefused } from './admin-login-guard.tsx';
import { AdminShell } from './admin-shell.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { adminPaths } from './paths.ts';

/** The whole back office, as one part that no customer's page loads. */
export function AdminApp() {
  const [path] = useLocation();
  const screen = adminScreenAt(path);
  return (
    <div className={styles.admin}>
      {screen === undefined ? <AdminEntrance path={path} /> : <ForStaff screen={screen} />}
    </div>
  );
}

/** Shows nothing of the screen before it is known who is logged in. */
function ForStaff({ screen }: { screen: AdminScreen }) {
  const session = useEndpoint(readAdminSession);
  useLoginWhenRefused();
  const { path, title, Page } = screen;
  useEffect(() => void Page.preload(), [Page]);
  useEffect(() => {
    document.title = `${title} · Golf Club Admin`;
  }, [title]);
  function tryAgain() {
    // The button goes as soon as it is pressed; the focus must not go with it.
    document.querySelector('main')?.focus();
    void session.refetch();
  }
  return (
    <AdminShell path={path} username={session.data?.username ?? null}>
      {session.isError && session.error.code !== 'not_logged_in' && (
        <Notice tone="red" role="alert" title="The back office could not be opened">
          <p>{session.error.sentence ?? 'Please check your connection.'}</p>
          <Button variant="secondary" onClick={tryAgain}>
            Try again
          </Button>
        </Notice>
      )}
      {session.isSuccess && (
        <ErrorBoundary key={path} start={adminPaths.overview} comfort="What was saved is safe.">
          <Suspense fallback={<PageSkeleton />}>
            <Page />
          </Suspense>
        </ErrorBoundary>
      )}
    </AdminShell>
  );
}
