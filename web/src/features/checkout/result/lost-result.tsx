import { readResult } from '@trade-in/contract/endpoints/checkout';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import * as common from '@trade-in/words/common';
import * as words from '@trade-in/words/lost-result';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { clearSubmissionKey, readSubmissionKey } from '../submission/submission-key.ts';

const Result = lazy(() => import('../checkout.tsx').then((page) => ({ default: page.Result })));

/** The result of a submission whose response was lost in a reload, shown as if it had arrived now. */
export function LostResult({ settings }: { settings: Settings }) {
  const [key] = useState(readSubmissionKey);
  const { data, error, isFetching, refetch } = useEndpoint(readResult, key === null ? null : { query: { key } });
  const isUnknown = error?.status === 404;
  useEffect(() => {
    // There may have been another submission in the meantime.
    if (isUnknown && readSubmissionKey() === key) clearSubmissionKey();
  }, [isUnknown, key]);
  if (data) {
    return (
      <Suspense fallback={null}>
        <Result result={data} settings={settings} customer={null} />
      </Suspense>
    );
  }
  if (error === null || isUnknown) return null;
  return (
    <Notice tone="red" role="alert" title={words.title()}>
      <p>{words.hint()}</p>
      <Button variant="secondary" isBusy={isFetching} onClick={() => void refetch()}>
        {common.tryAgain()}
      </Button>
    </Notice>
  );
}
