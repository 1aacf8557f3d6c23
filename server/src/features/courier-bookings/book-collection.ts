import type { PartnerFault } from '@trade-in/domain/deliveries/delivery';
import { bookingReference, type BookingFailure, whyNotBook } from '@trade-in/domain/shipments/courier-booking';
import * as v from 'valibot';
import type { Clock } from '../../ports/clock.ts';
import type { JobHandler } from '../../ports/outbox.ts';
import {
  type BookingRequest,
  type CollectionService,
  type CourierShipment,
  NoCourierService,
  type PreparedBooking,
} from '../../ports/partners/courier.ts';
import { PartnerError } from '../../ports/partners/partner-error.ts';
import type { Booking, BookingChange, BookingStore, CollectionBookings } from './booking-store.ts';
import { changeForReport } from './report-change.ts';

export interface BookingDeps {
  bookings: BookingStore;
  service: CollectionService;
  clock: Clock;
}

const BookingJob = v.object({ tradeInId: v.string() });

/** Longer than a request may take, so that a lookup after it finds what the request has made. */
const creatingMs = 60_000;

/** After these, the courier has certainly not made a booking. */
const harmlessFaults: ReadonlySet<PartnerFault> = new Set<PartnerFault>([
  'rejected',
  'unauthorized',
  'throttled',
  'circuit_open',
]);

/**
 * Returns the job that books the collection of a trade-in. Before each request that creates a booking, it looks for one with our
 * reference, and after an unclear response nothing is created for a minute.
 */
export function bookCollection(deps: BookingDeps): JobHandler {
  return async (payload) => {
    const { tradeInId } = v.parse(BookingJob, payload);
    const open = await openBooking(deps, tradeInId);
    if (open === null) return;
    const { booking, request } = open;
    const found = await deps.service.find(booking.reference);
    if (found !== null) return recordShipment(deps, booking.id, found);
    if (booking.creatingUntil !== null && !deps.service.findsByReference) return reject(deps, booking, 'unclear');
    if (isBeingCreated(booking, deps.clock())) throw stillUnclear();
    const tooLate = whyNotBook(booking.collectionOn, deps.clock());
    if (tooLate !== null) return reject(deps, booking, tooLate.code);
    await createBooking(deps, booking, request);
  };
}

/** Returns whether a request that creates the booking may still be processed by the courier. */
export function isBeingCreated({ creatingUntil }: Booking, now: Date): boolean {
  return creatingUntil !== null && creatingUntil > now;
}

/** Returns the error with which the job is retried later, as after a timeout. */
export function stillUnclear(): PartnerError {
  return new PartnerError('courier', 'timeout');
}

interface OpenBooking {
  booking: Booking;
  request: BookingRequest;
}

/** Writes the intent to book, and returns the booking that the courier has not confirmed; null if nothing is to be booked. */
async function openBooking({ bookings, clock }: BookingDeps, tradeInId: string): Promise<OpenBooking | null> {
  const key = { by: 'trade-in', value: tradeInId } as const;
  await bookings.change(key, (present) => intentChange(present, clock()));
  const present = await bookings.find(key);
  const booking = present?.bookings.at(-1);
  if (booking?.state === 'rejected') throw finalError(booking.failure);
  if (present === null || booking?.state !== 'requested') return null;
  // The courier confirms the cancellation of an earlier booking first, which starts this job again.
  if (present.bookings.some(({ state }) => state === 'cancelling')) return null;
  return { booking, request: requestOf(present, booking) };
}

function intentChange(present: CollectionBookings, now: Date): BookingChange | null {
  const { shipment, tradeInReference, collectionOn } = present;
  const latest = present.bookings.at(-1);
  if (shipment.status === 'pending') {
    // Staff try it again: the courier may accept it now.
    if (latest?.failure === 'refused') return { update: [{ id: latest.id, state: 'requested', failure: null }] };
    if (latest !== undefined) return null;
    const reference = bookingReference(tradeInReference, 1);
    return { add: { attempt: 1, reference, collectionOn, createdAt: now } };
  }
  // Staff shipped it by hand meanwhile. A request that was sent before may still be processed.
  if (latest?.state !== 'requested') return null;
  if (latest.creatingUntil === null) return { update: [{ id: latest.id, state: 'cancelled' }] };
  return {
    update: [{ id: latest.id, state: 'cancelling' }],
    jobs: [{ kind: 'cancel-courier', id: latest.id, runAt: now }],
  };
}

