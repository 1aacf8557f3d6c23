import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { OpenConnections } from './open-connections.ts';

/** The default of nginx (`send_timeout`); a phone in a tunnel reconnects sooner. */
const unreadTimeoutMs = 60_000;

/**
 * Closes connections whose client does not read our responses: each would otherwise stay open, with its responses in memory,
 * for ever. A connection whose client waits for us stays open.
 */
export function closeUnreadConnections(
  server: Server,
  connections: OpenConnections,
  timeoutMs = unreadTimeoutMs,
): void {
  // Node also calls back for idle keep-alive connections.
  server.setTimeout(timeoutMs, (socket) => {
    if (connections.isClientDelaying(socket)) socket.destroy();
    else socket.setTimeout(timeoutMs);
  });
}

/** Browsers and proxies send the next request after the previous response. */
const maxConcurrentRequests = 2;

/**
 * Closes connections with more concurrent requests. One packet holds two thousand pipelined requests, which Node dispatches
 * at once before it serves anyone else.
 */
export function limitConcurrentRequests(app: FastifyInstance, connections: OpenConnections): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    if (!socket.destroyed && connections.requestsOn(socket) < maxConcurrentRequests) {
      done();
      return;
    }
    // The requests behind it in the same packet reach this hook too.
    socket.destroy();
    reply.hijack();
  });
}
