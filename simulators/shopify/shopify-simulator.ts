import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Simulator, startSimulator } from '../harness/simulator.ts';
import type { WebhookSender } from '../harness/webhook-sender.ts';
import { type Operation, respondTo } from './shopify-operations.ts';
import { cancelOrder, orderWebhook, type Payment, placeOrder } from './shopify-orders.ts';
import { ShopifyState, type SimulatedOrder } from './shopify-state.ts';

interface ShopifySimulator extends Simulator {
  shop: string;
  clientId: string;
  clientSecret: string;
  adminToken: string;
  /** What the shop holds. Tests may change it. */
  held: ShopifyState;
  /** Where webhooks go; none are sent without it. */
  setWebhookUrl(url: string | null): void;
  /** Completes an order and sends its webhook. Returns the order's name; null if the shop does not accept the payment. */
  pay(payment: Payment): Promise<string | null>;
  /** Cancels an order and sends its webhook. Returns null for an unknown order. */
  cancel(orderName: string): Promise<string | null>;
}

interface ShopifyOptions {
  port?: number;
  webhookUrl?: string | null;
  clock?: () => Date;
}

const credentials = {
  shop: 'simulated.myshopify.com',
  clientId: 'simulated-client',
  clientSecret: 'simulated-client-secret',
  adminToken: 'shpat_simulated',
};
const tokenSeconds = 86_400;

/**
 * Starts a simulator of a Shopify shop: tokens, discount codes, draft orders and signed webhooks. `POST /_simulator/pay` with a
 * code, a draft order's id or a trade-in's reference completes an order; `POST /_simulator/cancel` with `orderName` cancels it;
 * `PUT /_simulator/throttle` with `times` throttles that many operations inside HTTP 200.
 */
export async function startShopifySimulator({
  port = 0,
  webhookUrl = null,
  clock = () => new Date(),
}: ShopifyOptions = {}): Promise<ShopifySimulator> {
  const held = new ShopifyState(clock);
  let target = webhookUrl;
  let url = '';
  let sender: WebhookSender | null = null;
  async function report(order: SimulatedOrder | null): Promise<string | null> {
    const { shop, clientSecret: secret } = credentials;
    if (order !== null && target !== null) await sender?.send([orderWebhook(order, { url: target, secret, shop })]);
    return order?.name ?? null;
  }
  const pay = (payment: Payment) => report(placeOrder(held, payment));
  const cancel = (orderName: string) => report(cancelOrder(held, orderName));
  const simulator = await startSimulator({
    name: 'shopify',
    port,
    state: () => ({ codes: held.codes, drafts: held.drafts, orders: held.orders }),
    register(app, webhooks) {
      sender = webhooks;
      registerApi(app, held, () => url);
      registerPages(app);
      registerControls(app, held, { pay, cancel });
    },
  });
  url = simulator.url;
  return {
    ...simulator,
    ...credentials,
    held,
    pay,
    cancel,
    setWebhookUrl(changed) {
      target = changed;
    },
  };
}

function registerApi(app: FastifyInstance, held: ShopifyState, url: () => string): void {
  app.post<{ Body: Record<string, string> }>('/admin/oauth/access_token', (request, reply) => {
    const { grant_type: grant, client_id: id, client_secret: secret } = request.body;
    const isValid =
      grant === 'client_credentials' && id === credentials.clientId && secret === credentials.clientSecret;
    if (!isValid) return reply.code(401).send({ error: 'invalid_client' });
    const token = `shpat_${randomUUID()}`;
    held.tokens.add(token);
    return reply.send({ access_token: token, scope: 'write_discounts,write_draft_orders', expires_in: tokenSeconds });
  });
  app.post<{ Body: Operation; Params: { version: string } }>('/admin/api/:version/graphql.json', (request, reply) => {
    const token = String(request.headers['x-shopify-access-token']);
    if (token !== credentials.adminToken && !held.tokens.has(token)) {
      return reply
        .code(401)
        .send({ errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' });
    }
    if (!/^\d{4}-\d\d$|^unstable$/.test(request.params.version)) return reply.code(404).send({ errors: 'Not Found' });
    return reply.send(respondTo(request.body, { state: held, url: url() }));
  });
}

/** Pages for people and browser journeys: an invoice to pay, and the shop with a code applied. */
function registerPages(app: FastifyInstance): void {
  app.get<{ Params: { id: string } }>('/invoices/:id', ({ params }, reply) =>
    sendForm(reply, { title: 'Courier fee', field: 'draftOrderId', value: `gid://shopify/DraftOrder/${params.id}` }),
  );
  app.get<{ Params: { code: string } }>('/discount/:code', ({ params }, reply) =>
    sendForm(reply, { title: 'Your cart', field: 'code', value: params.code }),
  );
}

function sendForm(reply: FastifyReply, { title, field, value }: { title: string; field: string; value: string }) {
  const escaped = value.replaceAll(/[^\w:/-]/g, '');
  return reply.type('text/html').send(
    `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>
     <form method="post" action="/_simulator/pay"><input type="hidden" name="${field}" value="${escaped}"><button>Pay now</button></form>`,
  );
}

function registerControls(
  app: FastifyInstance,
  held: ShopifyState,
  { pay, cancel }: Pick<ShopifySimulator, 'pay' | 'cancel'>,
): void {
  app.post<{ Body: Payment }>('/_simulator/pay', async (request, reply) => {
    const orderName = await pay(request.body);
    if (orderName === null) return reply.code(409).send({ error: 'The shop does not accept this payment.' });
    return reply.send({ orderName });
  });
  app.post<{ Body: { orderName: string } }>('/_simulator/cancel', async (request, reply) => {
    const orderName = await cancel(request.body.orderName);
    if (orderName === null) return reply.code(404).send({ error: 'There is no such order.' });
    return reply.send({ orderName });
  });
  app.put<{ Body: { times: number } }>('/_simulator/throttle', (request, reply) => {
    held.throttled = request.body.times;
    return reply.send({ throttled: held.throttled });
  });
}
