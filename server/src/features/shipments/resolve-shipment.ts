import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import {
  type ShipmentAction,
  type ShipmentStatus,
  whyFinal,
  whyNotReuseWaybill,
} from '@trade-in/domain/shipments/shipment';
import type { Words } from '@trade-in/words/words-in';
import type { Admin } from '../../ports/http/route.ts';
import { Refusal } from '../../refusal.ts';
import { presentShipment } from './present-shipment.ts';
import type { ShipmentStore } from './shipment-store.ts';

type ResolutionRequest = { id: string } & (
  | { action: 'ship'; waybillNumber: string; isDuplicateConfirmed: boolean }
  | { action: 'cancel' }
);

interface Requester {
  admin: Admin;
  words: Words;
  now: Date;
}

const outcomes = {
  ship: { status: 'shipped', activity: 'shipment_shipped' },
  cancel: { status: 'cancelled', activity: 'shipment_cancelled' },
} as const satisfies Record<ShipmentAction, { status: ShipmentStatus; activity: string }>;

/**
 * Ships or cancels a pending shipment. Throws a refusal if somebody else already has, or if another shipment has the waybill and
 * the request does not confirm it.
 */
export async function resolveShipment(
  shipments: ShipmentStore,
  request: ResolutionRequest,
  { admin, words, now }: Requester,
): Promise<Shipment> {
  const { id, action } = request;
  const { status, activity } = outcomes[action];
  const waybillNumber = request.action === 'ship' ? request.waybillNumber : null;
  const resolved = await shipments.resolve({ id, waybillNumber }, (present, sameWaybill) => {
    const finalReason = whyFinal(present);
    if (finalReason !== null) throw new Refusal('shipment_final', { reason: finalReason });
    if (request.action === 'ship' && !request.isDuplicateConfirmed)
      refuseDuplicate(
        request,
        sameWaybill.map((other) => presentShipment(words, other)),
      );
    return {
      resolution: { status, waybillNumber, at: now },
      entry: {
        happenedAt: now,
        admin,
        action: activity,
        subject: present.reference,
        details: { waybill: waybillNumber },
      },
    };
  });
  if (resolved === null) throw shipmentNotFound();
  return presentShipment(words, resolved);
}

export function shipmentNotFound(): Refusal {
  return new Refusal('not_found', { reason: { code: 'shipment_missing' } });
}

function refuseDuplicate(shipment: { id: string; waybillNumber: string }, others: readonly Shipment[]): void {
  const reason = whyNotReuseWaybill(shipment, others);
  if (reason !== null) throw new Refusal('duplicate_waybill', { reason });
}
