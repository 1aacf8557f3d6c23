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
  if (checkout.result !== null) return <Result result={checkout.result} settings={of.settings} />;
  return isOpen && <LegalDialog checkout={checkout} onClose={onClose} />;
}

/** The result dialog; afterwards the customer is back at the first page. */
export function Result({ result, settings }: { result: SubmissionResult; settings: Settings }) {
  const [, navigate] = useLocation();
  function onClose() {
    dropSubmissionKey();
    navigate('/');
  }
  return <ResultDialog result={result} settings={settings} onLeave={dropSubmissionKey} onClose={onClose} />;
}
