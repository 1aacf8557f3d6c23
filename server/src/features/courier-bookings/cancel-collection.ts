import { shipmentStatusFor } from '@trade-in/domain/shipments/courier-status';
import * as v from 'valibot';
import type { JobHandler } from '../../ports/outbox.ts';
import type { CollectionService } from '../../ports/partners/courier.ts';
import { PartnerError } from '../../ports/partners/partner-error.ts';
import { type BookingDeps, isBeingCreated, recordShipment, stillUnclear } from './book-collection.ts';
import type { Booking, BookingChange, CollectionBookings } from './booking-store.ts';

const CancellationJob = v.object({ bookingId: v.string() });

/** Returns the job that cancels a booking. A repeat finds it cancelled. */
export function cancelCollection(deps: BookingDeps): JobHandler {
  return async (payload) => {
    const { bookingId } = v.parse(CancellationJob, payload);
    const present = await deps.bookings.find({ by: 'booking', value: bookingId });
    const booking = present?.bookings.find(({ id }) => id === bookingId);
    if (booking?.state !== 'cancelling') return;
    const waybillNumber = booking.waybillNumber ?? (await findWaybill(deps, booking));
    if (waybillNumber === null) return finish(deps, booking, cancelledChange);
    const outcome = await cancelOrAsk(deps.service, waybillNumber);
    await finish(deps, booking, changes[outcome]);
  };
}

/** Returns the waybill of a booking that the courier has not confirmed; null if the courier has none. */
async function findWaybill(deps: BookingDeps, booking: Booking): Promise<string | null> {
  if (booking.creatingUntil === null) return null;
  const found = await deps.service.find(booking.reference);
  if (found === null && isBeingCreated(booking, deps.clock())) throw stillUnclear();
  if (found === null) return null;
  await recordShipment(deps, booking.id, found);
  return found.waybillNumber;
}

/** `refused`: the courier still comes. `over`: it has come, or does not know the shipment. */
type Outcome = 'cancelled' | 'refused' | 'over';

/** Cancels the shipment. A courier that refuses may have cancelled it before. */
async function cancelOrAsk(service: CollectionService, waybillNumber: string): Promise<Outcome> {
  try {
    await service.cancel(waybillNumber);
    return 'cancelled';
  } catch (error) {
    if (!(error instanceof PartnerError) || error.fault !== 'rejected') throw error;
    const present = await service.track(waybillNumber);
    const status = present === null ? null : shipmentStatusFor(present.status);
    if (status === 'cancelled') return 'cancelled';
    return status === 'pending' ? 'refused' : 'over';
  }
}

async function finish(
  { bookings, clock }: BookingDeps,
  { id }: Booking,
  changeOf: (present: CollectionBookings, booking: Booking, now: Date) => BookingChange,
): Promise<void> {
  await bookings.change({ by: 'booking', value: id }, (present) => {
    const booking = present.bookings.find((each) => each.id === id);
    return booking?.state === 'cancelling' ? changeOf(present, booking, clock()) : null;
  });
}

/** A newer booking can be made now. A shipment that the courier never confirmed has no status: it may still come into existence. */
function cancelledChange({ bookings, tradeInId }: CollectionBookings, booking: Booking, now: Date): BookingChange {
  const isConfirmed = booking.waybillNumber !== null;
  const isNextWaiting = bookings.some(({ attempt, state }) => attempt > booking.attempt && state === 'requested');
  return {
    update: [
      {
        id: booking.id,
        state: 'cancelled',
        failure: null,
        ...(isConfirmed && { courierStatus: { status: 'cancelled', at: now } }),
      },
    ],
    jobs: isNextWaiting ? [{ kind: 'book-courier', id: tradeInId, runAt: now }] : [],
  };
}

/** The courier comes, or came, as booked before: a newer booking is dropped, unless the courier may be making it already. */
function overChange({ bookings, tradeInId }: CollectionBookings, booking: Booking, now: Date): BookingChange {
  const waiting = bookings.filter(({ attempt, state }) => attempt > booking.attempt && state === 'requested');
  const isBeingMade = waiting.some(({ creatingUntil }) => creatingUntil !== null);
  return {
    update: [{ id: booking.id, state: 'booked', failure: 'cancel_refused' }],
    ...(isBeingMade && { jobs: [{ kind: 'book-courier', id: tradeInId, runAt: now }] }),
    ...(waiting.length > 0 &&
      !isBeingMade && { remove: waiting.map(({ id }) => id), collectionOn: booking.collectionOn }),
  };
}

/** The customer, who may expect the other day, is mailed the one that stays. */
function refusedChange(present: CollectionBookings, booking: Booking, now: Date): BookingChange {
  const change = overChange(present, booking, now);
  if (change.collectionOn === undefined) return change;
  return { ...change, jobs: [{ kind: 'collection-mail', id: booking.id, runAt: now }] };
}

const changes = { cancelled: cancelledChange, refused: refusedChange, over: overChange } as const satisfies Record<
  Outcome,
  unknown
>;
