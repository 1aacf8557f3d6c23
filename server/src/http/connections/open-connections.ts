import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** A server's open connections, oldest first, with the active requests of each. */
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

  requestsOn(socket: Socket): number {
    return this.#requests.get(socket)?.size ?? 0;
  }

  /** Closes connections without an active request. Node's own `closeIdleConnections` skips those that have not sent a complete head. */
  closeIdle(): void {
    for (const [socket, requests] of this.#requests) if (requests.size === 0) socket.destroy();
  }

  /** Whether we wait for the client: to read what we have written, or to send the rest of its requests. */
  isClientDelaying(socket: Socket): boolean {
    return socket.writableLength > 0 || [...(this.#requests.get(socket) ?? [])].every((request) => !request.complete);
  }
}
