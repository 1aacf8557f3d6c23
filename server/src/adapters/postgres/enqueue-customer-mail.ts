import { type Kysely, sql } from 'kysely';
import type { JobKind } from '../../ports/outbox.ts';
import { enqueueJob } from './enqueue-job.ts';
import { rowId } from './schema/row-id.ts';
import type { Tables } from './schema/tables.ts';

interface CustomerMail {
  kind: Extract<
    JobKind,
    'code-mail' | 'invoice-mail' | 'fee-paid-mail' | 'shipped-mail' | 'cancelled-mail' | 'collection-mail'
  >;
  tradeInId: string;
  /** Distinguishes this mail from others of its kind about the trade-in, if there may be several. */
  cause?: string;
  /** The booking that the mail is about. */
  booking?: { bookingId: string; bookedAt: string };
  at: Date;
}

/** Enqueues a mail about a trade-in in the caller's transaction, unless the customer gave no email. */
export async function enqueueCustomerMail(
  db: Kysely<Tables>,
  { kind, tradeInId, cause, booking, at }: CustomerMail,
): Promise<void> {
  const trade = await db
    .selectFrom('trade_ins')
    .select(['collection_on', sql<string | null>`coalesce(customer_email, proof_of_payment_email)`.as('email')])
    .where('id', '=', rowId(tradeInId))
    .executeTakeFirst();
  if (typeof trade?.email !== 'string') return;
  // A collection may be cancelled again after it was moved to another day.
  const again = kind === 'cancelled-mail' ? (trade.collection_on ?? '') : cause;
  const occasion = again === undefined ? tradeInId : `${tradeInId} ${again}`;
  await enqueueJob(db, { kind, occasion, payload: { tradeInId, ...booking }, runAt: at });
}
