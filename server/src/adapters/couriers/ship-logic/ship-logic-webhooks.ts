import * as v from 'valibot';
import { equalsSecret } from '../../../ports/encryption/equals-secret.ts';
import type { CourierEvent, CourierWebhooks } from '../../../ports/partners/courier-webhooks.ts';
import { Refusal } from '../../../refusal.ts';
import { parseJson } from '../../partner-http/partner-client.ts';
import { instantOf } from './shipment-shapes.ts';

const Reference = v.nullish(v.pipe(v.string(), v.maxLength(60)), null);
const Status = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));
const Instant = v.nullish(v.string());

/** The topic for tracking events. Other topics lack a status. */
const TrackingEvent = v.object({
  shipment_id: v.nullish(v.union([v.number(), v.pipe(v.string(), v.maxLength(60))]), null),
  short_tracking_reference: Reference,
  tracking_reference: Reference,
  custom_tracking_reference: Reference,
  status: v.nullish(Status, null),
  event_time: Instant,
  tracking_events: v.nullish(v.pipe(v.array(v.object({ status: Status, date: Instant })), v.maxLength(500))),
});

/** Reads the tracking events of Ship Logic and Bob Go. `secret` is what the courier sends as `Authorization`. */
export function shipLogicWebhooks({ secret }: { secret: string }): CourierWebhooks {
  return {
    read({ authorization, rawBody }, now) {
      const given = (authorization ?? '').replace(/^Bearer /i, '');
      if (!equalsSecret(given, secret)) throw new Refusal('bad_signature');
      const result = v.safeParse(TrackingEvent, parseJson(rawBody));
      if (!result.success) throw new Refusal('malformed');
      return eventsOf(result.output, now);
    },
  };
}

function eventsOf(
  {
    shipment_id: id,
    status,
    event_time: time,
    tracking_events: events,
    ...references
  }: v.InferOutput<typeof TrackingEvent>,
  now: Date,
): CourierEvent[] {
  const shipment = {
    reference: references.custom_tracking_reference,
    courierId: id === null ? null : String(id),
    waybillNumber: references.short_tracking_reference ?? references.tracking_reference,
  };
  return [...(events ?? []), ...(status === null ? [] : [{ status, date: time }])]
    .map((event) => ({ ...shipment, status: { status: event.status, at: instantOf(event.date, now) } }))
    .sort((one, other) => one.status.at.getTime() - other.status.at.getTime());
}
