import {
  type CourierStatus,
  isCourierProgress,
  normalizedStatus,
  shipmentStatusFor,
} from '@trade-in/domain/shipments/courier-status';
import { isSameWaybill } from '@trade-in/domain/shipments/shipment';
import type { Cents } from '@trade-in/domain/money';
import { serviceActor } from '../../ports/audit-trail.ts';
import type { Booking, BookingChange, CollectionBookings } from './booking-store.ts';

/** What the courier says about a booking. */
export interface CourierReport {
  status: CourierStatus;
  courierId: string | null;
  waybillNumber: string | null;
  /** Null if the report does not say. */
  booked: Cents | null;
}

interface ReportedBooking {
  booking: Booking;
  report: CourierReport;
  now: Date;
}

/**
 * Returns the change that follows from the courier's report about a booking. Repeats and late reports change nothing more. A parcel
 * that was collected is shipped, whatever else was requested meanwhile, and a booking that the courier makes after it was cancelled,
 * or after another way was found, is cancelled again.
 */
export function changeForReport(present: CollectionBookings, { booking, report, now }: ReportedBooking): BookingChange {
  const status = statusAfter(booking, report);
  const known: Booking = { ...booking, courierStatus: status, ...factsAfter(booking, report) };
  const outcome = shipmentStatusFor(status.status);
  if (outcome === 'shipped') return shippedChange(present, known, now);
  return outcome === 'cancelled' ? cancelledChange(present, known, now) : pendingChange(present, known, now);
}

function statusAfter({ courierStatus: present }: Booking, { status: reported }: CourierReport): CourierStatus {
  return present === null || isCourierProgress(present, reported) ? normalizedStatus(reported) : present;
}

function factsAfter(booking: Booking, report: CourierReport) {
  return {
    courierId: booking.courierId ?? report.courierId,
    waybillNumber: booking.waybillNumber ?? report.waybillNumber,
    booked: report.booked ?? booking.booked,
  };
}

type Update = NonNullable<BookingChange['update']>[number];

function updateTo(known: Booking, fields: Pick<Update, 'state' | 'failure'> = {}): Update {
  const { id, courierStatus, courierId, waybillNumber, booked } = known;
  return { id, courierStatus, courierId, waybillNumber, booked, ...fields };
}

/** A shipment with a waybill number is booked, also if its booking was given up before. */
function confirmed({ state, waybillNumber }: Booking): Pick<Update, 'state' | 'failure'> {
  const isUnconfirmed = state === 'requested' || state === 'rejected';
  return isUnconfirmed && waybillNumber !== null ? { state: 'booked', failure: null } : {};
}

function pendingChange(present: CollectionBookings, known: Booking, now: Date): BookingChange {
  const change = confirmed(known);
  const isConfirmed = change.state === 'booked';
  if (known.state === 'cancelled' || (isConfirmed && !isNeeded(present, known))) {
    return {
      update: [updateTo(known, { state: 'cancelling', failure: null })],
      jobs: [{ kind: 'cancel-courier', id: known.id, runAt: now }],
    };
  }
  return {
    update: [updateTo(known, change)],
    jobs: isConfirmed ? [{ kind: 'collection-mail', id: known.id, runAt: now }] : [],
  };
}

/** Returns whether the courier is to come: only for the latest booking, and not once staff shipped the parcel with another waybill. */
function isNeeded({ shipment, bookings }: CollectionBookings, { id, waybillNumber }: Booking): boolean {
  if (shipment.status === 'pending') return bookings.at(-1)?.id === id;
  const shippedWith = shipment.waybillNumber;
  return shippedWith !== null && waybillNumber !== null && isSameWaybill(shippedWith, waybillNumber);
}

/** The courier has the parcel: the shipment is shipped with this waybill, and no other booking is needed. */
function shippedChange(present: CollectionBookings, known: Booking, now: Date): BookingChange {
  const { shipment, tradeInReference, bookings } = present;
  const { waybillNumber } = known;
  const update =
    known.state === 'cancelling'
      ? updateTo(known, { state: 'booked', failure: 'cancel_refused' })
      : updateTo(known, confirmed(known));
  if (shipment.status !== 'pending' || waybillNumber === null) return { update: [update] };
  const others = bookings.filter(({ id, state }) => id !== known.id && (state === 'requested' || state === 'booked'));
  return {
    update: [update, ...others.map(({ id }) => ({ id, state: 'cancelling' as const, failure: null }))],
    jobs: others.map(({ id }) => ({ kind: 'cancel-courier', id, runAt: now })),
    shipment: { status: 'shipped', waybillNumber, at: known.courierStatus?.at ?? now },
    entry: {
      happenedAt: now,
      admin: serviceActor,
      action: 'shipment_shipped',
      subject: tradeInReference,
      details: { waybill: waybillNumber },
    },
  };
}

/** The courier will not come: a newer booking may be made now, and without one the shipment is cancelled. */
function cancelledChange(present: CollectionBookings, known: Booking, now: Date): BookingChange {
  const { shipment, tradeInId, tradeInReference, bookings } = present;
  const update = updateTo(known, { state: 'cancelled', failure: null });
  const latest = bookings.at(-1);
  if (latest !== undefined && latest.id !== known.id) {
    const isWaiting = latest.state === 'requested' && known.state === 'cancelling';
    return { update: [update], jobs: isWaiting ? [{ kind: 'book-courier', id: tradeInId, runAt: now }] : [] };
  }
  if (shipment.status !== 'pending') return { update: [update] };
  return {
    update: [update],
    shipment: { status: 'cancelled', waybillNumber: null, at: now },
    entry: { happenedAt: now, admin: serviceActor, action: 'shipment_cancelled', subject: tradeInReference },
  };
}
