import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { Refusal } from '../../refusal.ts';
import type { CourierEvent } from './follow-courier.ts';

interface CourierWebhook {
  authorization: string | undefined;
  rawBody: Buffer;
}

const Reference = v.nullish(v.pipe(v.string(), v.maxLength(60)), null);
const Status = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));
const Instant = v.nullish(v.string(), null);

/** The topic for tracking events. Other topics lack a status. */
const TrackingEvent = v.object({
  shipment_id: v.nullish(v.union([v.number(), v.pipe(v.string(), v.maxLength(60))]), null),
  short_tracking_reference: Reference,
  tracking_reference: Reference,
  custom_tracking_reference: Reference,
  status: v.nullish(Status, null),
  event_time: Instant,
  tracking_events: v.nullish(v.pipe(v.array(v.object({ status: Status, date: Instant })), v.maxLength(500)), []),
});

/**
 * Returns the statuses that a webhook of the courier reports, oldest first. Throws the refusal `bad_signature` without the secret,
 * with which the courier authorizes itself, and `malformed` for a body that cannot be read.
 */
export function readCourierWebhook(
  { authorization, rawBody }: CourierWebhook,
  secret: string | null,
  now: Date,
): CourierEvent[] {
  const given = (authorization ?? '').replace(/^Bearer /i, '');
  if (secret === null || !isEqual(given, secret)) throw new Refusal('bad_signature');
  const result = v.safeParse(TrackingEvent, parse(rawBody));
  if (!result.success) throw new Refusal('malformed');
  const { shipment_id: id, status, event_time: time, tracking_events: events, ...references } = result.output;
  const shipment = {
    reference: references.custom_tracking_reference,
    courierId: id === null ? null : String(id),
    waybillNumber: references.short_tracking_reference ?? references.tracking_reference,
  };
  return [...(events ?? []), ...(status === null ? [] : [{ status, date: time }])]
    .map((event) => ({ ...shipment, status: { status: event.status, at: instantOf(event.date, now) } }))
    .sort((one, other) => one.status.at.getTime() - other.status.at.getTime());
}

/** Compares in constant time. The hashes have the same length, so that not even the secret's is revealed. */
function isEqual(given: string, secret: string): boolean {
  const [one, other] = [given, secret].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Refusal('malformed');
  }
}

/** Returns now for a time that is missing, unreadable or in the future. */
function instantOf(text: string | null, now: Date): Date {
  const instant = new Date(text ?? Number.NaN);
  return Number.isNaN(instant.getTime()) || instant > now ? now : instant;
}
