import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Fault, faults, FaultSwitch } from './faults.ts';
import { type Webhook, WebhookSender } from './webhook-sender.ts';

declare module 'fastify' {
  interface FastifyRequest {
    fault: Fault | null;
    rawBody: Buffer;
  }
}

interface SimulatorOptions {
  name: string;
  /** 0 for any free port. */
  port?: number;
  /** Registers the partner's endpoints. Their effects happen in the handlers, so that faults come before or after them. */
  register: (app: FastifyInstance, webhooks: WebhookSender) => void;
  /** Returns what the simulator holds, for tests and people. */
  state: () => unknown;
}

export interface Simulator {
  name: string;
  /** Without a trailing slash. */
  url: string;
  faults: FaultSwitch;
  webhooks: WebhookSender;
  close(): Promise<void>;
}

const slowMs = 2000;
const maxHangMs = 60_000;

/**
 * Starts a simulator of a partner's HTTP service on this machine. `PUT /_simulator/fault` with `{fault, times, path}` sets a
 * fault, `DELETE` clears it, and `GET /_simulator/state` returns what the simulator holds.
 */
export async function startSimulator({ name, port = 0, register, state }: SimulatorOptions): Promise<Simulator> {
  const app = fastify({ bodyLimit: 64 * 1024 * 1024, forceCloseConnections: true });
  const faultSwitch = new FaultSwitch();
  const webhooks = new WebhookSender(faultSwitch);
  parseBodies(app);
  app.decorateRequest('fault', null);
  app.addHook('onRequest', async (request) => {
    request.fault = request.url.startsWith('/_simulator/') ? null : faultSwitch.take(request.url);
  });
  // After the body was received, so that a client that closes the connection meanwhile does not undo a slow request.
  app.addHook('preHandler', misbehaveBefore);
  app.addHook('onSend', (request, reply, payload: unknown) => misbehaveAfter(request, reply, payload));
  app.put<{ Body: { fault: Fault; times?: number | null; path?: string | null } }>(
    '/_simulator/fault',
    (request, reply) => {
      const { fault, ...scope } = request.body;
      if (!faults.includes(fault)) return reply.code(400).send({ error: `The faults are ${faults.join(', ')}.` });
      faultSwitch.set(fault, scope);
      return reply.send(faultSwitch.active);
    },
  );
  app.delete('/_simulator/fault', (_request, reply) => {
    faultSwitch.clear();
    return reply.send({});
  });
  app.get('/_simulator/state', (_request, reply) => reply.send(state()));
  register(app, webhooks);
  const url = await app.listen({ host: '127.0.0.1', port });
  return { name, url, faults: faultSwitch, webhooks, close: () => app.close() };
}

export type { Webhook };

/** Keeps the raw bytes beside the parsed JSON or form, because signatures cover them. */
function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
    request.rawBody = bytes;
    const type = request.headers['content-type'] ?? '';
    if (type.startsWith('application/x-www-form-urlencoded')) {
      done(null, Object.fromEntries(new URLSearchParams(bytes.toString('utf8'))));
    } else if (type.startsWith('application/json')) {
      try {
        done(null, bytes.length === 0 ? {} : JSON.parse(bytes.toString('utf8')));
      } catch (error) {
        done(error instanceof Error ? error : new Error('Invalid JSON'));
      }
    } else {
      done(null, bytes);
    }
  });
}

/** The responses of faults that have no effect. */
const refusals: Partial<Record<Fault, (reply: FastifyReply) => FastifyReply>> = {
  unauthorized: (reply) => reply.code(401).send({ message: 'Unauthorized' }),
  throttled: (reply) => reply.code(429).header('retry-after', '1').send({ message: 'Too many requests' }),
  error: (reply) => reply.code(500).send({ message: 'Internal server error' }),
  unavailable: (reply) => reply.code(503).type('text/plain').send('Service Unavailable'),
  html: (reply) => reply.type('text/html').send('<!doctype html><title>Login</title><h1>Please wait…</h1>'),
};

async function misbehaveBefore(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { fault } = request;
  if (fault === null) return;
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs).unref());
  if (fault === 'timeout_before_effect') {
    await untilClosed(request);
    reply.hijack();
  }
  if (fault === 'reset_before_effect') {
    request.raw.socket.destroy();
    reply.hijack();
  }
  await refusals[fault]?.(reply);
}

async function misbehaveAfter(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (request.fault === 'timeout_after_effect') await untilClosed(request);
  if (request.fault === 'reset_after_effect') request.raw.socket.destroy();
  if (request.fault === 'partial_body' && typeof payload === 'string') {
    // The length of the whole body is announced, and the connection ends after half of it.
    reply.hijack();
    reply.raw.writeHead(reply.statusCode, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    });
    reply.raw.write(payload.slice(0, payload.length / 2), () => request.raw.socket.destroy());
  }
  return payload;
}

function untilClosed(request: FastifyRequest): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxHangMs).unref();
    request.raw.socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
