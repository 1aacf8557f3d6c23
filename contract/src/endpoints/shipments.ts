import { deliveryStates } from '@trade-in/domain/deliveries/delivery';
import { textLimits } from '@trade-in/domain/limits';
import { bookingFailures, bookingStates } from '@trade-in/domain/shipments/courier-booking';
import { shipmentStatuses, whyNotWaybill } from '@trade-in/domain/shipments/shipment';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { allowedBy, fieldMessage } from '../field-reason.ts';
import { exportFormat, filter, paging } from '../paging.ts';
import { CentsAmount, Id, requiredText } from '../fields.ts';

const text = v.nullable(v.string());

export const Shipment = v.object({
  id: Id,
  tradeInSubmissionId: Id,
  reference: v.string(),
  /** The owner of the clubs; the contact may be somebody else. */
  customerName: v.string(),
  status: v.picklist(shipmentStatuses),
  waybillNumber: text,
  shippedAt: text,
  cancelledAt: text,
  notes: text,
  createdAt: v.string(),
  submission: v.object({
    contactName: text,
    contactPhone: text,
    collectionStreet: text,
    collectionSuburb: text,
    collectionCity: text,
    collectionPostalCode: text,
    /** `YYYY-MM-DD` */
    collectionDate: text,
    /** Centimetres. */
    packageLength: v.number(),
    packageWidth: v.number(),
    packageHeight: v.number(),
    /** Kilograms. */
    packageWeight: v.number(),
  }),
  /** The invoiced courier fee that must be paid before the courier is booked; only for a pending shipment. */
  feeToPay: v.optional(CentsAmount),
  /** The newest booking with the courier, if one was requested. */
  booking: v.optional(
    v.object({
      state: v.picklist(bookingStates),
      /** Why the courier does not come, or comes although it was cancelled. */
      failure: v.nullable(v.picklist(bookingFailures)),
      /** The courier's, also before the shipment is shipped. */
      waybillNumber: text,
      /** The status in the courier's own spelling, such as `collection-assigned`. */
      courierStatus: text,
      /** Not of a booking or shipment that was cancelled. */
      hasLabel: v.boolean(),
      isLabelOpened: v.boolean(),
    }),
  ),
  /** The delivery to the courier that books or cancels the collection, once an attempt has failed or staff have set it aside. */
  courierDelivery: v.optional(
    v.object({
      state: v.picklist(deliveryStates),
      /** Since it was last retried by staff. */
      attempts: v.number(),
      /** Why the last attempt failed; null for one that was set aside before. */
      reason: text,
      /** Null unless it is waiting. */
      nextAttemptAt: text,
    }),
  ),
});
export type Shipment = v.InferOutput<typeof Shipment>;

export const shipmentFilters = {
  customer: filter('customer'),
  address: filter('address'),
  status: filter('status'),
  waybill: filter('waybill'),
};

export const listShipments = endpoint({
  name: 'listShipments',
  summary: 'Returns the courier shipments, newest first',
  method: 'GET',
  path: '/api/admin/shipments',
  access: 'admin',
  isPaged: true,
  query: v.object({ ...paging, ...shipmentFilters }),
  response: v.array(Shipment),
  refuses: [],
});

export const readShipment = endpoint({
  name: 'readShipment',
  summary: 'Returns a shipment',
  method: 'GET',
  path: '/api/admin/shipments/{id}',
  access: 'admin',
  params: v.object({ id: Id }),
  response: Shipment,
  refuses: ['not_found'],
});

export const exportShipments = endpoint({
  name: 'exportShipments',
  summary: 'Returns the filtered list as a file',
  method: 'GET',
  path: '/api/admin/shipments/export',
  access: 'admin',
  query: v.object({ ...shipmentFilters, format: exportFormat }),
  response: 'file',
  refuses: [],
});

export const Waybill = v.pipe(
  v.string(fieldMessage({ code: 'required', label: 'waybillNumber' })),
  // Waybill numbers are often pasted with a tab or line break.
  v.trim(),
  requiredText('waybillNumber', textLimits.address),
  allowedBy(whyNotWaybill),
);

/** Confirms a waybill that another shipment has, because it covers both. Without it, the refusal `duplicate_waybill` names the other. */
const DuplicateConfirmed = v.optional(
  v.boolean(fieldMessage({ code: 'invalid_value', label: 'isDuplicateConfirmed' })),
  false,
);

export const shipShipment = endpoint({
  name: 'shipShipment',
  summary: 'Marks a pending shipment as shipped',
  method: 'PATCH',
  path: '/api/admin/shipments/{id}/ship',
  access: 'admin',
  params: v.object({ id: Id }),
  body: v.object({ waybillNumber: Waybill, isDuplicateConfirmed: DuplicateConfirmed }),
  response: Shipment,
  refuses: ['not_found', 'shipment_final', 'duplicate_waybill'],
});

export const cancelShipment = endpoint({
  name: 'cancelShipment',
  summary: 'Cancels a pending shipment',
  method: 'PATCH',
  path: '/api/admin/shipments/{id}/cancel',
  access: 'admin',
  params: v.object({ id: Id }),
  body: v.object({}),
  response: Shipment,
  refuses: ['not_found', 'shipment_final'],
});
