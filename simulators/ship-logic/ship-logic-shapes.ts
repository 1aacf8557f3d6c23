import type { SimulatedShipment } from './ship-logic-state.ts';

/** Returns a shipment as `POST /shipments` and `GET /shipments` show it. */
export function shipmentBody({ id, waybill, status, rate, createdAt, changedAt, body }: SimulatedShipment) {
  return {
    id,
    provider_id: 10,
    account_id: 4711,
    short_tracking_reference: waybill,
    custom_tracking_reference: body.custom_tracking_reference ?? '',
    customer_reference: body.customer_reference ?? '',
    status,
    service_level_code: body.service_level_code ?? 'ECO',
    rate,
    collected_date: null,
    delivered_date: null,
    time_created: createdAt.toISOString(),
    time_modified: changedAt.toISOString(),
    collection_min_date: body.collection_min_date ?? '',
    parcels: [{ id: id + 1, status, tracking_reference: `${waybill}/1` }],
  };
}

/** Returns a shipment as `GET /tracking/shipments` shows it. */
export function trackingBody({ id, waybill, status, createdAt, changedAt, events }: SimulatedShipment) {
  return {
    provider_id: 10,
    shipment_id: id,
    short_tracking_reference: waybill,
    status,
    shipment_time_created: createdAt.toISOString(),
    shipment_time_modified: changedAt.toISOString(),
    shipment_collected_date: null,
    shipment_delivered_date: null,
    tracking_events: events.map((event) => ({ ...event, parcel_id: 0, message: '', lat: null, lng: null, data: null })),
  };
}

/** Returns the webhook about the newest status of a shipment. */
export function trackingEvent({ id, waybill, status, changedAt, events, body }: SimulatedShipment) {
  return {
    shipment_id: id,
    short_tracking_reference: waybill,
    custom_tracking_reference: body.custom_tracking_reference ?? '',
    status,
    event_time: changedAt.toISOString(),
    tracking_events: events.slice(-1).map((event) => ({ ...event, message: '', location: '', source: 'simulator' })),
  };
}

/** Returns a PDF of one page with the waybill number, as small as a PDF can be. */
export function labelPdf(waybill: string): string {
  return [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 298 420]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj',
    `4 0 obj<</Length ${39 + waybill.length}>>stream`,
    `BT /F1 36 Tf 40 200 Td (${waybill}) Tj ET`,
    'endstream endobj',
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n');
}
