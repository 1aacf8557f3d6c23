import type { Change, Move, Story } from './story.ts';
import type { View } from './view.ts';

/** What the pages must show in a state, after these events. */
export type ViewOf<State> = (state: State, events: readonly string[]) => View;

/** Where a trade-in or a club request is in its story, and what its pages must show there. */
export class ExpectedPath<Context, State> {
  readonly #moves: readonly Move<Context, State>[];
  readonly #expect: ViewOf<State>;
  readonly #done: Move<Context, State>[] = [];
  /** What has happened, the sweep's part included. */
  #past: Change<State>;

  constructor({ name, moves }: Story<Context, State>, expect: ViewOf<State>) {
    const [first] = moves;
    if (first === undefined) throw new Error(`${name} has no moves`);
    this.#moves = moves;
    this.#expect = expect;
    this.#past = first;
  }

  /** Null at the end. */
  get next(): Move<Context, State> | null {
    return this.#moves[this.#done.length] ?? null;
  }

  /** The mails that the customer must have, by the beginning of their message ids. */
  get mails(): string[] {
    return this.#done.flatMap(({ mails }) => mails);
  }

  /** Before the next move, once nothing else is to be done. */
  get before(): View {
    return this.#viewOf(this.#past);
  }

  /** After the next move. */
  get after(): View {
    return this.#viewOf(this.#afterNext(false));
  }

  /** After the next move and what the sweep does then. */
  get afterSweep(): View {
    return this.#viewOf(this.#afterNext(true));
  }

  /** Counts the next move as done, with what the sweep does. */
  advance(): void {
    const { next } = this;
    if (next === null) return;
    this.#past = this.#afterNext(true);
    this.#done.push(next);
  }

  #afterNext(isSwept: boolean): Change<State> {
    const { next } = this;
    if (next === null) return this.#past;
    const changes = isSwept && next.sweep !== undefined ? [next, next.sweep] : [next];
    const events = [...this.#past.events, ...changes.flatMap((change) => change.events)];
    return { events, state: changes.at(-1)?.state ?? next.state };
  }

  #viewOf({ state, events }: Change<State>): View {
    return this.#expect(state, events);
  }
}
