import { listCart } from '@trade-in/contract/cart';
import { submitTradeIn, type SubmissionResult } from '@trade-in/contract/checkout';
import { readQuote } from '@trade-in/contract/courier';
import { useRef, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useEndpointMutation, useInvalidate } from '../../api/use-endpoint.ts';
import { keepSubmissionKey } from './submission-key.ts';
import type { SubmissionBody } from './submission.ts';

interface Attempt {
  key: string;
  body: SubmissionBody;
}

interface Outcomes {
  onDone: (result: SubmissionResult) => void;
  onRefused: (error: ApiError) => void;
}

/**
 * Sends the trade-in so that a lost answer can be asked for again: the same key and the same body until the service has
 * said yes or no. `isUnanswered` is true while neither was heard; the form must then stay as it was sent.
 */
export function useSubmission({ onDone, onRefused }: Outcomes) {
  const invalidate = useInvalidate();
  const attempt = useRef<Attempt | null>(null);
  const [isUnanswered, setUnanswered] = useState(false);
  const submission = useEndpointMutation(submitTradeIn, {
    onSuccess: async (result) => {
      attempt.current = null;
      setUnanswered(false);
      onDone(result);
      await Promise.all([invalidate(listCart), invalidate(readQuote)]);
    },
    onError: (error) => {
      const isLost = error.status === 0 || error.status >= 500;
      setUnanswered(isLost);
      if (!isLost) attempt.current = null;
      onRefused(error);
    },
  });
  return {
    isSending: submission.isPending,
    isUnanswered,
    submit: (body: SubmissionBody) => {
      if (submission.isPending) return;
      attempt.current ??= { key: newKey(), body };
      keepSubmissionKey(attempt.current.key);
      submission.mutate({ headers: { 'idempotency-key': attempt.current.key }, body: attempt.current.body });
    },
  };
}

/** `crypto.randomUUID` is missing where the shop is tried over plain http on its own network. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
