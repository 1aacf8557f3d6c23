import { listCart } from '@trade-in/contract/endpoints/cart';
import { submitTradeIn, type SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import { readQuote } from '@trade-in/contract/endpoints/courier';
import { useRef, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { randomId } from '../../../api/random-id.ts';
import { useInvalidate } from '../../../api/use-endpoint.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { saveSubmissionKey } from './submission-key.ts';
import { type SubmissionInput, toSubmission } from './submission.ts';

interface Attempt {
  key: string;
  input: SubmissionInput;
}

interface SubmissionEvents {
  onDone: (result: SubmissionResult, sent: SubmissionInput) => void;
  onRefused: (error: ApiError) => void;
}

/**
 * Submits the trade-in with the same key and body until the service accepts or refuses it, so that a retry can't submit
 * twice. While the response is lost, the dialog must stay as it was sent.
 */
export function useSubmission({ onDone, onRefused }: SubmissionEvents) {
  const invalidate = useInvalidate();
  const attempt = useRef<Attempt | null>(null);
  const [lost, setLost] = useState<SubmissionInput | null>(null);
  const submission = useEndpointMutation(submitTradeIn, {
    onSuccess: async (result) => {
      if (attempt.current !== null) onDone(result, attempt.current.input);
      attempt.current = null;
      setLost(null);
      await Promise.all([invalidate(listCart), invalidate(readQuote)]);
    },
    onError: (error) => {
      const isLost = error.status === 0 || error.status >= 500;
      setLost(isLost ? (attempt.current?.input ?? null) : null);
      if (!isLost) attempt.current = null;
      onRefused(error);
    },
  });
  return {
    isSending: submission.isPending,
    /** What was sent without a response, and is sent again; null otherwise. */
    lost,
    submit: (input: SubmissionInput) => {
      if (submission.isPending) return;
      attempt.current ??= { key: randomId(), input };
      saveSubmissionKey(attempt.current.key);
      const body = toSubmission(attempt.current.input);
      submission.mutate({ headers: { 'idempotency-key': attempt.current.key }, body });
    },
  };
}
