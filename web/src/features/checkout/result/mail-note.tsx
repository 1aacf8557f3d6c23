import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import { calendarDay } from '@trade-in/domain/calendar';
import { isReminderAhead, type ShortMessageKind } from '@trade-in/domain/messages/short-message';
import * as words from '@trade-in/words/result';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../icon.tsx';
import styles from './result-dialog.module.css';

interface MailNoteProps {
  result: SubmissionResult;
  isMailConnected: boolean;
  /** Where the confirmation is sent; null after a reload, which loses it. */
  email: string | null;
  /** The short messages that the customer asked for. */
  messages: readonly ShortMessageKind[];
  /** In South Africa. */
  today: string;
}

/** Says where the confirmation is sent or, without a mail server, what to write down; and what comes by short message. */
export function MailNote({ result, isMailConnected, email, messages, today }: MailNoteProps) {
  const texts = isMailConnected ? [mailText(email)] : writeDownTexts(result);
  return (
    <div className={styles.mail}>
      <Icon name={isMailConnected ? 'mail' : 'document'} />
      <p>{[...texts, ...messageTexts(result, messages, today)].join(' ')}</p>
      <Button variant="secondary" onClick={() => window.print()}>
        <Icon name="printer" />
        {words.print()}
      </Button>
    </div>
  );
}

function mailText(email: string | null): string {
  return email === null ? words.mailed() : words.mailedTo({ email });
}

function writeDownTexts({ discountCode, statusUrl }: SubmissionResult): string[] {
  const text = discountCode === null ? words.writeDown() : words.writeDownCode();
  return statusUrl === undefined ? [text] : [text, words.keepLink()];
}

/** Returns the sentences about the short messages that follow. `wanted` are those that the customer asked for. */
function messageTexts(
  { discountCode, collectionDate }: SubmissionResult,
  wanted: readonly ShortMessageKind[],
  today: string,
): string[] {
  const isCodeSent = wanted.includes('code') && discountCode !== null;
  const isReminded =
    wanted.includes('courier') &&
    collectionDate !== null &&
    isReminderAhead(calendarDay(collectionDate), calendarDay(today));
  return [...(isCodeSent ? [words.codeMessaged()] : []), ...(isReminded ? [words.reminderMessaged()] : [])];
}
