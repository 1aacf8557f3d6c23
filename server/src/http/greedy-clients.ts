import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { OpenConnections } from './open-connections.ts';

/** As long as nginx waits by default for a client to take something (`send_timeout`): a phone in a tunnel comes back sooner. */
export const untakenMs = 60_000;

/**
 * Ends connections whose client takes nothing of what we have written: each would else stay for ever, with its answers in
 * memory. Where the client waits for us, it goes on.
 */
export function endUntakenAnswers(server: Server, connections: OpenConnections, patienceMs = untakenMs): void {
  // Also called for connections that were kept open between two requests for as long as Node keeps them.
  server.setTimeout(patienceMs, (socket) => {
    if (connections.isWaitedFor(socket)) socket.destroy();
    else socket.setTimeout(patienceMs);
  });
}

/** Browsers and proxies send the next request once the last one is answered. */
export const mostRequestsAtOnce = 2;

/**
 * Ends connections on which more requests are under way: two thousand fit into one packet, which Node hands on all at once
 * before it does anything for others.
 */
export function boundRequestsAtOnce(app: FastifyInstance, connections: OpenConnections): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    if (!socket.destroyed && connections.requestsOn(socket) < mostRequestsAtOnce) {
      done();
      return;
    }
    // Those behind it in the same packet come by here too.
    socket.destroy();
    reply.hijack();
  });
}
