import { textLimits } from '@trade-in/domain/limits';
import { shipmentStatuses, whyNotWaybill } from '@trade-in/domain/shipment';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { exportFormat, filter, paging } from './paging.ts';
import { Id, requiredText } from './text.ts';

const text = v.nullable(v.string());

export const Shipment = v.object({
  id: Id,
  tradeInSubmissionId: Id,
  reference: v.string(),
  /** Whose clubs they are; the contact may be somebody else. */
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
});
export type Shipment = v.InferOutput<typeof Shipment>;

export const shipmentFilters = {
  customer: filter('Customer'),
  address: filter('Address'),
  status: filter('Status'),
  waybill: filter('Waybill'),
};

export const listShipments = endpoint({
  name: 'listShipments',
  summary: 'Courier shipments, newest first',
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
  summary: 'One shipment as it is now',
  method: 'GET',
  path: '/api/admin/shipments/{id}',
  access: 'admin',
  params: v.object({ id: Id }),
  response: Shipment,
  refuses: ['not_found'],
});

export const exportShipments = endpoint({
  name: 'exportShipments',
  summary: 'Exactly what is filtered, as a spreadsheet',
  method: 'GET',
  path: '/api/admin/shipments/export',
  access: 'admin',
  query: v.object({ ...shipmentFilters, format: exportFormat }),
  response: 'file',
  refuses: [],
});

const Waybill = v.pipe(
  v.string('Waybill number is required'),
  // A waybill is often pasted with the tab or the line break beside it.
  v.trim(),
  requiredText('Waybill number', textLimits.address),
  v.check(
    (waybill) => whyNotWaybill(waybill) === null,
    ({ input }) => whyNotWaybill(input) ?? '',
  ),
);

export const shipShipment = endpoint({
  name: 'shipShipment',
  summary: 'Marks a pending shipment as shipped',
  method: 'PATCH',
  path: '/api/admin/shipments/{id}/ship',
  access: 'admin',
  params: v.object({ id: Id }),
  body: v.object({ waybillNumber: Waybill }),
  response: Shipment,
  refuses: ['not_found', 'shipment_final'],
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
