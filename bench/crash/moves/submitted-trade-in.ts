import { readTradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-moves';
import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import * as v from 'valibot';
import type { Actors } from './actors.ts';
import { expectedView, type Quoted, viewOf } from './stories/expected-view.ts';
import type { TradeInContext } from './stories/move-requests.ts';
import { pricesOf } from './stories/prices.ts';
import type { Story, TradeInState } from './stories/story.ts';
import type { View } from './stories/view.ts';
import type { Subject } from './subject.ts';

interface Submitted {
  story: Story;
  actors: Actors;
  reference: string;
  /** Of the customer's status page. */
  token: string;
}

/** A trade-in of clubs from the catalogue. */
export class SubmittedTradeIn implements Subject<TradeInContext, TradeInState> {
  readonly references: readonly string[];
  readonly #submitted: Submitted;
  readonly #quoted: Quoted;

  private constructor(submitted: Submitted, page: TradeInPage) {
    this.references = [submitted.reference];
    this.#submitted = submitted;
    this.#quoted = { payout: submitted.story.payout, prices: pricesOf(page), fee: page.money.fee };
  }

  static async find(submitted: Submitted): Promise<SubmittedTradeIn> {
    return new SubmittedTradeIn(submitted, await readPage(submitted.actors, submitted.reference));
  }

  async read(): Promise<View> {
    return { tradeIn: viewOf(await this.#readPage()), clubRequest: null };
  }

  async open(): Promise<TradeInContext> {
    const { actors, token } = this.#submitted;
    return { actors, page: await this.#readPage(), token, prices: this.#quoted.prices };
  }

  expect(state: TradeInState, events: readonly string[]): View {
    return { tradeIn: expectedView(state, events, this.#quoted), clubRequest: null };
  }

  #readPage(): Promise<TradeInPage> {
    const { actors, reference } = this.#submitted;
    return readPage(actors, reference);
  }
}

/** Returns what staff see of a trade-in. */
export async function readPage(actors: Actors, reference: string): Promise<TradeInPage> {
  return v.parse(readTradeInPage.response, await actors.readAsStaff(`/api/admin/trade-ins/${reference}`));
}
