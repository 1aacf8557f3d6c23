import type { PaymentType } from '@trade-in/domain/club';
import { Pill } from './pill.tsx';

/** How the customer is paid. */
export function PaymentPill({ type }: { type: PaymentType }) {
  return <Pill tone={type === 'Cash' ? 'outline' : 'neutral'}>{type}</Pill>;
}
