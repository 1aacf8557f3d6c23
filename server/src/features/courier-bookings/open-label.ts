import type { Clock } from '../../ports/clock.ts';
import type { FileResponse } from '../../ports/http/route.ts';
import type { CollectionService } from '../../ports/partners/courier.ts';
import { PartnerError } from '../../ports/partners/partner-error.ts';
import { Refusal } from '../../refusal.ts';
import type { BookingStore } from './booking-store.ts';

interface Deps {
  bookings: BookingStore;
  /** Null if no courier is connected. */
  service: CollectionService | null;
  clock: Clock;
}

/** Returns the label of a shipment's newest booking, and notes that it was opened. */
export async function openLabel({ bookings, service, clock }: Deps, shipmentId: string): Promise<FileResponse> {
  const key = { by: 'shipment', value: shipmentId } as const;
  const booking = (await bookings.find(key))?.bookings.findLast(({ courierId }) => courierId !== null);
  if (service === null || booking === undefined || booking.courierId === null) {
    throw new Refusal('not_found', { reason: { code: 'label_missing' } });
  }
  const bytes = await readLabel(service, booking.courierId);
  const labelOpenedAt = clock();
  await bookings.change(key, () => ({ update: [{ id: booking.id, labelOpenedAt }] }));
  return {
    bytes,
    mediaType: 'application/pdf',
    downloadAs: `waybill-${booking.waybillNumber ?? booking.reference}.pdf`,
  };
}

async function readLabel(service: CollectionService, courierId: string): Promise<Buffer> {
  try {
    return await service.label(courierId);
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    throw new Refusal('unavailable', { reason: { code: 'label_unavailable' } });
  }
}
