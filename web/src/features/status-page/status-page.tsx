import { readStatus, type Status } from '@trade-in/contract/endpoints/progress/status-page';
import { readSettings, type Settings } from '@trade-in/contract/endpoints/settings';
import { statusTokenIn } from '@trade-in/domain/progress/status-path';
import * as common from '@trade-in/words/common';
import * as words from '@trade-in/words/status-page';
import { useLocation } from 'wouter';
import type { ApiError } from '../../api/api-error.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useScreenReady } from '../../ui/browser/use-screen-ready.ts';
import { classNames } from '../../ui/class-names.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import pine from '../../ui/pine-panel.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Questions } from './questions.tsx';
import { StatusView } from './status-view.tsx';
import styles from './status-page.module.css';

/** `/t/<token>`: what a customer sees of a trade-in, without a login. Complete in the server's HTML. */
export function StatusPage() {
  const token = statusTokenIn(useLocation()[0]) ?? '';
  const status = useEndpoint(readStatus, { params: { token } });
  const settings = useEndpoint(readSettings);
  const isUnknown = isMissing(status);
  // Once loaded, the page stays when a reload fails: it has the customer's choices and why they were not sent.
  const isComplete = Boolean(status.data && settings.data);
  useScreenReady(isUnknown || isComplete);
  if (isUnknown) return <UnknownLink settings={settings.data} />;
  if (status.data && settings.data) return <StatusView token={token} status={status.data} settings={settings.data} />;
  const failed = [status, settings].filter(({ isError }) => isError);
  return (
    <div className={styles.page}>
      {failed.length === 0 ? (
        <Loading />
      ) : (
        <LoadFailure
          isPage
          title={words.loadFailedTitle()}
          sentence={status.error?.sentence ?? common.checkConnection()}
          onRetry={() => failed.forEach((query) => void query.refetch())}
        />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div role="status">
      <p>{words.loading()}</p>
      <Skeleton className={styles.waiting} />
    </div>
  );
}

/** The server passes null for a link that it doesn't know. */
function isMissing({ data, error }: { data: Status | null | undefined; error: ApiError | null }): boolean {
  return data === null || error?.status === 404;
}

function UnknownLink({ settings }: { settings: Settings | undefined }) {
  return (
    <div className={styles.page}>
      <div className={classNames(pine.panel, styles.unknown)}>
        <h1>{words.unknownTitle()}</h1>
        <p>{settings?.connected.mail === true ? words.unknownMailed() : words.unknown()}</p>
        {settings && <Questions settings={settings} />}
      </div>
    </div>
  );
}
