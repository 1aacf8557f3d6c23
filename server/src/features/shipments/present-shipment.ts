import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import type { StoredShipment } from './shipment-store.ts';

export function presentShipment(shipment: StoredShipment): Shipment {
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
    ...(shipment.booking && { booking: shipment.booking }),
  };
}

/** A courier that was asked already, for example because a payment was withdrawn later, doesn't wait for the fee. */
function presentFeeToPay({ status, booking, unpaidFee }: StoredShipment): Pick<Shipment, 'feeToPay'> {
  return status === 'pending' && booking === null && unpaidFee !== null ? { feeToPay: unpaidFee } : {};
}