function requestOf({ tradeInReference, address, parcel, email }: CollectionBookings, booking: Booking): BookingRequest {
  const { street, suburb, city, postalCode, contactName, contactPhone } = address;
  return {
    reference: booking.reference,
    tradeInReference,
    from: { street, suburb, city, postalCode },
    parcel,
    collectionOn: booking.collectionOn,
    contact: { name: contactName, phone: contactPhone, email },
  };
}

async function createBooking(deps: BookingDeps, booking: Booking, request: BookingRequest): Promise<void> {
  const prepared = await prepareOrNull(deps.service, request);
  if (prepared === null) return reject(deps, booking, 'refused');
  const until = new Date(deps.clock().getTime() + creatingMs);
  if (!(await claimCreation(deps, booking, until))) throw stillUnclear();
  let shipment: CourierShipment;
  try {
    shipment = await deps.service.create(prepared);
  } catch (error) {
    if (!(error instanceof PartnerError) || !harmlessFaults.has(error.fault)) throw error;
    await updateBooking(deps, booking, { creatingUntil: null });
    // Once there are rates again, the courier may offer another service.
    if (error.fault === 'rejected' && !prepared.isOffered) throw new PartnerError('courier', 'unavailable');
    if (error.fault === 'rejected') return reject(deps, booking, 'refused');
    throw error;
  }
  await recordShipment(deps, booking.id, shipment);
}

async function prepareOrNull(service: CollectionService, request: BookingRequest): Promise<PreparedBooking | null> {
  try {
    return await service.prepare(request);
  } catch (error) {
    if (error instanceof NoCourierService) return null;
    throw error;
  }
}

/** Returns false if another worker is creating the booking, or it is no longer needed. */
async function claimCreation({ bookings, clock }: BookingDeps, { id }: Booking, until: Date): Promise<boolean> {
  let isClaimed = false;
  await bookings.change({ by: 'booking', value: id }, ({ shipment, bookings: all }) => {
    const booking = all.find((each) => each.id === id);
    const isWanted = shipment.status === 'pending' && booking?.state === 'requested';
    if (!isWanted || isBeingCreated(booking, clock())) return null;
    isClaimed = true;
    return { update: [{ id, creatingUntil: until }] };
  });
  return isClaimed;
}

/** Records a shipment that the courier has for the booking. */
export async function recordShipment(
  { bookings, clock }: Omit<BookingDeps, 'service'>,
  id: string,
  shipment: CourierShipment,
): Promise<void> {
  await bookings.change({ by: 'booking', value: id }, (present) => {
    const booking = present.bookings.find((each) => each.id === id);
    return booking === undefined ? null : changeForReport(present, { booking, report: shipment, now: clock() });
  });
}

/** Gives up: the row says why, and the failed job shows that staff are needed. */
async function reject(deps: BookingDeps, booking: Booking, failure: BookingFailure): Promise<never> {
  await updateBooking(deps, booking, { state: 'rejected', failure });
  throw finalError(failure);
}

/** What staff read about the job. After an unclear response, the booking may exist. */
const faultOfFailure: Readonly<Record<BookingFailure, PartnerFault>> = {
  day_passed: 'day_passed',
  refused: 'rejected',
  unclear: 'timeout',
  cancel_refused: 'rejected',
};

function finalError(failure: BookingFailure | null): PartnerError {
  return new PartnerError('courier', failure === null ? 'timeout' : faultOfFailure[failure], { isFinal: true });
}

/** Changes a booking that is still unconfirmed. */
async function updateBooking(
  { bookings }: BookingDeps,
  { id }: Booking,
  fields: { state?: 'rejected'; failure?: BookingFailure; creatingUntil?: null },
): Promise<void> {
  await bookings.change({ by: 'booking', value: id }, (present) => {
    const isRequested = present.bookings.some((each) => each.id === id && each.state === 'requested');
    return isRequested ? { update: [{ id, ...fields }] } : null;
  });
}
