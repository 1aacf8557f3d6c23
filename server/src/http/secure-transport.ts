import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { Refusal } from '../refusal.ts';
import { sendRefusal } from './error-door.ts';

/** A year, which is what browsers ask for. Not for subdomains: they are not ours to speak for. */
const strictTransport = 'max-age=31536000';

/** Asked by balancers and monitors on any way in, which take no redirect for an answer. */
const healthPath = '/api/health';

/**
 * For a service whose public address is https: tells browsers to stay there, and sends those that a proxy says came by http to
 * the public address. A request without `X-Forwarded-Proto` came past the proxy, like a probe on the machine, and is served:
 * so a proxy that doesn't set the header never sends anybody in a circle. Whoever forges it redirects themselves alone.
 */
export function secureTransport(origin: string) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    reply.header('strict-transport-security', strictTransport);
    const url = request.raw.url ?? '/';
    if (!cameByHttp(request) || url.split('?', 1)[0] === healthPath) done();
    else if (request.method === 'GET' || request.method === 'HEAD') {
      const path = url.startsWith('/') ? url : '/';
      void reply
        .code(308)
        .headers({ location: `${origin}${path}`, 'cache-control': 'no-store' })
        .send();
    } else {
      // What it brought has been in the clear already; sending it again would hide that.
      void sendRefusal(reply, new Refusal('wrong_origin', { sentence: `Please use ${origin}.` }), request.id);
    }
  };
}

/** What the nearest proxy says, which is the last in the list. */
function cameByHttp({ headers }: FastifyRequest): boolean {
  const said = headers['x-forwarded-proto'];
  const last = (typeof said === 'string' ? said : '').split(',').at(-1);
  return last?.trim().toLowerCase() === 'http';
}
