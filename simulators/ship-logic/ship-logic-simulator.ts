import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Simulator, startSimulator, type Webhook } from '../harness/simulator.ts';
import type { WebhookSender } from '../harness/webhook-sender.ts';
import { labelPdf, shipmentBody, trackingBody, trackingEvent } from './ship-logic-shapes.ts';
import { type CollectionBody, type ShipmentBody, ShipLogicState, type SimulatedShipment } from './ship-logic-state.ts';

interface ShipLogicOptions {
  port?: number;
  apiKey: string;
  /** Where to send tracking events; none without it. */
  webhook?: { url: string; secret: string } | null;
  clock?: () => Date;
}

export interface ShipLogicSimulator extends Simulator {
  account: ShipLogicState;
  /** The URL of the API with its version. */
  apiUrl: string;
  /** Moves every shipment, or those with the reference, to the next status and sends the webhooks. */
  advance(reference?: string): Promise<void>;
  /** Returns the webhook about a shipment's newest status. */
  webhookFor(shipment: SimulatedShipment): Webhook;
}

/** Starts a simulator of Ship Logic, the courier platform of The Courier Guy. */
export async function startShipLogicSimulator({
  port = 0,
  apiKey,
  webhook = null,
  clock = () => new Date(),
}: ShipLogicOptions): Promise<ShipLogicSimulator> {
  const account = new ShipLogicState(clock);
  let ownUrl = '';
  let sender: WebhookSender | null = null;

  const webhookFor = (shipment: SimulatedShipment): Webhook => ({
    url: webhook?.url ?? '',
    headers: { 'content-type': 'application/json', authorization: webhook?.secret ?? '' },
    body: JSON.stringify(trackingEvent(shipment)),
  });
  const notify = async (shipments: readonly SimulatedShipment[]) => {
    if (webhook !== null) await sender?.send(shipments.map(webhookFor));
  };
  const advance = async (reference?: string) => {
    const moved = reference === undefined ? account.shipments : account.findByReference(reference);
    for (const shipment of moved) account.advance(shipment);
    await notify(moved);
  };

  const simulator = await startSimulator({
    name: 'ship-logic',
    port,
    state: () => account.shipments.map(shipmentBody),
    register: (app, webhooks) => {
      sender = webhooks;
      registerApi(app, { account, apiKey, url: () => ownUrl });
      app.get<{ Params: { waybill: string } }>('/labels/:waybill', (request, reply) => {
        // The real one is a presigned URL of a file store, which refuses a second kind of authorization.
        if (request.headers.authorization !== undefined) return reply.code(400).send({ message: 'Only one auth' });
        return reply.type('application/pdf').send(labelPdf(request.params.waybill));
      });
      app.post<{ Body: { reference?: string } }>('/_simulator/advance', async (request, reply) => {
        await advance(request.body?.reference);
        return reply.send(account.shipments.map(shipmentBody));
      });
    },
  });
  ownUrl = simulator.url;
  return Object.assign(simulator, {
    account,
    apiUrl: `${simulator.url}/v2`,
    advance,
    webhookFor,
  });
}

interface Api {
  account: ShipLogicState;
  apiKey: string;
  url: () => string;
}

function registerApi(app: FastifyInstance, { account, apiKey, url: ownUrl }: Api): void {
  const refuseStrangers = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    if (request.headers.authorization === `Bearer ${apiKey}`) done();
    else reply.code(401).send({ message: 'Unauthorized' });
  };
  const guarded = { preHandler: refuseStrangers };

  app.post<{ Body: CollectionBody }>('/v2/rates', guarded, (request, reply) =>
    reply.send({ message: 'Success', service_days: {}, rates: account.offers(request.body) }),
  );
  app.post<{ Body: ShipmentBody }>('/v2/shipments', guarded, (request, reply) => {
    const { collection_contact: contact, service_level_code: service } = request.body;
    if (service === undefined || (contact?.mobile_number ?? contact?.email ?? '') === '') {
      return reply.code(400).send({ message: 'A service level and a contact are required' });
    }
    return reply.send(shipmentBody(account.create(request.body)));
  });
  app.get<{ Querystring: { tracking_reference?: string } }>('/v2/shipments', guarded, (request, reply) => {
    const found = account.findByReference(request.query.tracking_reference ?? '');
    return reply.send({ shipments: found.map(shipmentBody), count: found.length });
  });
  app.get<{ Querystring: { tracking_reference?: string } }>('/v2/tracking/shipments', guarded, (request, reply) => {
    const found = account.findByReference(request.query.tracking_reference ?? '');
    if (found.length === 0) return reply.code(404).send({ message: 'Shipment not found' });
    return reply.send({ shipments: found.map(trackingBody), tracking_steps: [] });
  });
  app.post<{ Body: { tracking_reference?: string } }>('/v2/shipments/cancel', guarded, (request, reply) => {
    const [shipment] = account.findByReference(request.body.tracking_reference ?? '');
    if (shipment === undefined) return reply.code(404).send({ message: 'Shipment not found' });
    if (!account.cancel(shipment)) return reply.code(400).send({ message: 'The shipment cannot be cancelled' });
    return reply.send(shipmentBody(shipment));
  });
  app.get<{ Querystring: { id?: string } }>('/v2/shipments/label', guarded, (request, reply) => {
    const shipment = account.findById(request.query.id ?? '');
    if (shipment === undefined) return reply.code(404).send({ message: 'Shipment not found' });
    const url = account.labelUrl ?? `${ownUrl()}/labels/${shipment.waybill}`;
    return reply.send({ url, filename: `${shipment.waybill}.pdf`, file_size: 1, expiry_duration: '7 days' });
  });
}
