import type { stepNames, TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { addDays, type CalendarDay, dayInJohannesburg } from '@trade-in/domain/calendar';
import { firstOfferEnd, offersSince } from '@trade-in/domain/progress/open-offer';
import { payBy } from '@trade-in/domain/progress/queues';
import type { Terms } from '@trade-in/domain/progress/terms';
import type { StoredEvent, TradeInProgress } from '../../progress/progress-store.ts';
import type { TradeInDetails } from './trade-in-page-store.ts';

interface TradeInHistory {
  details: TradeInDetails;
  /** Without those that were undone. */
  events: readonly StoredEvent[];
}

interface Reached {
  name: (typeof stepNames)[number];
  isDone: boolean;
  /** When it was reached, or else when it is due; null if that is open. */
  day: CalendarDay | null;
}

const dayOf = (at: Date | null | undefined) => (at ? dayInJohannesburg(at) : null);

/** Returns the steps from the submission to the settlement, or to the cancellation; the first that isn't done is the current one. */
export function presentSteps(present: TradeInProgress, history: TradeInHistory): TradeInPage['steps'] {
  const reached = reachedSteps(present, history);
  const current = reached.findIndex(({ isDone }) => !isDone);
  return reached.map(({ name, isDone, day }, index) => ({
    name,
    state: isDone ? 'done' : index === current ? 'current' : 'open',
    day,
  }));
}

function reachedSteps(present: TradeInProgress, { details, events }: TradeInHistory): Reached[] {
  const { clubs, receivedAt, stage, submittedAt } = present;
  const has = (...states: string[]) => clubs.some(({ state }) => states.includes(state));
  const lastOf = (...kinds: string[]) => dayOf(events.findLast(({ kind }) => kinds.includes(kind))?.happenedAt);
  const submitted: Reached = { name: 'submitted', isDone: true, day: dayInJohannesburg(submittedAt) };
  // It can be cancelled only while the shop has none of its clubs.
  if (stage === 'cancelled') return [submitted, { name: 'cancelled', isDone: true, day: dayOf(details.stageSince) }];
  const isSettled = stage === 'settled';
  const isReceived = receivedAt !== null || isSettled;
  const isInspected = isReceived && !has('received', 'inspected');
  const isDecided = isInspected && !has('offered');
  return [
    submitted,
    ...collectedStep(details, isReceived),
    { name: 'received', isDone: isReceived, day: dayOf(receivedAt) },
    { name: 'inspected', isDone: isInspected, day: isInspected ? lastOf('inspect') : null },
    {
      name: 'decided',
      isDone: isDecided,
      day: isDecided ? lastOf('accept', 'decline', 'expire', 'agree', 'refuse') : firstOfferEnd(clubs),
    },
    { name: 'settled', isDone: isSettled, day: isSettled ? dayOf(details.stageSince) : null },
  ];
}

/** Nothing for a drop-off, or for a courier who doesn't come. */
function collectedStep({ parcel, collectionOn }: TradeInDetails, isReceived: boolean): Reached[] {
  if (parcel === null || parcel.status === 'cancelled') return [];
  const isDone = parcel.status === 'shipped' || isReceived;
  // A parcel may be received before anybody marks it as shipped.
  return [{ name: 'collected', isDone, day: dayOf(parcel.shippedAt) ?? (isDone ? null : collectionOn) }];
}

interface ReminderContext {
  terms: Terms;
  today: CalendarDay;
  /** Whether emails reach the customer: reminders are emails. */
  isMailed: boolean;
}

/** Returns what happens next if nobody does anything; null for a trade-in that is settled. */
export function presentNext(
  present: TradeInProgress,
  { collectionOn, stageSince }: Pick<TradeInDetails, 'collectionOn' | 'stageSince'>,
  context: ReminderContext,
): TradeInPage['next'] {
  switch (present.stage) {
    case 'new':
    case 'in_transit':
      return { kind: 'arrival', day: present.quoteHeldUntil };
    case 'to_ship':
      return { kind: 'collection', day: collectionOn };
    case 'to_inspect':
      return { kind: 'inspection', day: null };
    case 'to_pay': {
      const agreed = present.clubs.filter(({ state }) => state === 'accepted');
      const agreedAt = agreed.map(({ movedAt }) => movedAt);
      return { kind: 'payment', day: dayOf(payBy(agreedAt, stageSince)) };
    }
    case 'waiting':
      return nextOfOffer(present, context);
    case 'to_return':
      return { kind: 'return', day: null };
    case 'settled':
    case 'cancelled':
      return null;
  }
}

/** Returns the next reminder of the open offers, or the first end of one. */
function nextOfOffer(present: TradeInProgress, { terms, today, isMailed }: ReminderContext): TradeInPage['next'] {
  const end = firstOfferEnd(present.clubs);
  if (end === null) return null;
  const offers = present.clubs.filter(({ state }) => state === 'offered');
  const offeredOn = dayOf(offersSince(offers, today));
  const reminders = isMailed && offeredOn ? terms.offerReminderDays.map((days) => addDays(offeredOn, days)) : [];
  const reminder = reminders.find((day) => day > today && day < end);
  return reminder === undefined ? { kind: 'offer_ends', day: end } : { kind: 'reminder', day: reminder };
}
