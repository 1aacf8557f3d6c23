import { type CalendarDay, dayInJohannesburg } from '@trade-in/domain/calendar';
import { collectionDayFor, parseCollectionDay } from '@trade-in/domain/courier/collection';
import { heldForCollection, type Terms } from '@trade-in/domain/progress/terms';
import { bookingReference, whyNotRebook } from '@trade-in/domain/shipments/courier-booking';
import { whyFinal } from '@trade-in/domain/shipments/shipment';
import type { Admin } from '../../ports/http/route.ts';
import { Refusal } from '../../refusal.ts';
import type { BookingChange, BookingStore, CollectionBookings } from './booking-store.ts';

interface RebookRequest {
  shipmentId: string;
  collectionDate: string;
  admin: Admin;
  now: Date;
  terms: Pick<Terms, 'lateDays'>;
}

/**
 * Requests the collection of a pending shipment on another day, and returns the day: the courier's next working day. An earlier
 * booking is cancelled first. The quote holds for the clubs that are collected then.
 */
export async function rebookCollection(
  bookings: BookingStore,
  { shipmentId, collectionDate, ...request }: RebookRequest,
): Promise<CalendarDay> {
  const day = requestedDay(collectionDate, request.now);
  const found = await bookings.change({ by: 'shipment', value: shipmentId }, (present) =>
    rebookingChange(present, day, request),
  );
  if (found === null) throw new Refusal('not_found', { reason: { code: 'shipment_missing' } });
  return day;
}

function requestedDay(given: string, now: Date): CalendarDay {
  const parsed = parseCollectionDay(given, dayInJohannesburg(now));
  if ('whyNot' in parsed) throw new Refusal('invalid', { fields: { collectionDate: parsed.whyNot } });
  return collectionDayFor(parsed.day).day;
}

function refuseUnlessRebookable({ shipment, bookings }: CollectionBookings): void {
  const whyShipmentIsFinal = whyFinal(shipment);
  if (whyShipmentIsFinal !== null) throw new Refusal('shipment_final', { reason: whyShipmentIsFinal });
  const reason = whyNotRebook(bookings.at(-1)?.state ?? null);
  if (reason !== null) throw new Refusal('changed_meanwhile', { reason });
}

function rebookingChange(
  collection: CollectionBookings,
  day: CalendarDay,
  { admin, now, terms }: Pick<RebookRequest, 'admin' | 'now' | 'terms'>,
): BookingChange {
  refuseUnlessRebookable(collection);
  const { bookings, tradeInId, tradeInReference, collectionOn } = collection;
  const latest = bookings.at(-1);
  const attempt = (latest?.attempt ?? 0) + 1;
  const booked = latest?.state === 'booked' ? latest : null;
  return {
    add: { attempt, reference: bookingReference(tradeInReference, attempt), collectionOn: day, createdAt: now },
    update: booked === null ? [] : [{ id: booked.id, state: 'cancelling', failure: null }],
    collectionOn: day,
    quoteHeldUntil: heldForCollection(collection.quoteHeldUntil, day, terms),
    entry: {
      happenedAt: now,
      admin,
      action: 'shipment_rebooked',
      subject: tradeInReference,
      details: { collectionBefore: collectionOn, collectionAfter: day },
    },
    jobs: [
      booked === null
        ? { kind: 'book-courier', id: tradeInId, runAt: now }
        : { kind: 'cancel-courier', id: booked.id, runAt: now },
    ],
  };
}
