import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Simulator, startSimulator, type Webhook } from '../harness/simulator.ts';
import type { WebhookSender } from '../harness/webhook-sender.ts';

interface SimulatedCoupon {
  id: number;
  code: string;
  amount: string;
  discount_type: string;
  description: string;
  usage_limit: number | null;
  usage_limit_per_user: number | null;
  usage_count: number;
  /** Null for no end. */
  date_expires: string | null;
}

interface WooOrder {
  id: number;
  status: string;
  coupon: SimulatedCoupon;
  createdAt: Date;
  modifiedAt: Date;
}

interface WooCommerceSimulator extends Simulator {
  key: string;
  secret: string;
  coupons: SimulatedCoupon[];
  setWebhookUrl(url: string): void;
  /** Completes an order and sends its webhook. Returns the order's id; null if the shop does not accept the coupon. */
  pay(code: string): Promise<number | null>;
  /** Cancels an order and sends its webhook. Returns null for an unknown order. */
  cancel(orderId: number): Promise<number | null>;
}

const credentials = { key: 'ck_simulated', secret: 'cs_simulated' };
const firstId = 100;

/**
 * Starts a simulator of a WooCommerce shop: coupons and signed webhooks. `POST /_simulator/pay` with a code completes an order;
 * `POST /_simulator/cancel` with `orderId` cancels it.
 */
export async function startWooCommerceSimulator({
  port = 0,
  webhookUrl = null,
}: { port?: number; webhookUrl?: string | null } = {}): Promise<WooCommerceSimulator> {
  const coupons: SimulatedCoupon[] = [];
  const orders: WooOrder[] = [];
  let target = webhookUrl;
  let sender: WebhookSender | null = null;
  async function report(order: WooOrder | null): Promise<number | null> {
    if (order !== null && target !== null) await sender?.send([orderWebhook(order, target)]);
    return order?.id ?? null;
  }
  const pay = (code: string) => report(placeOrder({ coupons, orders }, code));
  const cancel = (orderId: number) => report(cancelOrder(orders, orderId));
  const simulator = await startSimulator({
    name: 'woocommerce',
    port,
    state: () => ({ coupons, orders }),
    register(app, webhooks) {
      sender = webhooks;
      registerApi(app, coupons);
      registerControls(app, { pay, cancel });
    },
  });
  return {
    ...simulator,
    ...credentials,
    coupons,
    pay,
    cancel,
    setWebhookUrl(changed) {
      target = changed;
    },
  };
}

function registerApi(app: FastifyInstance, coupons: SimulatedCoupon[]): void {
  const path = '/wp-json/wc/v3/coupons';
  app.get<{ Querystring: { code?: string } }>(path, (request, reply) => {
    const { code = '' } = request.query;
    return refuse(request, reply) ?? reply.send(coupons.filter((coupon) => coupon.code === code.toLowerCase()));
  });
  app.post<{ Body: Partial<SimulatedCoupon> }>(path, (request, reply) => {
    const refused = refuse(request, reply);
    if (refused !== null) return refused;
    const { code = '', ...given } = request.body;
    if (coupons.some((coupon) => coupon.code === code.toLowerCase())) {
      const taken = 'woocommerce_rest_coupon_code_already_exists';
      return reply.code(400).send({ code: taken, message: 'The coupon code already exists', data: { status: 400 } });
    }
    const coupon = changed(newCoupon(firstId + coupons.length), { ...given, code: code.toLowerCase() });
    coupons.push(coupon);
    return reply.code(201).send(coupon);
  });
  app.put<{ Params: { id: string }; Body: Partial<SimulatedCoupon> }>(`${path}/:id`, (request, reply) => {
    const refused = refuse(request, reply);
    if (refused !== null) return refused;
    const coupon = coupons.find(({ id }) => id === Number(request.params.id));
    if (coupon === undefined) return reply.code(404).send({ code: 'woocommerce_rest_shop_coupon_invalid_id' });
    return reply.send(changed(coupon, request.body));
  });
}

