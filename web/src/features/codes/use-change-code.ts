import {
  type Code,
  listCodes,
  readCode,
  releaseCode,
  switchOffCode,
  markCodeUsed,
} from '@trade-in/contract/endpoints/partners/codes';
import type { CodeAction } from '@trade-in/domain/codes/code';
import { type Cents, formatRands } from '@trade-in/domain/money';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/codes';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useReplaceRow } from '../../api/lists/use-replace-row.ts';
import { randomId } from '../../api/random-id.ts';
import { request } from '../../api/request.ts';
import { scannerMs } from '../../ui/keys/scanner.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import type { ToastMessage } from '../../ui/toast/toast-message.ts';

interface ChangeOptions {
  code: Code;
  action: CodeAction;
  onDone: () => void;
  /** Called when the server has refused the change. */
  onRefused: () => void;
}

/** Changes a code once, with the slip's number or the reason as text. */
export function useChangeCode({ code, action, onDone, onRefused }: ChangeOptions) {
  const { toast } = useToast();
  const replace = useReplaceRow(listCodes);
  const [openedAt] = useState(() => Date.now());
  const refusedAt = useRef(0);
  // The same for a retry after a lost response, so that it changes nothing. With another text or amount, it is another change.
  const attempt = useRef<Attempt | null>(null);
  // A request without the service's response may have changed the code.
  const isResponseLost = useRef(false);
  // A second Enter arrives before `isPending` is rendered.
  const isSending = useRef(false);
  const { mutate, isPending, error } = useMutation<Code, ApiError, Attempt>({
    mutationFn: async (sent) => {
      try {
        return await send({ id: code.id, action, ...sent });
      } catch (failure) {
        if (isResponseLost.current && isReleasedAlready(failure)) return request(readCode, { params: { id: code.id } });
        throw failure;
      }
    },
    onSuccess: (changed) => {
      replace(changed);
      toast(doneToast(action, code, changed));
    },
    onError: ({ status, sentence }) => {
      isSending.current = false;
      isResponseLost.current ||= status === 0 || status >= 500;
      if (sentence === null) {
        toast({ title: words.failed(), description: common.checkConnection(), isDestructive: true });
        return;
      }
      refusedAt.current = Date.now();
      onRefused();
    },
  });
  return {
    change: (text: string) => {
      // A scanner's second Enter confirms neither the code that it opened nor the amount after a refusal.
      const isScanner = Date.now() - Math.max(openedAt, refusedAt.current) < scannerMs;
      if (isSending.current || isScanner) return;
      isSending.current = true;
      const { amount } = code;
      const last = attempt.current;
      const sent = last?.text === text && last.amount === amount ? last : { text, amount, key: randomId() };
      attempt.current = sent;
      // This callback runs only while its dialog is mounted, so it can't close another dialog opened since.
      mutate(sent, { onSuccess: onDone });
    },
    isPending,
    /** Why the server refused the change. */
    refusal: error?.sentence ?? null,
  };
}

interface Attempt {
  text: string;
  /** What the code is worth, as it was shown. */
  amount: Cents;
  key: string;
}

interface Change extends Attempt {
  id: string;
  action: CodeAction;
}

function send({ id, action, text, amount, key }: Change): Promise<Code> {
  const params = { id };
  if (action === 'use') {
    const slip = text === '' ? null : text;
    return request(markCodeUsed, { params, headers: { 'idempotency-key': key }, body: { slip, amount } });
  }
  return request(action === 'release' ? releaseCode : switchOffCode, { params, body: { reason: text } });
}

/** Returns whether a code can't be marked as unused because it is: after a lost response, because that request was processed. */
function isReleasedAlready(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'code_not_used';
}

/** A code that is marked as unused stays used by an order in the web shop that used it as well. */
function doneToast(action: CodeAction, code: Code, changed: Code): ToastMessage {
  if (action === 'release' && changed.use !== null)
    return { title: words.stillUsedTitle({ order: changed.use.order ?? '-' }), description: words.cancelOrder() };
  return {
    title: doneTitle(action, code)(),
    description: words.worth({ code: changed.code, amount: formatRands(changed.amount) }),
  };
}

function doneTitle(action: CodeAction, { state }: Code): () => string {
  if (action === 'use') return words.usedTitle;
  if (action === 'switch_off') return words.switchedOffTitle;
  return state === 'off' ? words.switchedOnTitle : words.releasedTitle;
}
