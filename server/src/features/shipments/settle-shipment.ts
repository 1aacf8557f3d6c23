import { type ShipmentAction, shipmentAllows, type ShipmentStatus } from '@trade-in/domain/shipment';
import type { Admin } from '../../ports/route.ts';
import { Refusal } from '../../refusal.ts';
import type { ShipmentStore, StoredShipment } from './shipment-store.ts';

interface Wish {
  id: string;
  action: ShipmentAction;
  /** For shipping only. */
  waybillNumber: string | null;
  admin: Admin;
  now: Date;
}

const outcomes = {
  ship: { status: 'shipped', activity: 'shipment_shipped' },
  cancel: { status: 'cancelled', activity: 'shipment_cancelled' },
} as const satisfies Record<ShipmentAction, { status: ShipmentStatus; activity: string }>;

/** Ships or cancels a pending shipment; whoever comes second is told what it is now. */
export async function settleShipment(
  shipments: ShipmentStore,
  { id, action, waybillNumber, admin, now }: Wish,
): Promise<StoredShipment> {
  const { status, activity } = outcomes[action];
  const settled = await shipments.settle(id, (present) => {
    if (!shipmentAllows(action, present.status)) throw final(present);
    return {
      settlement: { status, waybillNumber, at: now },
      entry: {
        happenedAt: now,
        admin,
        action: activity,
        subject: present.reference,
        details: { waybill: waybillNumber },
      },
    };
  });
  if (settled === null) throw shipmentGone();
  return settled;
}

export function shipmentGone(): Refusal {
  return new Refusal('not_found', { sentence: 'This shipment is not here any more. Please look at the list again.' });
}

function final({ status, waybillNumber }: StoredShipment): Refusal {
  const how = status === 'shipped' ? `marked as shipped, with waybill ${waybillNumber ?? '-'}` : status;
  return new Refusal('shipment_final', {
    sentence: `This shipment has already been ${how}, so nothing was changed. Please look at it again.`,
  });
}
