import { listCart } from '@trade-in/contract/endpoints/cart';
import { submitTradeIn, type SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import { readQuote } from '@trade-in/contract/endpoints/courier';
import { useRef, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { randomId } from '../../../api/random-id.ts';
import { useInvalidate } from '../../../api/use-endpoint.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { saveSubmissionKey } from './submission-key.ts';
import type { SubmissionBody } from './submission.ts';

interface Attempt {
  key: string;
  body: SubmissionBody;
}

interface SubmissionEvents {
  onDone: (result: SubmissionResult) => void;
  onRefused: (error: ApiError) => void;
}

/**
 * Submits the trade-in with the same key and body until the service accepts or refuses it, so that a retry can't submit
 * twice. While `isResponseLost`, the form must stay as it was sent.
 */
export function useSubmission({ onDone, onRefused }: SubmissionEvents) {
  const invalidate = useInvalidate();
  const attempt = useRef<Attempt | null>(null);
  const [isResponseLost, setResponseLost] = useState(false);
  const submission = useEndpointMutation(submitTradeIn, {
    onSuccess: async (result) => {
      attempt.current = null;
      setResponseLost(false);
      onDone(result);
      await Promise.all([invalidate(listCart), invalidate(readQuote)]);
    },
    onError: (error) => {
      const isLost = error.status === 0 || error.status >= 500;
      setResponseLost(isLost);
      if (!isLost) attempt.current = null;
      onRefused(error);
    },
  });
  return {
    isSending: submission.isPending,
    isResponseLost,
    submit: (body: SubmissionBody) => {
      if (submission.isPending) return;
      attempt.current ??= { key: randomId(), body };
      saveSubmissionKey(attempt.current.key);
      submission.mutate({ headers: { 'idempotency-key': attempt.current.key }, body: attempt.current.body });
    },
  };
}
