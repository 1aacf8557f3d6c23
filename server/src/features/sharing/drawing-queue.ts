import { Refusal } from '../../refusal.ts';

/** Two seconds of drawing. */
const maxWaiting = 16;
const retryAfterSeconds = 5;

/**
 * Draws one picture at a time, so that requests for many cost one thread at most. Refuses when too many wait: sites that show
 * the picture ask again.
 */
export class DrawingQueue {
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  async run<T>(draw: () => Promise<T>): Promise<T> {
    if (this.#waiting >= maxWaiting) throw new Refusal('unavailable', { retryAfter: retryAfterSeconds });
    this.#waiting += 1;
    const drawn = this.#last.then(draw);
    this.#last = drawn.catch(() => undefined);
    try {
      return await drawn;
    } finally {
      this.#waiting -= 1;
    }
  }
}
