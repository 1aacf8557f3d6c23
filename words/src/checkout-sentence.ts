import type { CourierFeeReason } from '@trade-in/domain/checkout/payout';
import type { SaIdReason } from '@trade-in/domain/checkout/sa-id';
import { formatRands } from '@trade-in/domain/money';
import type * as CheckoutReasons from '../compiled/en/checkout-reasons.js';
import { reasonSentence } from './reason-sentence.ts';

export type CheckoutReason = CourierFeeReason | SaIdReason;

export function checkoutSentence(messages: typeof CheckoutReasons, reason: CheckoutReason): string {
  if (reason.code !== 'fee_not_below_value') return reasonSentence<SaIdReason>(messages, reason);
  return messages.fee_not_below_value({ fee: formatRands(reason.fee), value: formatRands(reason.value) });
}
