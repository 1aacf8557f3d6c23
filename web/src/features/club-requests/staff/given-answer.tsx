import { type RequestPage, undoRequestAnswer } from '@trade-in/contract/endpoints/club-requests/staff';
import { calendarDay } from '@trade-in/domain/calendar';
import { formatRands } from '@trade-in/domain/money';
import * as words from '@trade-in/words/club-requests';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { request } from '../../../api/request.ts';
import { useFocusAfterEnd } from '../../../ui/browser/use-focus-after-end.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { reasonNames } from './request-names.ts';
import styles from './request-page.module.css';
import { useAnswer } from './use-answer.ts';

/** What staff answered, with an undo for ten minutes. */
export function GivenAnswer({ page }: { page: RequestPage }) {
  const { offerUntil, note, state, isMailed } = page;
  const sentence = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <p ref={sentence} tabIndex={-1}>
        {sentenceOf(page)}
      </p>
      {state === 'priced' && offerUntil !== null && <p>{words.heldUntil({ day: calendarDay(offerUntil) })}</p>}
      {note !== null && (
        <blockquote className={styles.note}>
          <bdi>{note}</bdi>
        </blockquote>
      )}
      {state !== 'used' && <p className={styles.secondary}>{isMailed ? words.mailed() : words.notMailed()}</p>}
      <UndoAnswer page={page} answer={sentence} />
    </>
  );
}

function sentenceOf({ state, value, cashValue, reason }: RequestPage): string {
  if (reason !== null) return words.declined({ reason: reasonNames[reason]() });
  const amounts = { value: formatAmount(value), cash: formatAmount(cashValue) };
  return state === 'used' ? words.used(amounts) : words.offered(amounts);
}

const formatAmount = (amount: RequestPage['value']) => (amount === null ? '–' : formatRands(amount));

interface UndoAnswerProps {
  page: RequestPage;
  /** Gets the focus once the undo ends. */
  answer: RefObject<HTMLElement | null>;
}

function UndoAnswer({ page, answer }: UndoAnswerProps) {
  const { reference, version, undoForMs } = page;
  const [isLate, setIsLate] = useState(undoForMs === 0);
  const { send, isPending, sentence } = useAnswer(page, words.undone());
  const undoFocus = useFocusAfterEnd(answer, isLate);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), undoForMs);
    return () => clearTimeout(timer);
  }, [undoForMs]);
  return (
    <>
      {sentence !== null && (
        <Notice tone="red" role="alert">
          <p>{sentence}</p>
        </Notice>
      )}
      {!isLate && (
        <Button
          {...undoFocus}
          variant="secondary"
          isBusy={isPending}
          busyLabel={words.undoing()}
          onClick={() => send(() => request(undoRequestAnswer, { params: { reference }, body: { version } }))}
        >
          {words.undo()}
        </Button>
      )}
    </>
  );
}
