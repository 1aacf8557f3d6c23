import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import { useLocation } from 'wouter';
import { LegalDialog } from './form/legal-dialog.tsx';
import { type Customer, ResultDialog } from './result/result-dialog.tsx';
import { clearSubmissionKey } from './submission/submission-key.ts';
import { type CheckoutInput, useCheckout } from './use-checkout.ts';

interface CheckoutProps extends CheckoutInput {
  /** Closing keeps the input while the cart is on the screen. */
  isOpen: boolean;
  onClose: () => void;
}

/** The legal dialog, and after the submission the result. */
export function Checkout({ isOpen, onClose, ...input }: CheckoutProps) {
  const checkout = useCheckout(input);
  if (checkout.submitted !== null) return <Result {...checkout.submitted} settings={input.settings} />;
  return isOpen && <LegalDialog checkout={checkout} onClose={onClose} />;
}

interface ResultProps {
  result: SubmissionResult;
  settings: Settings;
  /** Null after a reload, which loses it. */
  customer: Customer | null;
}

/** The result dialog. Closing it leads to the start page. */
export function Result({ result, settings, customer }: ResultProps) {
  const [, navigate] = useLocation();
  function onClose() {
    clearSubmissionKey();
    navigate('/');
  }
  return (
    <ResultDialog
      result={result}
      settings={settings}
      customer={customer}
      onLeave={clearSubmissionKey}
      onClose={onClose}
    />
  );
}
