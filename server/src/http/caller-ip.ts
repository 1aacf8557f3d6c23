import { type IpAddress, parseIp } from '@trade-in/domain/ip-address';
import type { FastifyRequest } from 'fastify';

/** A connection without an address: a socket that has closed already. */
const nobody: IpAddress = { text: '', subnet: '', site: null };

/**
 * Returns the client's IP address. Fastify has already walked `X-Forwarded-For` back through the trusted proxies, some of
 * which name a port as well; where what stands there is no address, the connection's own counts.
 */
export function callerIp(request: FastifyRequest): IpAddress {
  return parseIp(withoutPort(request.ip)) ?? parseIp(request.socket.remoteAddress ?? '') ?? nobody;
}

/** Takes the port off `192.0.2.1:4711` and `[2001:db8::1]:4711`; everything else stays as it is. */
function withoutPort(text: string): string {
  return text.replace(/^(?:([\d.]+):\d+|\[(.+)\](?::\d+)?)$/, '$1$2');
}
