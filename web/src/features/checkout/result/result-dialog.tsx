import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import * as words from '@trade-in/words/result';
import { clubValueName } from '../../../ui/text/club-value-name.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { MessageWith } from '../../../ui/text/message-with.tsx';
import { CodeResult } from './code-result.tsx';
import { NextSteps } from './next-steps.tsx';
import styles from './result-dialog.module.css';

interface ResultDialogProps {
  result: SubmissionResult;
  settings: Settings;
  /** Where the confirmation is sent; null after a reload, which loses it. */
  email: string | null;
  /** Called when the customer follows a link to another site. */
  onLeave: () => void;
  onClose: () => void;
}

/** The discount code or the payment, and what happens next. */
export function ResultDialog({ result, settings, email, onLeave, onClose }: ResultDialogProps) {
  if (result.paymentType === 'Cash' && result.invoiceUrl !== null) {
    return (
      <Dialog title={words.paymentRequiredTitle()} onClose={onClose}>
        <div className={styles.result}>
          <Reference result={result} />
          <p>
            <MessageWith message={(fee) => words.payFeeFirst({ fee })}>
              <Amount cents={result.shippingCost} />
            </MessageWith>
          </p>
          <NextSteps result={result} settings={settings} email={email} />
          <ButtonLink isWide href={result.invoiceUrl} onClick={onLeave}>
            {words.payFee()}
          </ButtonLink>
          <Button variant="secondary" isWide onClick={onClose}>
            {words.payLater()}
          </Button>
        </div>
      </Dialog>
    );
  }
  if (result.discountCode !== null) {
    return (
      <Dialog title={words.completeTitle()} onClose={onClose}>
        <div className={styles.result}>
          <CodeResult
            code={result.discountCode}
            shopUrl={settings.shopUrl}
            isShopConnected={settings.connected.shop}
            onLeave={onLeave}
            onClose={onClose}
          >
            <Reference result={result} />
            <NextSteps result={result} settings={settings} email={email} />
          </CodeResult>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={words.completeTitle()} onClose={onClose}>
      <div className={styles.result}>
        <Reference result={result} />
        <NextSteps result={result} settings={settings} email={email} />
        <Button isWide onClick={onClose}>
          {words.done()}
        </Button>
      </div>
    </Dialog>
  );
}

function Reference({ result }: { result: SubmissionResult }) {
  return (
    <dl className={styles.reference}>
      <div>
        <dt>{words.reference()}</dt>
        <dd>{result.reference}</dd>
      </div>
      <div>
        <dt>{result.paymentType === 'Cash' ? clubValueName('Cash') : words.codeValue()}</dt>
        <dd>
          <Amount cents={result.totalValue} />
        </dd>
      </div>
    </dl>
  );
}
