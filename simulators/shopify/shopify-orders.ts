import { createHmac, randomUUID } from 'node:crypto';
import type { Webhook } from '../harness/simulator.ts';
import type { ShopifyState, SimulatedCode, SimulatedDraftOrder, SimulatedOrder } from './shopify-state.ts';

interface WebhookTarget {
  url: string;
  secret: string;
  shop: string;
}

/** What a customer pays: an order with a code, or a draft order by its id or the reference among its tags. */
export interface Payment {
  code?: string;
  draftOrderId?: string;
  reference?: string;
}

/** Completes an order. Returns null if the shop wouldn't accept the payment. */
export function placeOrder(state: ShopifyState, payment: Payment): SimulatedOrder | null {
  const code = payment.code === undefined ? null : takeCode(state, payment.code);
  const draft = payment.code === undefined ? takeDraft(state, payment) : null;
  if (code === null && draft === null) return null;
  const id = state.nextId();
  const total = draft?.amount ?? '0.00';
  const createdAt = state.now();
  const order = { id, name: `#${id}`, code, draft, total, createdAt, updatedAt: createdAt, cancelledAt: null };
  state.orders.push(order);
  return order;
}

function takeCode(state: ShopifyState, text: string): SimulatedCode | null {
  const code = state.findCode(text) ?? null;
  if (code === null || !isUsable(code)) return null;
  code.usageCount += 1;
  return code;
}

function takeDraft(state: ShopifyState, { draftOrderId, reference = '' }: Payment): SimulatedDraftOrder | null {
  const draft = state.drafts.find(({ id, tags }) => id === draftOrderId || tags.includes(reference)) ?? null;
  if (draft === null || draft.status === 'COMPLETED') return null;
  draft.status = 'COMPLETED';
  return draft;
}

function isUsable({ status, usageLimit, usageCount }: SimulatedCode): boolean {
  return status === 'ACTIVE' && (usageLimit === null || usageCount < usageLimit);
}

/** Cancels an order. Like Shopify, it still counts as a use of its code. */
export function cancelOrder(state: ShopifyState, name: string): SimulatedOrder | null {
  const order = state.orders.find((placed) => placed.name === name);
  if (order === undefined) return null;
  order.cancelledAt = state.now();
  order.updatedAt = order.cancelledAt;
  return order;
}

/** Returns what an order says about its code: what it was made for, and what was taken off. */
function discountsOf({ code }: SimulatedOrder) {
  if (code === null) return { discount_codes: [], discount_applications: [] };
  const { code: text, amount } = code;
  return {
    discount_codes: [{ code: text, amount, type: 'fixed_amount' }],
    discount_applications: [{ type: 'discount_code', code: text, value: amount, value_type: 'fixed_amount' }],
  };
}

/** Returns the webhook about the order's present state, signed over its exact bytes. */
export function orderWebhook(order: SimulatedOrder, { url, secret, shop }: WebhookTarget): Webhook {
  const body = JSON.stringify({
    id: order.id,
    name: order.name,
    financial_status: 'paid',
    currency: 'ZAR',
    total_price: order.total,
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
    cancelled_at: order.cancelledAt?.toISOString() ?? null,
    ...discountsOf(order),
    note_attributes: (order.draft?.customAttributes ?? []).map(({ key, value }) => ({ name: key, value })),
    tags: order.draft?.tags.join(', ') ?? '',
    source_name: order.draft === null ? 'web' : 'shopify_draft_order',
  });
  return {
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': order.cancelledAt === null ? 'orders/paid' : 'orders/cancelled',
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
      'x-shopify-shop-domain': shop,
      'x-shopify-webhook-id': randomUUID(),
      'x-shopify-event-id': randomUUID(),
      'x-shopify-triggered-at': order.updatedAt.toISOString(),
      'x-shopify-api-version': '2026-10',
    },
  };
}
