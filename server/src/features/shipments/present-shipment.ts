import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import { unpaidFee } from '@trade-in/domain/checkout/payout';
import { deliveryStateOf, parseFailure } from '@trade-in/domain/deliveries/delivery';
import { zeroCents } from '@trade-in/domain/money';
import { allowsLabel } from '@trade-in/domain/shipments/courier-booking';
import type { Words } from '@trade-in/words/words-in';
import { failureReason } from '../../lists/failure-reason.ts';
import type { StoredShipment } from './shipment-store.ts';

export function presentShipment(words: Words, shipment: StoredShipment): Shipment {
  return {
    id: shipment.id,
    tradeInSubmissionId: shipment.tradeInSubmissionId,
    reference: shipment.reference,
    customerName: shipment.customerName,
    status: shipment.status,
    waybillNumber: shipment.waybillNumber,
    shippedAt: shipment.shippedAt?.toISOString() ?? null,
    cancelledAt: shipment.cancelledAt?.toISOString() ?? null,
    notes: shipment.notes,
    createdAt: shipment.createdAt.toISOString(),
    submission: {
      contactName: shipment.contactName,
      contactPhone: shipment.contactPhone,
      collectionStreet: shipment.collectionStreet,
      collectionSuburb: shipment.collectionSuburb,
      collectionCity: shipment.collectionCity,
      collectionPostalCode: shipment.collectionPostalCode,
      collectionDate: shipment.collectionOn,
      packageLength: shipment.packageLength,
      packageWidth: shipment.packageWidth,
      packageHeight: shipment.packageHeight,
      packageWeight: shipment.packageWeight,
    },
    ...presentFeeToPay(shipment),
    ...presentBooking(shipment),
    ...presentCourierJob(words, shipment),
  };
}

function presentFeeToPay(shipment: StoredShipment): Pick<Shipment, 'feeToPay'> {
  const { courierFee, isFeeInvoiced, feePaidAt, status, booking } = shipment;
  const charged = { courierFee, isFeeInvoiced, shipment: status };
  const fee = unpaidFee(charged, { isPaid: feePaidAt !== null, isCourierAsked: booking !== null });
  return fee === zeroCents ? {} : { feeToPay: fee };
}

function presentBooking({ status, booking }: StoredShipment): Pick<Shipment, 'booking'> {
  if (booking === null) return {};
  const { state, failure, waybillNumber, courierStatus, courierId, labelOpenedAt } = booking;
  const hasLabel = courierId !== null && allowsLabel(status, state);
  return { booking: { state, failure, waybillNumber, courierStatus, hasLabel, isLabelOpened: labelOpenedAt !== null } };
}

function presentCourierJob(words: Words, shipment: StoredShipment): Pick<Shipment, 'courierDelivery'> {
  const { courierJob: job } = shipment;
  if (job === null || !isCourierAwaited(shipment)) return {};
  const state = deliveryStateOf({ doneAt: null, ...job });
  if (job.lastError === null && state === 'waiting') return {};
  return {
    courierDelivery: {
      state,
      attempts: job.attempts,
      reason: job.lastError === null ? null : failureReason(words, parseFailure(job.lastError)),
      nextAttemptAt: state === 'waiting' ? job.runAt.toISOString() : null,
    },
  };
}

/** A shipment that is shipped or cancelled needs the courier only to confirm that it does not come. */
function isCourierAwaited({ status, booking }: StoredShipment): boolean {
  return status === 'pending' || booking?.state === 'cancelling' || booking?.state === 'requested';
}
