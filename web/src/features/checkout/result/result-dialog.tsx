import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import type { ShortMessageKind } from '@trade-in/domain/messages/short-message';
import * as words from '@trade-in/words/result';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CashPanel } from './cash-panel.tsx';
import { CodePanel } from './code-panel.tsx';
import { MailNote } from './mail-note.tsx';
import styles from './result-dialog.module.css';
import { StatusLink } from './status-link.tsx';
import { SubmittedClubs } from './submitted-clubs.tsx';
import { Timeline } from './timeline.tsx';
import { type CopyCode, useCopyCode } from './use-copy-code.ts';

/** What only the page that submitted the trade-in knows of the customer. */
export interface Customer {
  /** Where the confirmation is sent. */
  email: string;
  /** The last digits of the account; null for a discount code. */
  accountDigits: string | null;
  /** The short messages that the customer asked for. */
  messages: readonly ShortMessageKind[];
}

const unknownCustomer = { email: null, accountDigits: null, messages: [] };

interface ResultDialogProps {
  result: SubmissionResult;
  settings: Settings;
  /** Null after a reload, which loses it. */
  customer: Customer | null;
  /** Called when the customer follows a link to another site. */
  onLeave: () => void;
  onClose: () => void;
}

/** The discount code or the payment, and what happens next. It prints as one page. */
export function ResultDialog({ result, settings, customer, onLeave, onClose }: ResultDialogProps) {
  const { connected, shopName } = settings;
  const { email, accountDigits, messages } = customer ?? unknownCustomer;
  const copyCode = useCopyCode(result.discountCode ?? '');
  /** The page can't be opened again, and a key pressed by mistake would lose the code. */
  function closeUnlessCodeIsLost() {
    const isSafe = result.discountCode === null || copyCode.wasCopied;
    if (isSafe || window.confirm(words.closeWithoutCopy())) onClose();
  }
  return (
    <Dialog
      title={hasInvoice(result) ? words.paymentRequiredTitle() : words.completeTitle()}
      onClose={closeUnlessCodeIsLost}
      focusesTitle
      className={styles.sheet}
      footer={<CloseButton result={result} copyCode={copyCode} onClose={onClose} />}
    >
      <div className={styles.result}>
        <p className={styles.letterhead}>{shopName}</p>
        {result.discountCode === null ? (
          <CashPanel result={result} settings={settings} accountDigits={accountDigits} onLeave={onLeave} />
        ) : (
          <CodePanel
            result={result}
            code={result.discountCode}
            copyCode={copyCode}
            shopUrl={settings.shopUrl}
            isShopConnected={connected.shop}
            onLeave={onLeave}
          />
        )}
        {result.statusUrl !== undefined && <StatusLink url={result.statusUrl} />}
        <Timeline result={result} settings={settings} />
        <MailNote
          result={result}
          isMailConnected={connected.mail}
          email={email}
          messages={messages}
          today={settings.today}
        />
        <SubmittedClubs clubs={result.clubs} />
      </div>
    </Dialog>
  );
}

interface CloseButtonProps {
  result: SubmissionResult;
  copyCode: CopyCode;
  onClose: () => void;
}

function CloseButton({ result, copyCode, onClose }: CloseButtonProps) {
  async function copyAndClose() {
    if (await copyCode.copy()) onClose();
  }
  const isPaidLater = hasInvoice(result);
  return (
    <div className={styles.bar}>
      {result.discountCode === null ? (
        <Button variant={isPaidLater ? 'secondary' : 'primary'} onClick={onClose}>
          {isPaidLater ? words.payLater() : words.done()}
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => void copyAndClose()}>
          {words.copyAndClose()}
        </Button>
      )}
    </div>
  );
}

/** Returns whether the customer pays the courier fee by invoice. */
function hasInvoice({ paymentType, invoiceUrl }: SubmissionResult): boolean {
  return paymentType === 'Cash' && invoiceUrl !== null;
}
