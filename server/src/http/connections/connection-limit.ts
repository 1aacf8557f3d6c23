import type { Socket } from 'node:net';
import { Refusal } from '../../refusal.ts';
import { refuseOnSocket } from '../response/error-handler.ts';
import type { OpenConnections } from './open-connections.ts';

/** Bounds the total number of connections. At the limit, the network that holds the most gives one up for a network that holds fewer. */
export class ConnectionLimit {
  readonly #connections: OpenConnections;
  readonly #most: number;
  /** By network, oldest connection first. */
  readonly #held = new Map<string, Set<Socket>>();

  constructor(connections: OpenConnections, most: number) {
    this.#connections = connections;
    this.#most = most;
  }

  /** Accepts a new connection or refuses it. A connection without a holder is never closed for others. */
  admit(socket: Socket, holder: string | null): void {
    const held = holder === null ? new Set<Socket>() : this.#hold(socket, holder);
    if (this.#connections.count <= this.#most) return;
    const replaceable = this.#findReplaceable(held.size);
    if (replaceable === null) refuseOnSocket(new Refusal('unavailable'), socket);
    else replaceable.destroy();
  }

  #hold(socket: Socket, holder: string): Set<Socket> {
    const held = this.#held.get(holder) ?? new Set();
    this.#held.set(holder, held.add(socket));
    socket.once('close', () => {
      held.delete(socket);
      if (held.size === 0) this.#held.delete(holder);
    });
    return held;
  }

  /** Returns the oldest connection that waits for its client, of the largest holder above `size`. */
  #findReplaceable(size: number): Socket | null {
    let replaceable: Socket | null = null;
    let most = size;
    for (const held of this.#held.values()) {
      if (held.size <= most) continue;
      const found = [...held].find((socket) => !socket.destroyed && this.#connections.isClientDelaying(socket));
      if (found === undefined) continue;
      replaceable = found;
      most = held.size;
    }
    return replaceable;
  }
}
