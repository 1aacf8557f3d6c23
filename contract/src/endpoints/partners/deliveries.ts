import { deliveryStates, partners } from '@trade-in/domain/deliveries/delivery';
import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { fieldMessage } from '../../field-reason.ts';
import { filter, paging } from '../../paging.ts';
import { Id } from '../../fields.ts';

/** Something that a partner must receive: a job of the outbox. */
export const Delivery = v.object({
  id: Id,
  /** 'Confirmation email' */
  what: v.string(),
  /** The trade-in's reference; null for a delivery that belongs to none. */
  reference: v.nullable(v.string()),
  /** The customer, the reference of a request for a club's price, the account of an email to staff, or the host that a webhook goes to. */
  recipient: v.nullable(v.string()),
  /** Null for a kind that only a newer version of the service knows. */
  partner: v.nullable(v.picklist(partners)),
  state: v.picklist(deliveryStates),
  /** False for a message that may have arrived: it is never sent again. */
  isRepeatable: v.boolean(),
  /** Whether it is an email that was written to a file, because no mail server is connected. */
  isWrittenToFile: v.boolean(),
  /** Since it was last retried by staff. */
  attempts: v.number(),
  /** Why the last attempt failed, and what to do about it; null before the first failure. */
  failure: v.nullable(v.object({ reason: v.string(), advice: v.string() })),
  lastAttemptAt: v.nullable(v.string()),
  /** Null unless it is waiting. */
  nextAttemptAt: v.nullable(v.string()),
  enqueuedAt: v.string(),
});
export type Delivery = v.InferOutput<typeof Delivery>;

const deliveryFilters = {
  what: filter('what'),
  tradeIn: filter('tradeIn'),
  partner: filter('partner'),
  state: filter('state'),
};

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  summary: 'Returns the deliveries that have failed, newest first; with a state, all deliveries in this state',
  method: 'GET',
  path: '/api/admin/deliveries',
  access: 'admin',
  isPaged: true,
  query: v.object({ ...paging, ...deliveryFilters }),
  response: v.array(Delivery),
  refuses: [],
});

export const retryDelivery = endpoint({
  name: 'retryDelivery',
  summary: 'Tries a delivery again at once, with a new count of attempts',
  method: 'POST',
  path: '/api/admin/deliveries/{id}/retry',
  access: 'admin',
  params: v.object({ id: Id }),
  body: v.object({}),
  response: Delivery,
  refuses: ['not_found', 'delivery_done', 'changed_meanwhile'],
});

export const setDeliveryAside = endpoint({
  name: 'setDeliveryAside',
  summary: 'Stops trying a delivery until it is retried',
  method: 'POST',
  path: '/api/admin/deliveries/{id}/set-aside',
  access: 'admin',
  params: v.object({ id: Id }),
  body: v.object({}),
  response: Delivery,
  refuses: ['not_found', 'delivery_done', 'changed_meanwhile'],
});

export const retryPartner = endpoint({
  name: 'retryPartner',
  summary: 'Tries all failed deliveries to a partner again, except those set aside',
  method: 'POST',
  path: '/api/admin/deliveries/retry-partner',
  access: 'admin',
  body: v.object({ partner: v.picklist(partners, fieldMessage({ code: 'invalid_value', label: 'partner' })) }),
  response: v.object({ retried: v.number() }),
  refuses: [],
});

const Circuit = v.picklist(['closed', 'open', 'half_open']);

const PartnerHealth = v.object({
  partner: v.picklist(partners),
  /** Whether the partner's variables are set. */
  isConnected: v.boolean(),
  /** The state of this server's circuit: requests are refused while it is open. */
  circuit: Circuit,
  /** That of a connected courier's quotes, which fail apart from its bookings. */
  quotesCircuit: v.optional(Circuit),
  /** Deliveries that have failed and are neither done nor set aside. */
  failing: v.number(),
});

/** The state of the partners and their deliveries. */
export const DeliveryHealth = v.object({
  partners: v.array(PartnerHealth),
  /** Deliveries that are waiting, including those never tried. */
  waiting: v.number(),
  /** The age of the oldest one in seconds; null if none is waiting. */
  oldestWaitingSeconds: v.nullable(v.number()),
  /** Deliveries that have failed permanently. */
  failed: v.number(),
});
export type DeliveryHealth = v.InferOutput<typeof DeliveryHealth>;

export const readDeliveryHealth = endpoint({
  name: 'readDeliveryHealth',
  summary: 'Returns the state of the partners and their deliveries',
  method: 'GET',
  path: '/api/admin/health',
  access: 'admin',
  response: DeliveryHealth,
  refuses: [],
});
