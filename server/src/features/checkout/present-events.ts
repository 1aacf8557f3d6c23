import type { NewWebhookEvent } from '../../ports/webhook-event.ts';
import type { CheckedSubmission } from './check-submission.ts';
import type { NewTradeIn } from './checkout-store.ts';

/** Returns the events of a new trade-in. The store adds the id of the trade-in, which it generates. */
export function presentEvents(
  { payout, paymentType, collection, clubs }: CheckedSubmission,
  { reference, discount }: Pick<NewTradeIn, 'reference' | 'discount'>,
): NewWebhookEvent[] {
  const submitted: NewWebhookEvent = {
    type: 'trade_in.submitted',
    data: {
      reference,
      paymentType,
      value: payout.value,
      courierFee: payout.fee,
      payout: payout.totalValue,
      delivery: collection === null ? 'drop_off' : 'courier',
      clubs: clubs.reduce((sum, { quantity }) => sum + quantity, 0),
    },
  };
  if (discount === null) return [submitted];
  return [submitted, { type: 'code.issued', data: { reference, amount: discount.amount } }];
}
