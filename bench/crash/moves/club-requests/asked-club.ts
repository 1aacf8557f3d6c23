import { readClubRequest } from '@trade-in/contract/endpoints/club-requests/customer';
import {
  listClubRequests,
  readClubRequestPage,
  type RequestPage,
} from '@trade-in/contract/endpoints/club-requests/staff';
import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { listTradeIns } from '@trade-in/contract/endpoints/trade-ins';
import * as v from 'valibot';
import { isPicture } from '../../document-check.ts';
import type { Actors } from '../actors.ts';
import { expectedView, type Quoted, viewOf } from '../stories/expected-view.ts';
import { pricesAround } from '../stories/prices.ts';
import type { View } from '../stories/view.ts';
import { readPage } from '../submitted-trade-in.ts';
import type { Subject } from '../subject.ts';
import type { ClubRequestContext } from './ask-requests.ts';
import type { AskingCustomer } from './asking-customer.ts';
import { type ClubRequestState, customerView, expectedRequestView, staffView } from './club-request-view.ts';

interface Parts {
  actors: Actors;
  customer: AskingCustomer;
  idDocument: Buffer;
  payout: Quoted['payout'];
  /** The promised price, in cents, as it is paid out. */
  price: number;
}

interface Found {
  requests: readonly RequestPage[];
  tradeIns: readonly TradeInPage[];
}

/** A club that is not listed. Staff find its requests and its trade-in by its name, as if no response had ever arrived. */
export class AskedClub implements Subject<ClubRequestContext, ClubRequestState> {
  readonly #parts: Parts;
  readonly #quoted: Quoted;
  #found: Found = { requests: [], tradeIns: [] };

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#quoted = { payout: parts.payout, prices: pricesAround(parts.price), fee: 0 };
  }

  get references(): string[] {
    return [...this.#found.requests, ...this.#found.tradeIns].map(({ reference }) => reference);
  }

  async read(): Promise<View> {
    const { actors, customer } = this.#parts;
    const { requests, tradeIns } = await this.#find();
    const [tradeIn] = tradeIns;
    const staff = await Promise.all(requests.map(async (page) => staffView(page, await this.#countWholePhotos(page))));
    const isStored = staff.length > 0 && customer.token !== null;
    const answer = isStored ? await actors.readAsCustomer(`/api/club-requests/${customer.token}`) : null;
    return {
      tradeIn: tradeIn === undefined ? null : viewOf(tradeIn),
      clubRequest: {
        staff,
        customer: answer === null ? null : customerView(v.parse(readClubRequest.response, answer)),
        cart: await customer.readCart(),
        tradeIns: tradeIns.length,
      },
    };
  }

  async open(): Promise<ClubRequestContext> {
    const { actors, customer, idDocument } = this.#parts;
    const { requests, tradeIns } = await this.#find();
    const [page = null] = requests;
    const [tradeIn] = tradeIns;
    const { prices } = this.#quoted;
    return {
      actors,
      customer,
      idDocument,
      page,
      tradeIn: tradeIn === undefined ? null : { actors, page: tradeIn, token: customer.statusToken, prices },
    };
  }

  expect(state: ClubRequestState, events: readonly string[]): View {
    const { customer, price } = this.#parts;
    const shown = { photos: customer.photoIds.length, hasLink: customer.token !== null, price };
    return {
      tradeIn: state.tradeIn && expectedView(state.tradeIn, events, this.#quoted),
      clubRequest: expectedRequestView(state, shown),
    };
  }

  async #find(): Promise<Found> {
    const { actors, customer } = this.#parts;
    const { club } = customer;
    const list = v.parse(listClubRequests.response, await actors.readAsStaff(listClubRequests.path));
    const asked = list.requests.filter(({ modelName }) => modelName === club);
    const filter = new URLSearchParams({ product: club });
    const lines = v.parse(listTradeIns.response, await actors.readAsStaff(`${listTradeIns.path}?${filter.toString()}`));
    const traded = new Set(lines.map(({ reference }) => reference));
    this.#found = {
      requests: await Promise.all(asked.map(({ reference }) => this.#readRequest(reference))),
      tradeIns: await Promise.all([...traded].map((reference) => readPage(actors, reference))),
    };
    return this.#found;
  }

  async #readRequest(reference: string): Promise<RequestPage> {
    const body = await this.#parts.actors.readAsStaff(`/api/admin/club-requests/${reference}`);
    return v.parse(readClubRequestPage.response, body);
  }

  /** Returns how many of the photographs whose upload was acknowledged staff can open as a whole. */
  async #countWholePhotos({ reference, photoIds }: RequestPage): Promise<number> {
    const { actors, customer } = this.#parts;
    const shown = customer.photoIds.filter((id, place) => photoIds[place] === id);
    const path = `/api/admin/club-requests/${reference}/photos`;
    const whole = await Promise.all(
      shown.map(async (id) => {
        const bytes = await actors.openFileAsStaff(`${path}/${id}`);
        return bytes !== null && isPicture(bytes);
      }),
    );
    return whole.filter(Boolean).length;
  }
}
