import type { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './load-notice.module.css';
import { useIsSlow } from './use-is-slow.ts';

interface Load {
  isPending: boolean;
  error: ApiError | null;
  refetch: () => Promise<unknown>;
}

interface LoadNoticeProps {
  /** The loads that the step waits for. */
  loads: readonly Load[];
  /** What to say when one of them failed. */
  failure: string;
}

/** What there is to say while something is loading, which is nothing unless it fails or takes long. */
export function LoadNotice({ loads, failure }: LoadNoticeProps) {
  const failed = loads.filter(({ error }) => error !== null);
  const isSlow = useIsSlow(failed.length === 0 && loads.some(({ isPending }) => isPending));
  if (failed.length > 0) {
    return (
      <Notice tone="red" role="alert" title={failure} className={styles.failure}>
        <p>{failed[0]?.error?.sentence ?? 'Please check your connection.'} Nothing you chose is lost.</p>
        <Button variant="secondary" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
          Try again
        </Button>
      </Notice>
    );
  }
  return isSlow ? (
    <Notice role="status">Still loading: the connection is slow. This page fills in by itself.</Notice>
  ) : null;
}
