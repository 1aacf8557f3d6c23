import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * What limits count a caller by: the IPv4 address, or the /64 network of an IPv6 one, since a single subscriber holds at
 * least that many addresses. Fastify has already walked `X-Forwarded-For` back through the trusted proxies.
 */
export function callerAddress(request: FastifyRequest): string {
  const seen = isIP(request.ip) === 0 ? (request.socket.remoteAddress ?? '') : request.ip;
  const address = seen.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(address) === 6 ? `${networkOf(address)}::/64` : address;
}

/** The first four groups of an IPv6 address, written out. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
