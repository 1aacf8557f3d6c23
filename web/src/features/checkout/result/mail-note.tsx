import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import * as words from '@trade-in/words/result';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../icon.tsx';
import styles from './result-dialog.module.css';

interface MailNoteProps {
  result: SubmissionResult;
  isMailConnected: boolean;
  /** Where the confirmation is sent; null after a reload, which loses it. */
  email: string | null;
  /** Sentences about short messages. */
  messageTexts: readonly string[];
}

/** Says where the confirmation is sent or, without a mail server, what to write down or print; and what comes by short message. */
export function MailNote({ result, isMailConnected, email, messageTexts }: MailNoteProps) {
  const text = isMailConnected ? mailText(email) : writeDownText(result);
  return (
    <div className={styles.mail}>
      <Icon name={isMailConnected ? 'mail' : 'document'} />
      <p>{[text, ...messageTexts].join(' ')}</p>
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

function writeDownText({ discountCode }: SubmissionResult): string {
  return discountCode === null ? words.writeDown() : words.writeDownCode();
}
