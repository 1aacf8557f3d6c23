import { isDeepStrictEqual } from 'node:util';
import { UnexpectedStatusError } from '../../harness/clients/visitor.ts';
import type { ClubRequestContext } from './club-requests/ask-requests.ts';
import type { ClubRequestState } from './club-requests/club-request-view.ts';
import { ExpectedPath } from './stories/expected-path.ts';
import type { MoveRequest, TradeInContext } from './stories/move-requests.ts';
import type { Move, Story, TradeInState } from './stories/story.ts';
import type { View } from './stories/view.ts';
import type { Subject } from './subject.ts';

export type AnyPassage = Passage<TradeInContext, TradeInState> | Passage<ClubRequestContext, ClubRequestState>;

/** A trade-in or a club request on its way through a story. A violation ends it. */
export class Passage<Context, State> {
  readonly story: Story<Context, State>;
  readonly path: ExpectedPath<Context, State>;
  /** Moves that lost their response. */
  interrupted = 0;
  /** Those that were made again: they were not committed, or the customer could not know. */
  repeated = 0;
  readonly violations: string[] = [];
  readonly #subject: Subject<Context, State>;
  #isAcknowledged = true;

  constructor(story: Story<Context, State>, subject: Subject<Context, State>) {
    this.story = story;
    this.#subject = subject;
    this.path = new ExpectedPath(story, (state, events) => subject.expect(state, events));
  }

  get references(): readonly string[] {
    return this.#subject.references;
  }

  get isSound(): boolean {
    return this.violations.length === 0;
  }

  /** The next move; null at the end, or after a violation. */
  get next(): Move<Context, State> | null {
    return this.isSound ? this.path.next : null;
  }

  get isLost(): boolean {
    return !this.#isAcknowledged;
  }

  /** Reads what the screen of the next move shows. Returns a function that sends it and resolves when it has ended, in any way. */
  async prepare(): Promise<() => Promise<void>> {
    const { next } = this;
    if (next === null || next.request === null) return () => Promise.resolve();
    this.#require(await this.#subject.read(), [this.path.before]);
    return this.#open(next.request);
  }

  async #open(request: MoveRequest<Context>): Promise<() => Promise<void>> {
    const send = await request(await this.#subject.open());
    return async () => {
      this.#isAcknowledged = false;
      try {
        await send();
        this.#isAcknowledged = true;
      } catch (error) {
        if (error instanceof UnexpectedStatusError) this.#fail(error.message);
        else this.interrupted += 1;
      }
    };
  }

  /** Looks after a restart whether the move was committed, as staff or a customer do, and makes it again if not. */
  async complete(): Promise<void> {
    const { next } = this;
    if (next === null || next.request === null) return;
    const { before, after } = this.path;
    const { isLost } = this;
    const found = await this.#subject.read();
    this.#require(found, isLost ? [before, after] : [after]);
    this.#isAcknowledged = true;
    if (!this.isSound || (isDeepStrictEqual(found, after) && next.isResent !== true)) return;
    if (isLost) this.repeated += 1;
    const send = await this.#open(next.request);
    await send();
    if (!this.#isAcknowledged) this.#fail('the repeated move had no response');
    this.#require(await this.#subject.read(), [this.path.after]);
  }

  /** Checks that the pages show the next move as a whole, and what the sweep does as a whole. */
  async checkWhole(): Promise<void> {
    const { next } = this;
    if (!this.isSound) return;
    const { before, after, afterSweep } = this.path;
    const allowed = next?.request === null ? [before, after, afterSweep] : [after, afterSweep];
    let found = await this.#subject.read();
    // The pages are read by several queries, and the sweep may write between them. It writes each trade-in once.
    if (!isOneOf(found, allowed)) found = await this.#subject.read();
    this.#require(found, allowed);
  }

  /** Returns whether nothing is left to be done before the next move. */
  async isSettled(): Promise<boolean> {
    return isDeepStrictEqual(await this.#subject.read(), this.path.before);
  }

  async checkSettled(): Promise<void> {
    this.#require(await this.#subject.read(), [this.path.before]);
  }

  #require(found: View, allowed: readonly View[]): void {
    if (isOneOf(found, allowed)) return;
    const expected = allowed.map((view) => JSON.stringify(view)).join(' or ');
    this.#fail(`shows ${JSON.stringify(found)} instead of ${expected}`);
  }

  #fail(violation: string): void {
    const at = this.path.next?.name ?? 'the end';
    this.violations.push(`${this.story.name}, ${at}, ${this.references.join(' ')}: ${violation}`);
  }
}

function isOneOf(found: View, allowed: readonly View[]): boolean {
  return allowed.some((view) => isDeepStrictEqual(found, view));
}
