import {
  disabledReasons,
  testEvent,
  webhookEvents,
  webhookFailures,
  webhookStates,
} from '@trade-in/domain/webhooks/webhook';
import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { EmptyResponse, Id, requiredText } from '../../fields.ts';

const EventNames = v.array(v.picklist(webhookEvents));
const AnyEvent = v.picklist([...webhookEvents, testEvent]);

/** Enough for the tokens that receivers put into URLs. */
const maxUrlLength = 1000;

/** A server of the retailer or of somebody else that receives events. */
export const WebhookEndpoint = v.object({
  id: Id,
  url: v.string(),
  events: EventNames,
  /** Null while it is enabled. */
  disabled: v.nullable(v.object({ at: v.string(), reason: v.picklist(disabledReasons) })),
  /** Until when events are also signed with the secret before the last rotation. */
  previousSecretUntil: v.nullable(v.string()),
  /** The newest delivery; null if there is none. */
  lastDelivery: v.nullable(v.object({ event: AnyEvent, state: v.picklist(webhookStates), at: v.string() })),
  createdAt: v.string(),
});
export type WebhookEndpoint = v.InferOutput<typeof WebhookEndpoint>;

/** One event for one endpoint. */
export const WebhookDelivery = v.object({
  id: Id,
  /** The header `webhook-id`, the same in every attempt. */
  messageId: v.string(),
  event: AnyEvent,
  state: v.picklist(webhookStates),
  createdAt: v.string(),
  /** Since it was last requested. */
  attempts: v.number(),
  lastAttemptAt: v.nullable(v.string()),
  /** Why the last attempt failed; null if there was none or it succeeded. */
  failure: v.nullable(v.picklist(webhookFailures)),
  /** The HTTP status of the last response; null if there was none. */
  status: v.nullable(v.number()),
  requestBody: v.string(),
  /** The first kilobyte of the last response; null if there was none. */
  responseBody: v.nullable(v.string()),
});
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>;

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  summary: 'Returns the endpoints that receive events, oldest first',
  method: 'GET',
  path: '/api/admin/webhooks',
  access: 'admin',
  response: v.array(WebhookEndpoint),
  refuses: [],
});

export const createWebhook = endpoint({
  name: 'createWebhook',
  summary: 'Adds an endpoint and returns its signing secret, which is not shown again',
  method: 'POST',
  path: '/api/admin/webhooks',
  access: 'admin',
  body: v.object({ url: requiredText('url', maxUrlLength), events: EventNames }),
  response: v.object({ endpoint: WebhookEndpoint, secret: v.string() }),
  refuses: [],
});

export const updateWebhook = endpoint({
  name: 'updateWebhook',
  summary: 'Changes the events of an endpoint, or enables or disables it',
  method: 'PATCH',
  path: '/api/admin/webhooks/{id}',
  access: 'admin',
  params: v.object({ id: Id }),
  body: v.object({ events: v.optional(EventNames), isEnabled: v.optional(v.boolean()) }),
  response: WebhookEndpoint,
  refuses: ['not_found'],
});

export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  summary: 'Deletes an endpoint with its deliveries',
  method: 'DELETE',
  path: '/api/admin/webhooks/{id}',
  access: 'admin',
  params: v.object({ id: Id }),
  response: EmptyResponse,
  refuses: ['not_found'],
});

export const rotateWebhookSecret = endpoint({
  name: 'rotateWebhookSecret',
  summary: 'Replaces the signing secret and returns the new one; the previous one signs as well for a day',
  method: 'POST',
  path: '/api/admin/webhooks/{id}/secret',
  access: 'admin',
  params: v.object({ id: Id }),
  body: v.object({}),
  response: v.object({ endpoint: WebhookEndpoint, secret: v.string() }),
  refuses: ['not_found'],
});

export const sendTestEvent = endpoint({
  name: 'sendTestEvent',
  summary: 'Sends the event `ping` to an endpoint',
  method: 'POST',
  path: '/api/admin/webhooks/{id}/ping',
  access: 'admin',
  params: v.object({ id: Id }),
  body: v.object({}),
  response: EmptyResponse,
  refuses: ['not_found', 'too_many'],
});

export const listWebhookDeliveries = endpoint({
  name: 'listWebhookDeliveries',
  summary: 'Returns the last 50 deliveries to an endpoint, newest first',
  method: 'GET',
  path: '/api/admin/webhooks/{id}/deliveries',
  access: 'admin',
  params: v.object({ id: Id }),
  response: v.array(WebhookDelivery),
  refuses: [],
});

export const resendWebhook = endpoint({
  name: 'resendWebhook',
  summary: 'Sends a delivery again with the same id and body',
  method: 'POST',
  path: '/api/admin/webhook-deliveries/{id}/resend',
  access: 'admin',
  params: v.object({ id: Id }),
  body: v.object({}),
  response: EmptyResponse,
  refuses: ['not_found', 'too_many'],
});
