import { setTimeout } from 'node:timers/promises';
import { type IpAddress, networkOf } from '@trade-in/domain/ip-address';
import { FairQueue } from '../../ports/fair-queue.ts';
import { Refusal } from '../../refusal.ts';

/** Two seconds of waiting, if nobody else waits: as many links as people behind one IP share at the same time. */
const maxPerNetwork = 8;
/** As they take turns, the next one waits about six seconds. */
const maxNetworks = 32;
const retryAfterSeconds = 5;

/**
 * Draws one picture at a time and then pauses as long, so that requests for many cost half a processor at most. Networks take
 * turns, and one that has too many waiting is refused while others are served: sites that show a picture ask again.
 */
export class DrawingQueue {
  readonly #queue = new FairQueue(1);
  readonly #waiting = new Map<string, number>();

  /** Returns whether so many other networks have pictures waiting that one of this network would come too late. */
  isFullFor(ip: IpAddress): boolean {
    return this.#waiting.size >= maxNetworks && this.#waitingOf(networkOf(ip)) === 0;
  }

  /** Throws a refusal at once, not with the promise: then nobody else can be waiting for the same promise. */
  run<T>(ip: IpAddress, draw: () => Promise<T>): Promise<T> {
    const network = networkOf(ip);
    if (this.#waitingOf(network) >= maxPerNetwork) throw new Refusal('too_many', { retryAfter: retryAfterSeconds });
    this.#count(network, 1);
    const drawn = Promise.withResolvers<T>();
    void this.#queue.run(network, { weight: 1 }, async () => {
      const startedAt = performance.now();
      await draw().then(drawn.resolve, drawn.reject);
      this.#count(network, -1);
      await setTimeout(performance.now() - startedAt);
    });
    return drawn.promise;
  }

  #waitingOf(network: string): number {
    return this.#waiting.get(network) ?? 0;
  }

  #count(network: string, change: 1 | -1): void {
    const waiting = this.#waitingOf(network) + change;
    if (waiting > 0) this.#waiting.set(network, waiting);
    else this.#waiting.delete(network);
  }
}
