import type { Kysely } from 'kysely';
import type { ProgressChange, TradeInProgress } from '../../../progress/progress-store.ts';
import type { Tables } from '../schema/tables.ts';
import type { NewWebhookEvent } from '../../../ports/webhook-event.ts';
import { addWebhookEvent } from './add-webhook-event.ts';

interface WrittenChange {
  present: TradeInProgress;
  change: ProgressChange;
}

/**
 * Adds the events of a change to a trade-in in the caller's transaction. They are made here, of the difference that is written: each
 * feature may still replace what follows from its moves, such as the release.
 */
export async function addProgressEvents(db: Kysely<Tables>, { present, change }: WrittenChange): Promise<void> {
  for (const event of eventsOf(present, change)) await addWebhookEvent(db, event, change.at);
}

function eventsOf(
  { id: tradeInId, reference, receivedAt, releasedAt }: TradeInProgress,
  { clubs, codeAmount, ...change }: ProgressChange,
): NewWebhookEvent[] {
  const trade = { tradeInId, reference };
  const events: NewWebhookEvent[] = [];
  if (receivedAt === null && change.receivedAt !== null) {
    const received = clubs.filter(({ state }) => state === 'received').length;
    events.push({ type: 'trade_in.received', data: { ...trade, clubs: received } });
  }
  if (codeAmount !== null) events.push({ type: 'code.changed', data: { ...trade, amount: codeAmount } });
  // An undo restores a release that was reported.
  if (releasedAt === null && change.releasedAt !== null && change.undoes === null) {
    const agreed = clubs.reduce((sum, club) => sum + (club.state === 'kept' ? (club.agreed ?? 0) : 0), 0);
    events.push({ type: 'trade_in.settled', data: { ...trade, value: agreed } });
  }
  return events;
}
