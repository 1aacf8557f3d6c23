import { isDeepStrictEqual } from 'node:util';
import { readTradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-moves';
import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import * as v from 'valibot';
import { UnexpectedStatusError } from '../../harness/clients/visitor.ts';
import type { Actors } from './actors.ts';
import { ExpectedPath } from './stories/expected-path.ts';
import { type TradeInView, viewOf } from './stories/expected-view.ts';
import { type Prices, pricesOf } from './stories/prices.ts';
import type { Move, Story } from './stories/story.ts';

interface Submitted {
  story: Story;
  actors: Actors;
  reference: string;
  /** Of the customer's status page. */
  token: string;
}

/** A trade-in on its way through a story. A violation ends it. */
export class Passage {
  readonly story: Story;
  readonly reference: string;
  readonly id: string;
  readonly path: ExpectedPath;
  /** Moves that lost their response. */
  interrupted = 0;
  /** Those that were not committed before, and made again. */
  repeated = 0;
  readonly violations: string[] = [];
  readonly #actors: Actors;
  readonly #token: string;
  readonly #prices: Prices;
  #isAcknowledged = true;

  private constructor({ story, actors, reference, token }: Submitted, page: TradeInPage) {
    this.story = story;
    this.reference = reference;
    this.id = page.id;
    this.#actors = actors;
    this.#token = token;
    this.#prices = pricesOf(page);
    this.path = new ExpectedPath(story, { payout: story.payout, prices: this.#prices, fee: page.money.fee });
  }

  static async begin(trade: Submitted): Promise<Passage> {
    return new Passage(trade, await readPage(trade.actors, trade.reference));
  }

  get isSound(): boolean {
    return this.violations.length === 0;
  }

  /** The next move; null at the end, or after a violation. */
  get next(): Move | null {
    return this.isSound ? this.path.next : null;
  }

  get isLost(): boolean {
    return !this.#isAcknowledged;
  }

  /** Reads what the screen of the next move shows. Returns a function that sends it and resolves when it has ended, in any way. */
  async prepare(): Promise<() => Promise<void>> {
    const { next } = this;
    if (next === null || next.request === null) return () => Promise.resolve();
    const page = await readPage(this.#actors, this.reference);
    this.#require(viewOf(page), [this.path.before]);
    const context = { actors: this.#actors, page, token: this.#token, prices: this.#prices };
    const send = await next.request(context);
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

  /** Looks after a restart whether the history has the move, as staff or a customer do, and makes it again if not. */
  async complete(): Promise<void> {
    if (this.next === null) return;
    const { before, after } = this.path;
    const found = await this.#read();
    this.#require(found, this.#isAcknowledged ? [after] : [before, after]);
    this.#isAcknowledged = true;
    if (!this.isSound || isDeepStrictEqual(found, after)) return;
    this.repeated += 1;
    const send = await this.prepare();
    await send();
    if (!this.#isAcknowledged) this.#fail('the repeated move had no response');
    this.#require(await this.#read(), [after]);
  }

  /** Checks that the page shows the next move as a whole, and what the sweep does as a whole. */
  async checkWhole(): Promise<void> {
    const { next } = this;
    if (!this.isSound) return;
    const { before, after, afterSweep } = this.path;
    const allowed = next?.request === null ? [before, after, afterSweep] : [after, afterSweep];
    let found = await this.#read();
    // The page is read by several queries, and the sweep may write between them. It writes each trade-in once.
    if (!isOneOf(found, allowed)) found = await this.#read();
    this.#require(found, allowed);
  }

  /** Returns whether nothing is left to be done before the next move. */
  async isSettled(): Promise<boolean> {
    return isDeepStrictEqual(await this.#read(), this.path.before);
  }

  async checkSettled(): Promise<void> {
    this.#require(await this.#read(), [this.path.before]);
  }

  async #read(): Promise<TradeInView> {
    return viewOf(await readPage(this.#actors, this.reference));
  }

  #require(found: TradeInView, allowed: readonly TradeInView[]): void {
    if (isOneOf(found, allowed)) return;
    const expected = allowed.map((view) => JSON.stringify(view)).join(' or ');
    this.#fail(`shows ${JSON.stringify(found)} instead of ${expected}`);
  }

  #fail(violation: string): void {
    const at = this.path.next?.name ?? 'the end';
    this.violations.push(`${this.story.name}, ${at}, ${this.reference}: ${violation}`);
  }
}

function isOneOf(found: TradeInView, allowed: readonly TradeInView[]): boolean {
  return allowed.some((view) => isDeepStrictEqual(found, view));
}

async function readPage(actors: Actors, reference: string): Promise<TradeInPage> {
  return v.parse(readTradeInPage.response, await actors.readAsStaff(`/api/admin/trade-ins/${reference}`));
}
