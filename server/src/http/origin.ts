import type { FastifyRequest } from 'fastify';
import type { PublicAddress } from '../ports/public-address.ts';

/**
 * Whether a write may come from where the request says it comes from. Browsers always say so on writes; a request with
 * neither header is no browser's, so no visitor's cookie was misused for it. The Host header is never asked.
 */
export function isOurOwnPage(address: PublicAddress): (request: FastifyRequest) => boolean {
  const origins =
    address.at === 'given'
      ? new Set([address.origin])
      : new Set(['localhost', '127.0.0.1', '[::1]'].map((host) => new URL(`http://${host}:${address.port}`).origin));
  return ({ headers }) => {
    if (headers.origin !== undefined) return origins.has(headers.origin);
    const site = headers['sec-fetch-site'];
    return site === undefined || site === 'same-origin' || site === 'none';
  };
}
