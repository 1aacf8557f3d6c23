import type { SubmissionResult } from '@trade-in/contract/checkout';
import type { Settings } from '@trade-in/contract/settings';
import { useLocation } from 'wouter';
import { LegalDialog } from './legal-dialog.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { dropSubmissionKey } from './submission-key.ts';
import { type CheckoutOf, useCheckout } from './use-checkout.ts';

interface CheckoutProps extends CheckoutOf {
  /** Closing keeps what was typed, for as long as the cart is on screen. */
  isOpen: boolean;
  onClose: () => void;
}

/** The legal dialog, then the result. */
export function Checkout({ isOpen, onClose, ...of }: CheckoutProps) {
  const checkout = useCheckout(of);
  if (checkout.result !== null)
    return <Result result={checkout.result} settings={of.settings} email={checkout.email} />;
  return isOpen && <LegalDialog checkout={checkout} onClose={onClose} />;
}

interface ResultProps {
  result: SubmissionResult;
  settings: Settings;
  email: string | null;
}

/** The result dialog; afterwards the customer is back at the first page. */
export function Result({ result, settings, email }: ResultProps) {
  const [, navigate] = useLocation();
  function onClose() {
    dropSubmissionKey();
    navigate('/');
  }
  return (
    <ResultDialog result={result} settings={settings} email={email} onLeave={dropSubmissionKey} onClose={onClose} />
  );
}
