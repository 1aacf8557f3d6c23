import { useLocation } from 'wouter';
import { LegalDialog } from './legal-dialog.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { type CheckoutOf, useCheckout } from './use-checkout.ts';

interface CheckoutProps extends CheckoutOf {
  /** Closing keeps what was typed, for as long as the cart is on screen. */
  isOpen: boolean;
  onClose: () => void;
}

/** The legal dialog, then the result dialog; afterwards the customer is back at the first page. */
export function Checkout({ isOpen, onClose, ...of }: CheckoutProps) {
  const [, navigate] = useLocation();
  const checkout = useCheckout(of);
  if (checkout.result !== null) {
    return <ResultDialog result={checkout.result} settings={of.settings} onClose={() => navigate('/')} />;
  }
  return isOpen && <LegalDialog checkout={checkout} onClose={onClose} />;
}
