import { addDays, dayInJohannesburg } from '@trade-in/domain/calendar';
import type { CourierStatus } from '@trade-in/domain/shipments/courier-status';
import type { Clock } from '../../ports/clock.ts';
import type { CollectionService } from '../../ports/partners/courier.ts';
import type { CourierEvent } from '../../ports/partners/courier-webhooks.ts';
import { PartnerError } from '../../ports/partners/partner-error.ts';
import type { Booking, BookingStore, CollectionKey } from './booking-store.ts';
import { changeForReport } from './report-change.ts';

interface Deps {
  bookings: BookingStore;
  clock: Clock;
}

/**
 * Applies a status to the booking that it is about. Ignores unknown shipments, and events whose references contradict each other:
 * one of them is somebody else's.
 */
export async function followCourier({ bookings, clock }: Deps, event: CourierEvent): Promise<void> {
  for (const key of keysOf(event)) {
    const isDone = await bookings.change(key, (present) => {
      const booking = present.bookings.find((each) => isAbout(event, each));
      if (booking === undefined) return null;
      return changeForReport(present, { booking, report: { ...event, booked: null }, now: clock() });
    });
    if (isDone !== null) return;
  }
}

function keysOf({ reference, courierId, waybillNumber }: CourierEvent): CollectionKey[] {
  const keys: (CollectionKey | null)[] = [
    reference === null ? null : { by: 'reference', value: reference },
    courierId === null ? null : { by: 'courier-id', value: courierId },
    waybillNumber === null ? null : { by: 'waybill', value: waybillNumber },
  ];
  return keys.filter((key) => key !== null);
}

/** Returns whether everything that both sides state is the same. */
function isAbout({ reference, courierId, waybillNumber }: CourierEvent, booking: Booking): boolean {
  const pairs = [
    [reference, booking.reference],
    [courierId, booking.courierId],
    [waybillNumber, booking.waybillNumber],
  ] as const;
  const stated = pairs.filter(([theirs, ours]) => theirs !== null && ours !== null);
  return stated.length > 0 && stated.every(([theirs, ours]) => theirs === ours);
}

const checkAfterMs = 15 * 60 * 1000;
/** A parcel that has not arrived by then is left to staff. */
const maxDays = 60;
/** Few enough for one run, and for the courier. */
const maxChecks = 40;

interface TrackingDeps extends Deps {
  service: CollectionService;
  stopping?: AbortSignal;
}

/**
 * Asks the courier for the status of shipments that it has not reported for a while. Ends at the first sign of an outage, and when
 * the service stops: each request may take seconds.
 */
export async function checkTracking({ service, stopping, ...deps }: TrackingDeps): Promise<void> {
  const now = deps.clock();
  const waybills = await deps.bookings.takeUnchecked({
    before: new Date(now.getTime() - checkAfterMs),
    since: addDays(dayInJohannesburg(now), -maxDays),
    limit: maxChecks,
    now,
  });
  for (const waybillNumber of waybills) {
    if (stopping?.aborted) return;
    const status = await trackOrNull(service, waybillNumber);
    if (status !== null) await followCourier(deps, { reference: null, courierId: null, waybillNumber, status });
  }
}

async function trackOrNull(service: CollectionService, waybillNumber: string): Promise<CourierStatus | null> {
  try {
    return await service.track(waybillNumber);
  } catch (error) {
    const isAboutShipment =
      error instanceof PartnerError && (error.fault === 'rejected' || error.fault === 'invalid_response');
    if (isAboutShipment) return null;
    throw error;
  }
}
