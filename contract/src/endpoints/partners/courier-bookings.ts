import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../fields.ts';

/** A shipment with all its tracking events has a few kilobytes. */
const maxWebhookBytes = 256 * 1024;

export const receiveCourierWebhook = endpoint({
  name: 'receiveCourierWebhook',
  summary: "Receives the courier's tracking events",
  method: 'POST',
  path: '/api/webhooks/courier',
  access: 'public',
  headers: v.object({ authorization: v.optional(v.string()) }),
  rawBody: { maxBytes: maxWebhookBytes },
  response: v.object({ status: v.literal('received') }),
  refuses: ['malformed', 'bad_signature', 'too_many'],
});

export const openShipmentLabel = endpoint({
  name: 'openShipmentLabel',
  summary: "Returns the label of a shipment's booking as a PDF",
  method: 'GET',
  path: '/api/admin/shipments/{id}/label',
  access: 'admin',
  params: v.object({ id: Id }),
  response: 'file',
  refuses: ['not_found'],
});

export const rebookShipment = endpoint({
  name: 'rebookShipment',
  summary: 'Requests the collection of a pending shipment on another day',
  method: 'POST',
  path: '/api/admin/shipments/{id}/rebook',
  access: 'admin',
  params: v.object({ id: Id }),
  /** `YYYY-MM-DD`. The server checks the range, which depends on the current day. */
  body: v.object({ collectionDate: v.pipe(v.string(), v.maxLength(40)) }),
  /** The requested day, or the courier's next working day. */
  response: v.object({ collectionDate: v.string() }),
  refuses: ['not_found', 'shipment_final', 'changed_meanwhile'],
});
