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
    const isCancelled = await cancelOrAsk(deps.service, waybillNumber);
    await finish(deps, booking, isCancelled ? cancelledChange : refusedChange);
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

/** Returns whether the shipment is cancelled. A courier that refuses may have cancelled it before. */
async function cancelOrAsk(service: CollectionService, waybillNumber: string): Promise<boolean> {
  try {
    await service.cancel(waybillNumber);
    return true;
  } catch (error) {
    if (!(error instanceof PartnerError) || error.fault !== 'rejected') throw error;
    const present = await service.track(waybillNumber);
    return present !== null && shipmentStatusFor(present.status) === 'cancelled';
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

/** The courier comes, or came, as booked before: a newer booking, which was not requested yet, is dropped. */
function refusedChange({ bookings }: CollectionBookings, booking: Booking): BookingChange {
  const waiting = bookings.filter(({ attempt, state }) => attempt > booking.attempt && state === 'requested');
  return {
    remove: waiting.map(({ id }) => id),
    update: [{ id: booking.id, state: 'booked', failure: 'cancel_refused' }],
    ...(waiting.length > 0 && { collectionOn: booking.collectionOn }),
  };
}
