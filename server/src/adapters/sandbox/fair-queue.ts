interface Waiting extends Required<Turn> {
  enter: () => void;
}

interface Turn {
  /** Places that the work takes; above the number of places it counts as all of them. */
  weight: number;
  /** Places that this caller may have while the work runs; all of them when missing. */
  most?: number;
}

/**
 * Lets work of a given weight into a bounded number of places. Callers take turns: who has many requests waiting delays
 * another caller by at most one of them for each place.
 */
export class FairQueue {
  readonly #places: number;
  #free: number;
  /** By caller, the places that their work takes now. */
  readonly #held = new Map<string, number>();
  /** By caller, in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(places: number) {
    this.#places = places;
    this.#free = places;
  }

  /** Runs the work when the caller's turn comes. */
  async run<Result>(
    caller: string,
    { weight, most = this.#places }: Turn,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const taken = Math.min(weight, this.#places);
    await new Promise<void>((enter) => {
      const line = this.#waiting.get(caller) ?? [];
      line.push({ weight: taken, most: Math.max(most, taken), enter });
      this.#waiting.set(caller, line);
      this.#admit();
    });
    try {
      return await work();
    } finally {
      this.#free += taken;
      this.#hold(caller, -taken);
      this.#admit();
    }
  }

  #hold(caller: string, places: number): void {
    const held = (this.#held.get(caller) ?? 0) + places;
    if (held === 0) this.#held.delete(caller);
    else this.#held.set(caller, held);
  }

  /** What needs all places is waited for, or it would never get them. */
  #admit(): void {
    for (const [caller, line] of this.#waiting) {
      const [next, ...rest] = line;
      if (next === undefined) return;
      if (next.weight + (this.#held.get(caller) ?? 0) > next.most) continue;
      if (next.weight > this.#free) return;
      this.#waiting.delete(caller);
      // At the end, behind everyone else who waits; this loop comes by it again.
      if (rest.length > 0) this.#waiting.set(caller, rest);
      this.#free -= next.weight;
      this.#hold(caller, next.weight);
      next.enter();
    }
  }
}
