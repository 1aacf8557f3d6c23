import { expectedView, type Quoted, type TradeInView } from './expected-view.ts';
import type { Change, Move, Story } from './story.ts';

/** Where a trade-in is in its story, and what its page must show there. */
export class ExpectedPath {
  readonly story: Story;
  readonly #quoted: Quoted;
  readonly #done: Move[] = [];
  /** What has happened, the sweep's part included. */
  #past: Change;

  constructor(story: Story, quoted: Quoted) {
    const [submission] = story.moves;
    if (submission === undefined) throw new Error(`${story.name} has no moves`);
    this.story = story;
    this.#quoted = quoted;
    this.#past = submission;
  }

  /** Null at the end. */
  get next(): Move | null {
    return this.story.moves[this.#done.length] ?? null;
  }

  /** The mails that the customer must have, by the beginning of their message ids. */
  get mails(): string[] {
    return this.#done.flatMap(({ mails }) => mails);
  }

  /** Before the next move, once nothing else is to be done. */
  get before(): TradeInView {
    return this.#viewOf(this.#past);
  }

  /** After the next move. */
  get after(): TradeInView {
    return this.#viewOf(this.#afterNext(false));
  }

  /** After the next move and what the sweep does then. */
  get afterSweep(): TradeInView {
    return this.#viewOf(this.#afterNext(true));
  }

  /** Counts the next move as done, with what the sweep does. */
  advance(): void {
    const { next } = this;
    if (next === null) return;
    this.#past = this.#afterNext(true);
    this.#done.push(next);
  }

  #afterNext(isSwept: boolean): Change {
    const { next } = this;
    if (next === null) return this.#past;
    const changes = isSwept && next.sweep !== undefined ? [next, next.sweep] : [next];
    const events = [...this.#past.events, ...changes.flatMap((change) => change.events)];
    return { events, state: changes.at(-1)?.state ?? next.state };
  }

  #viewOf({ state, events }: Change): TradeInView {
    return expectedView(state, events, this.#quoted);
  }
}
