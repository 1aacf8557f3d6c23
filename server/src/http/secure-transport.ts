import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { Refusal } from '../refusal.ts';
import { sendRefusal } from './response/error-handler.ts';

/** One year, as browsers recommend. Without `includeSubDomains`, because other subdomains may not be ours. */
const strictTransport = 'max-age=31536000';

/** Load balancers and monitors request this directly and do not follow redirects. */
const healthPath = '/api/health';

/**
 * Returns the hook of a service whose public URL is https: it sets HSTS, and redirects requests that a proxy received by http
 * to the public URL. A request without `X-Forwarded-Proto` did not come through the proxy, like a probe on the machine, and
 * is served, so that a proxy that doesn't set the header causes no redirect loop. A forged header affects only its sender.
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
      // The body has already travelled unencrypted; a redirect that repeats it would hide that.
      void sendRefusal(reply, new Refusal('wrong_origin', { reason: { code: 'insecure_connection', origin } }));
    }
  };
}

/** Reads the entry of the nearest proxy, which is the last in the list. */
function cameByHttp({ headers }: FastifyRequest): boolean {
  const said = headers['x-forwarded-proto'];
  const last = (typeof said === 'string' ? said : '').split(',').at(-1);
  return last?.trim().toLowerCase() === 'http';
}
