import { type IpAddress, parseIp } from '@trade-in/domain/ip-address';
import type { FastifyRequest } from 'fastify';

/** For a socket that has already closed and so has no IP. */
const unknownIp: IpAddress = { text: '', subnet: '', site: null };

/**
 * Returns the client's IP. Fastify has already followed `X-Forwarded-For` back through the trusted proxies, some of which
 * add a port. If the header holds no valid IP, the connection's own IP is returned.
 */
export function callerIp(request: FastifyRequest): IpAddress {
  return parseIp(withoutPort(request.ip)) ?? parseIp(request.socket.remoteAddress ?? '') ?? unknownIp;
}

/** Removes the port from `192.0.2.1:4711` and `[2001:db8::1]:4711`; leaves everything else unchanged. */
function withoutPort(text: string): string {
  return text.replace(/^(?:([\d.]+):\d+|\[(.+)\](?::\d+)?)$/, '$1$2');
}
