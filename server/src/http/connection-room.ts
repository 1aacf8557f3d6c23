import type { Socket } from 'node:net';
import { Refusal } from '../refusal.ts';
import { refuseOnSocket } from './error-door.ts';
import type { OpenConnections } from './open-connections.ts';

/** Bounds all connections together. Where there is no room, whoever holds most of them makes some for whoever holds fewer. */
export class ConnectionRoom {
  readonly #connections: OpenConnections;
  readonly #most: number;
  /** By network, the oldest connection first. */
  readonly #held = new Map<string, Set<Socket>>();

  constructor(connections: OpenConnections, most: number) {
    this.#connections = connections;
    this.#most = most;
  }

  /** Takes a new connection in, or refuses it with a sentence. Without a holder it makes no room for others. */
  admit(socket: Socket, holder: string | null): void {
    const held = holder === null ? new Set<Socket>() : this.#hold(socket, holder);
    if (this.#connections.count <= this.#most) return;
    const yielding = this.#findYielding(held.size);
    if (yielding === null) refuseOnSocket(new Refusal('unavailable'), socket);
    else yielding.destroy();
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

  /** The oldest connection of the largest holder that can do without one. */
  #findYielding(size: number): Socket | null {
    let yielding: Socket | null = null;
    let most = size;
    for (const held of this.#held.values()) {
      if (held.size <= most) continue;
      const found = [...held].find((socket) => !socket.destroyed && this.#connections.isWaitedFor(socket));
      if (found === undefined) continue;
      yielding = found;
      most = held.size;
    }
    return yielding;
  }
}