function newCoupon(id: number): SimulatedCoupon {
  return {
    id,
    code: '',
    amount: '0.00',
    discount_type: 'fixed_cart',
    description: '',
    usage_limit: null,
    usage_limit_per_user: null,
    usage_count: 0,
    date_expires: null,
  };
}

/** Like WooCommerce, ignores null, and removes the end for an empty text. */
function changed(coupon: SimulatedCoupon, given: Partial<SimulatedCoupon>): SimulatedCoupon {
  const known = Object.entries(given).filter(([name, value]) => name in coupon && value !== null);
  Object.assign(coupon, Object.fromEntries(known));
  if (coupon.date_expires === '') coupon.date_expires = null;
  return coupon;
}

function refuse({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  const expected = `Basic ${Buffer.from(`${credentials.key}:${credentials.secret}`).toString('base64')}`;
  if (headers.authorization === expected) return null;
  return reply.code(401).send({ code: 'woocommerce_rest_cannot_view', message: 'Sorry, you cannot list resources.' });
}

interface Shop {
  coupons: SimulatedCoupon[];
  orders: WooOrder[];
}

function registerControls(app: FastifyInstance, { pay, cancel }: Pick<WooCommerceSimulator, 'pay' | 'cancel'>): void {
  app.post<{ Body: { code: string } }>('/_simulator/pay', async (request, reply) => {
    const orderId = await pay(request.body.code);
    if (orderId === null) return reply.code(409).send({ error: 'The shop does not accept this coupon.' });
    return reply.send({ orderId });
  });
  app.post<{ Body: { orderId: number } }>('/_simulator/cancel', async (request, reply) => {
    const orderId = await cancel(request.body.orderId);
    if (orderId === null) return reply.code(404).send({ error: 'There is no such order.' });
    return reply.send({ orderId });
  });
}

function placeOrder({ coupons, orders }: Shop, code: string): WooOrder | null {
  const coupon = coupons.find((known) => known.code === code.toLowerCase());
  if (coupon === undefined || !isUsable(coupon)) return null;
  coupon.usage_count += 1;
  const createdAt = new Date();
  const order = { id: firstId + orders.length, status: 'processing', coupon, createdAt, modifiedAt: createdAt };
  orders.push(order);
  return order;
}

function cancelOrder(orders: WooOrder[], orderId: number): WooOrder | null {
  const order = orders.find(({ id }) => id === orderId);
  if (order === undefined) return null;
  order.status = 'cancelled';
  order.modifiedAt = new Date();
  order.coupon.usage_count -= 1;
  return order;
}

function isUsable({ usage_limit: limit, usage_count: count, date_expires: expiry }: SimulatedCoupon): boolean {
  const isExpired = expiry !== null && new Date(expiry) < new Date();
  return !isExpired && (limit === null || count < limit);
}

function orderWebhook({ id, status, coupon, createdAt, modifiedAt }: WooOrder, url: string): Webhook {
  const body = JSON.stringify({
    id,
    number: String(id),
    status,
    currency: 'ZAR',
    date_created_gmt: createdAt.toISOString().slice(0, 19),
    date_modified_gmt: modifiedAt.toISOString().slice(0, 19),
    prices_include_tax: false,
    line_items: [{ id: 1, name: 'Driver', quantity: 1, total: '100.00' }],
    coupon_lines: [{ id: 1, code: coupon.code, discount: coupon.amount, discount_tax: '0.00' }],
  });
  return {
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'x-wc-webhook-topic': 'order.updated',
      'x-wc-webhook-signature': createHmac('sha256', credentials.secret).update(body).digest('base64'),
      'x-wc-webhook-id': '1',
      // WooCommerce hashes the webhook's id and the second: reports of one second share it.
      'x-wc-webhook-delivery-id': 'e5f1c6a0',
    },
  };
}
