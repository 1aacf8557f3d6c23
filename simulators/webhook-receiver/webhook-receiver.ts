import { Webhook } from 'standardwebhooks';
import { startSimulator } from '../harness/simulator.ts';

interface ReceivedWebhook {
  id: string;
  type: string;
  body: string;
  isVerified: boolean;
}

/** What the receiver responds with, beside the faults that all simulators have. */
export type ReceiverBehaviour = 'accept' | 'gone' | 'redirect' | 'endless_body' | 'long_body';

const chunk = 'x'.repeat(16 * 1024);

/**
 * Starts a server that receives webhooks at `/hook` and verifies them as Standard Webhooks 1.0 specifies, with any of `secrets`, which
 * `PUT /_simulator/secrets` replaces. It acts once on each `webhook-id`.
 */
export async function startWebhookReceiver({ port = 0 }: { port?: number } = {}) {
  const held = {
    secrets: [] as string[],
    behaviour: 'accept' as ReceiverBehaviour,
    received: [] as ReceivedWebhook[],
    /** The types of the verified events, by their ids. */
    effects: new Map<string, string>(),
    /** Bytes of an endless response that were sent. */
    sentBytes: 0,
  };

  const simulator = await startSimulator({
    name: 'webhook-receiver',
    port,
    state: () => ({ received: held.received, effects: Object.fromEntries(held.effects) }),
    register(app) {
      app.put<{ Body: string[] }>('/_simulator/secrets', (request, reply) => {
        held.secrets = request.body;
        return reply.send({});
      });
      app.get('/elsewhere', (_request, reply) => reply.send({}));
      app.post('/hook', async (request, reply) => {
        const headers = {
          'webhook-id': String(request.headers['webhook-id']),
          'webhook-timestamp': String(request.headers['webhook-timestamp']),
          'webhook-signature': String(request.headers['webhook-signature']),
        };
        const body = request.rawBody.toString('utf8');
        const isVerified = held.secrets.some((secret) => verifies(secret, body, headers));
        const id = headers['webhook-id'];
        const type = typeOf(body);
        held.received.push({ id, type, body, isVerified });
        if (!isVerified) return reply.code(401).send({ error: 'The signature is invalid' });
        held.effects.set(id, type);
        if (held.behaviour === 'gone') return reply.code(410).send({ error: 'No more events' });
        if (held.behaviour === 'redirect') return reply.redirect('/elsewhere', 302);
        if (held.behaviour === 'long_body') return reply.type('text/plain').send(`begin ${'é'.repeat(2000)}`);
        if (held.behaviour === 'endless_body') {
          reply.hijack();
          reply.raw.writeHead(200, { 'content-type': 'text/plain' });
          const timer = setInterval(() => {
            held.sentBytes += chunk.length;
            reply.raw.write(chunk);
          }, 1);
          reply.raw.once('close', () => clearInterval(timer));
          return reply;
        }
        return reply.send({ received: true });
      });
    },
  });
  return { ...simulator, held, hookUrl: `${simulator.url}/hook` };
}

function verifies(secret: string, body: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}

function typeOf(body: string): string {
  const parsed: unknown = JSON.parse(body);
  return typeof parsed === 'object' && parsed !== null && 'type' in parsed ? String(parsed.type) : '';
}
