import { readResult } from '@trade-in/contract/checkout';
import type { Settings } from '@trade-in/contract/settings';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { dropSubmissionKey, readSubmissionKey } from './submission-key.ts';

const Result = lazy(() => import('./checkout.tsx').then((page) => ({ default: page.Result })));

/** What came of a submission whose answer was lost with the page that had sent it, as if it had come now. */
export function LostResult({ settings }: { settings: Settings }) {
  const [key] = useState(readSubmissionKey);
  const { data, error, isFetching, refetch } = useEndpoint(readResult, key === null ? null : { query: { key } });
  const isUnknown = error?.status === 404;
  useEffect(() => {
    // Another submission may have been sent since.
    if (isUnknown && readSubmissionKey() === key) dropSubmissionKey();
  }, [isUnknown, key]);
  if (data) {
    return (
      <Suspense fallback={null}>
        <Result result={data} settings={settings} email={null} />
      </Suspense>
    );
  }
  if (error === null || isUnknown) return null;
  return (
    <Notice tone="red" role="alert" title="We could not hear what came of your trade-in">
      <p>If it reached us, its result is safe with us. Please check your connection.</p>
      <Button variant="secondary" isBusy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </Notice>
  );
}
