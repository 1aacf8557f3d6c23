import type { View } from './stories/view.ts';

/** What a story is about: a trade-in, or a club that is not listed, with its request for a price and its trade-in. */
export interface Subject<Context, State> {
  /** By which mails, the shop and the courier name it; those that were found when it was read last. */
  readonly references: readonly string[];
  /** Reads what the pages show. */
  read(): Promise<View>;
  /** Reads what the screen of the next move shows. */
  open(): Promise<Context>;
  /** Returns what the pages must show in a state, after these events. */
  expect(state: State, events: readonly string[]): View;
}
