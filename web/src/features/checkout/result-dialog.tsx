import type { SubmissionResult } from '@trade-in/contract/checkout';
import type { Settings } from '@trade-in/contract/settings';
import { cents } from '@trade-in/domain/money';
import { Amount } from '../../ui/amount.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CodeResult } from './code-result.tsx';
import { NextSteps } from './next-steps.tsx';
import styles from './result-dialog.module.css';

interface ResultDialogProps {
  result: SubmissionResult;
  settings: Settings;
  /** Where the mail goes; null where the page that knew it was left. */
  email: string | null;
  /** Told as a link to elsewhere is followed. */
  onLeave: () => void;
  /** Leads back to the first page. */
  onClose: () => void;
}

/** What the customer has now, and what happens next. */
export function ResultDialog({ result, settings, email, onLeave, onClose }: ResultDialogProps) {
  if (result.paymentType === 'Cash' && result.invoiceUrl !== null) {
    return (
      <Dialog title="Payment Required" onClose={onClose}>
        <div className={styles.result}>
          <Proof result={result} />
          <p>
            The courier comes once the fee of <Amount cents={cents(result.shippingCost)} /> is paid. It is not taken off
            your cash.
          </p>
          <NextSteps result={result} settings={settings} email={email} />
          <ButtonLink isWide href={result.invoiceUrl} onClick={onLeave}>
            Pay Courier Fee
          </ButtonLink>
          <Button variant="secondary" isWide onClick={onClose}>
            I&apos;ll Pay Later
          </Button>
        </div>
      </Dialog>
    );
  }
  if (result.discountCode !== null) {
    return (
      <Dialog title="Trade-In Complete!" onClose={onClose}>
        <div className={styles.result}>
          <CodeResult
            code={result.discountCode}
            shopUrl={settings.shopUrl}
            isShopConnected={settings.connected.shop}
            onLeave={onLeave}
            onClose={onClose}
          >
            <Proof result={result} />
            <NextSteps result={result} settings={settings} email={email} />
          </CodeResult>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title="Trade-In Complete!" onClose={onClose}>
      <div className={styles.result}>
        <Proof result={result} />
        <NextSteps result={result} settings={settings} email={email} />
        <Button isWide onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}

/** The reference to ask by, and the value. */
function Proof({ result }: { result: SubmissionResult }) {
  return (
    <dl className={styles.proof}>
      <div>
        <dt>Reference</dt>
        <dd>{result.reference}</dd>
      </div>
      <div>
        <dt>{result.paymentType === 'Cash' ? 'Cash' : 'Value of your code'}</dt>
        <dd>
          <Amount cents={cents(result.totalValue)} />
        </dd>
      </div>
    </dl>
  );
}
