import { type IpAddress, parseIp } from '@trade-in/domain/ip-address';
import type { FastifyRequest } from 'fastify';

/** A connection without an address: a socket that has closed already. */
const nobody: IpAddress = { text: '', subnet: '', site: null };

/**
 * Returns the client's IP address. Fastify has already walked `X-Forwarded-For` back through the trusted proxies; where
 * what stands there is no address, the connection's own counts.
 */
export function callerIp(request: FastifyRequest): IpAddress {
  return parseIp(request.ip) ?? parseIp(request.socket.remoteAddress ?? '') ?? nobody;
}
