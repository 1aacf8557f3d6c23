import { type ClubRequest, readClubRequest } from '@trade-in/contract/endpoints/club-requests/customer';
import { clubRequestPath } from '@trade-in/domain/club-requests/request-path';
import * as words from '@trade-in/words/club-request';
import type { ApiError } from '../../api/api-error.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { localUrl, paths } from '../../app/paths.ts';
import { useScreenReady } from '../../ui/browser/use-screen-ready.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import styles from './club-request.module.css';
import { ClubFacts } from './club-facts.tsx';

/** The answer to one request. Its link is the permission; the server's HTML is complete. */
export function AnswerPage({ token }: { token: string }) {
  const answer = useEndpoint(readClubRequest, { params: { token } });
  const isUnknown = isMissing(answer);
  useScreenReady(isUnknown || answer.isSuccess);
  if (isUnknown) return <UnknownLink />;
  if (answer.isSuccess) return <Answer token={token} request={answer.data} />;
  return (
    <div className={styles.page}>
      {answer.isError ? (
        <LoadFailure
          isPage
          title={words.loadFailedTitle()}
          sentence={answer.error.sentence ?? words.loadFailed()}
          onRetry={() => void answer.refetch()}
        />
      ) : (
        <div role="status">
          <p>{words.loading()}</p>
          <Skeleton className={styles.waiting} />
        </div>
      )}
    </div>
  );
}

/** The server passes null for a link that it doesn't know. */
function isMissing({ data, error }: { data: ClubRequest | null | undefined; error: ApiError | null }): boolean {
  return data === null || error?.status === 404;
}

function Answer({ token, request }: { token: string; request: ClubRequest }) {
  const { state } = request;
  const canAskAgain = state === 'ended' || state === 'declined';
  return (
    <div className={styles.page}>
      <AnswerPanel token={token} request={request} />
      <ClubFacts request={request} />
      <div className={styles.actions}>
        {canAskAgain && <ButtonLink href={localUrl(clubRequestPath())}>{words.askAgain()}</ButtonLink>}
        <ButtonLink variant="secondary" href={localUrl(paths.home)}>
          {words.home()}
        </ButtonLink>
      </div>
    </div>
  );
}

function UnknownLink() {
  return (
    <div className={styles.page}>
      <h1>{words.unknownTitle()}</h1>
      <p>{words.unknown()}</p>
      <div className={styles.actions}>
        <ButtonLink href={localUrl(clubRequestPath())}>{words.send()}</ButtonLink>
      </div>
    </div>
  );
}
