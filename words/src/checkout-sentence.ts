import type { CheckoutReason } from '@trade-in/domain/checkout/checkout-reason';
import { formatRands } from '@trade-in/domain/money';
import type * as CheckoutReasons from '../compiled/en/checkout-reasons.js';
import { reasonSentence } from './reason-sentence.ts';

export function checkoutSentence(messages: typeof CheckoutReasons, reason: CheckoutReason): string {
  if (reason.code !== 'fee_not_below_value') return reasonSentence<typeof reason>(messages, reason);
  return messages.fee_not_below_value({ fee: formatRands(reason.fee), value: formatRands(reason.value) });
}
