import { deductedFee } from '@trade-in/domain/checkout/payout';
import { subtractCents } from '@trade-in/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { NewTradeIn } from '../../../features/checkout/checkout-store.ts';
import { insertWebhookDeliveries, insertWebhookJobs, type NewWebhookEvent } from './add-webhook-event.ts';

type Submission = Pick<
  NewTradeIn,
  'reference' | 'paymentType' | 'value' | 'courierFee' | 'isFeeInvoiced' | 'collection' | 'clubs' | 'discount'
>;

/** Returns the parts of the submission's statement that add its events, given the table whose row has the id of the trade-in. */
export function submissionEventParts(
  submission: Submission & Pick<NewTradeIn, 'submittedAt'>,
  tradeIn: RawBuilder<unknown>,
): (readonly [name: string, statement: RawBuilder<unknown>])[] {
  const at = submission.submittedAt;
  const shared = sql`jsonb_build_object('tradeInId', ${tradeIn}.id::text)`;
  return [
    ['webhook', insertWebhookDeliveries(eventsOf(submission), { at, shared, source: tradeIn })],
    ['webhook_jobs', insertWebhookJobs(at)],
  ];
}

function eventsOf(submission: Submission): NewWebhookEvent[] {
  const { reference, paymentType, value, courierFee, isFeeInvoiced, collection, clubs, discount } = submission;
  const submitted: NewWebhookEvent = {
    type: 'trade_in.submitted',
    data: {
      reference,
      paymentType,
      value,
      courierFee,
      payout: subtractCents(value, deductedFee({ courierFee, isFeeInvoiced, shipment: null })),
      delivery: collection === null ? 'drop_off' : 'courier',
      clubs: clubs.reduce((sum, { quantity }) => sum + quantity, 0),
    },
  };
  if (discount === null) return [submitted];
  return [submitted, { type: 'code.issued', data: { reference, amount: discount.amount } }];
}
