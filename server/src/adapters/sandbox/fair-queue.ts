interface Waiting {
  weight: number;
  enter: () => void;
}

/**
 * Lets work of a given weight into a bounded number of places. Callers take turns: who has many requests waiting delays
 * another caller by at most one of them for each place.
 */
export class FairQueue {
  readonly #places: number;
  #free: number;
  /** By caller, in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(places: number) {
    this.#places = places;
    this.#free = places;
  }

  /** Runs the work when the caller's turn comes. A weight above the number of places counts as all of them. */
  async run<Result>(caller: string, weight: number, work: () => Promise<Result>): Promise<Result> {
    const taken = Math.min(weight, this.#places);
    await new Promise<void>((enter) => {
      const line = this.#waiting.get(caller) ?? [];
      line.push({ weight: taken, enter });
      this.#waiting.set(caller, line);
      this.#admit();
    });
    try {
      return await work();
    } finally {
      this.#free += taken;
      this.#admit();
    }
  }

  /** What needs all places is waited for, or it would never get them. */
  #admit(): void {
    for (const [caller, line] of this.#waiting) {
      const [next, ...rest] = line;
      if (next === undefined || next.weight > this.#free) return;
      this.#waiting.delete(caller);
      // At the end, behind everyone else who waits; this loop comes by it again.
      if (rest.length > 0) this.#waiting.set(caller, rest);
      this.#free -= next.weight;
      next.enter();
    }
  }
}
