import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** A server's open connections, the oldest first, and the requests under way on each. */
export class OpenConnections {
  readonly #requests = new Map<Socket, Set<IncomingMessage>>();

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.#requests.set(socket, new Set());
      socket.once('close', () => this.#requests.delete(socket));
    });
    server.on('request', (request, response) => {
      const requests = this.#requests.get(request.socket);
      requests?.add(request);
      response.once('close', () => requests?.delete(request));
    });
  }

  get count(): number {
    return this.#requests.size;
  }

  /** Ends those without a request under way. Node's own `closeIdleConnections` leaves those that have not sent a whole head yet. */
  closeIdle(): void {
    for (const [socket, requests] of this.#requests) if (requests.size === 0) socket.destroy();
  }

  /** Whether nothing is lost but what its client has yet to send: all requests under way on it are still arriving. */
  isArriving(socket: Socket): boolean {
    return [...(this.#requests.get(socket) ?? [])].every((request) => !request.complete);
  }
}
