interface Waiting extends Required<QueueOptions> {
  enter: () => void;
}

interface QueueOptions {
  /** The number of slots that the task occupies, capped at all slots. */
  weight: number;
  /** The number of slots that this caller may hold while the task runs. Defaults to all slots. */
  maxHeld?: number;
}

/**
 * Runs weighted tasks in a limited number of slots. Callers take turns, so a caller with many waiting tasks delays another
 * caller by at most one task per slot.
 */
export class FairQueue {
  readonly #slots: number;
  #free: number;
  /** Slots that each caller's tasks occupy now. */
  readonly #held = new Map<string, number>();
  /** Waiting tasks by caller, in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(slots: number) {
    this.#slots = slots;
    this.#free = slots;
  }

  /** Runs the task when it is the caller's turn. */
  async run<Result>(
    caller: string,
    { weight, maxHeld = this.#slots }: QueueOptions,
    task: () => Promise<Result>,
  ): Promise<Result> {
    const taken = Math.min(weight, this.#slots);
    await new Promise<void>((enter) => {
      const queue = this.#waiting.get(caller) ?? [];
      queue.push({ weight: taken, maxHeld: Math.max(maxHeld, taken), enter });
      this.#waiting.set(caller, queue);
      this.#admit();
    });
    try {
      return await task();
    } finally {
      this.#free += taken;
      this.#hold(caller, -taken);
      this.#admit();
    }
  }

  #hold(caller: string, slots: number): void {
    const held = (this.#held.get(caller) ?? 0) + slots;
    if (held === 0) this.#held.delete(caller);
    else this.#held.set(caller, held);
  }

  /** Stops at a task that needs more slots than are free, because otherwise it might never get them. */
  #admit(): void {
    for (const [caller, queue] of this.#waiting) {
      const [next, ...rest] = queue;
      if (next === undefined) return;
      if (next.weight + (this.#held.get(caller) ?? 0) > next.maxHeld) continue;
      if (next.weight > this.#free) return;
      this.#waiting.delete(caller);
      // Moves the caller behind everyone else who waits; this loop reaches it again.
      if (rest.length > 0) this.#waiting.set(caller, rest);
      this.#free -= next.weight;
      this.#hold(caller, next.weight);
      next.enter();
    }
  }
}
