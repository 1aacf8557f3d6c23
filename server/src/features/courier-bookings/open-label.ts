import { allowsLabel } from '@trade-in/domain/shipments/courier-booking';
import type { Clock } from '../../ports/clock.ts';
import type { FileResponse } from '../../ports/http/route.ts';
import type { CollectionService } from '../../ports/partners/courier.ts';
import { PartnerError } from '../../ports/partners/partner-error.ts';
import { Refusal } from '../../refusal.ts';
import type { Booking, BookingStore, CollectionBookings } from './booking-store.ts';

interface Deps {
  bookings: BookingStore;
  /** Null if no courier is connected. */
  service: CollectionService | null;
  clock: Clock;
}

/** Returns the label of a shipment's newest booking, and notes that it was opened. Throws a refusal for one that was cancelled. */
export async function openLabel({ bookings, service, clock }: Deps, shipmentId: string): Promise<FileResponse> {
  const key = { by: 'shipment', value: shipmentId } as const;
  const booking = bookingWithLabel(await bookings.find(key));
  if (service === null || booking === null) throw new Refusal('not_found', { reason: { code: 'label_missing' } });
  const bytes = await readLabel(service, booking.courierId);
  const labelOpenedAt = clock();
  await bookings.change(key, () => ({ update: [{ id: booking.id, labelOpenedAt }] }));
  return {
    bytes,
    mediaType: 'application/pdf',
    downloadAs: `waybill-${booking.waybillNumber ?? booking.reference}.pdf`,
  };
}

/** Returns the newest booking; null before the courier has made it. */
function bookingWithLabel(found: CollectionBookings | null): (Booking & { courierId: string }) | null {
  const booking = found?.bookings.at(-1);
  if (found === null || booking === undefined) return null;
  const { courierId, state } = booking;
  if (found.shipment.status === 'cancelled' || state === 'cancelling' || state === 'cancelled') {
    throw new Refusal('not_found', { reason: { code: 'label_cancelled' } });
  }
  return courierId !== null && allowsLabel(found.shipment.status, state) ? { ...booking, courierId } : null;
}

async function readLabel(service: CollectionService, courierId: string): Promise<Buffer> {
  try {
    return await service.label(courierId);
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    throw new Refusal('unavailable', { reason: { code: 'label_unavailable' } });
  }
}
