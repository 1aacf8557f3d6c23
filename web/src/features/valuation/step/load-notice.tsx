import * as common from '@trade-in/words/common';
import * as words from '@trade-in/words/load-notice';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './load-notice.module.css';

interface Load {
  isPending: boolean;
  error: ApiError | null;
  refetch: () => Promise<unknown>;
}

interface LoadNoticeProps {
  load: Load;
  /** Title of the notice when the load fails. */
  failure: string;
}

/** Loads that take longer than this are called slow. */
const slowAfterMs = 4000;

/** Reports a failed or slow load; renders nothing otherwise. */
export function LoadNotice({ load: { isPending, error, refetch }, failure }: LoadNoticeProps) {
  const isSlow = useIsSlow(error === null && isPending);
  useFocusAfterFailure(error !== null);
  if (error !== null) {
    return (
      <Notice tone="red" role="alert" title={failure} className={styles.failure}>
        <p>{words.nothingLost({ reason: error.sentence ?? common.checkConnection() })}</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          {common.tryAgain()}
        </Button>
      </Notice>
    );
  }
  return isSlow ? <Notice role="status">{words.slow()}</Notice> : null;
}

/** Focuses the heading when the button that had the focus has gone. */
function useFocusAfterFailure(hasFailed: boolean): void {
  useEffect(() => {
    if (!hasFailed) return undefined;
    return () => {
      if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    };
  }, [hasFailed]);
}

function useIsSlow(isLoading: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return isSlow;
}
