import { openBench } from '@trade-in/contract/endpoints/progress/inspection';
import { readStatus } from '@trade-in/contract/endpoints/progress/status-page';
import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { checklists } from '@trade-in/domain/inspection/checklist';
import * as v from 'valibot';
import type { Actors } from '../actors.ts';
import type { Prices, Worth } from './prices.ts';

export interface TradeInContext {
  actors: Actors;
  /** What staff see before the move. */
  page: TradeInPage;
  /** Of the customer's status page. */
  token: string;
  prices: Prices;
}

/** Reads what the screen of the move shows. Returns a function that sends the move, and rejects unless it is acknowledged. */
export type MoveRequest<Context = TradeInContext> = (context: Context) => Promise<() => Promise<unknown>>;

const pathOf = ({ reference }: TradeInPage) => `/api/admin/trade-ins/${reference}`;

/** A request of staff whose body follows from the trade-in's page. */
function staffMove(path: (page: TradeInPage) => string, body: (context: TradeInContext) => object): MoveRequest {
  return (context) => {
    const { actors, page } = context;
    const sent = { version: page.version, ...body(context) };
    return Promise.resolve(() => actors.changeAsStaff('POST', path(page), sent));
  };
}

export const receiveAll = staffMove(
  ({ reference }) => `/api/admin/receiving/${reference}`,
  ({ page }) => ({ here: page.clubs.map((_, place) => place) }),
);

/** Inspects the club of this index; `refused` is worth nothing. */
export function inspect(index: number, found: Worth | 'refused'): MoveRequest {
  return async ({ actors, page, prices }) => {
    const path = `/api/admin/inspections/${page.reference}`;
    const { version, clubs } = v.parse(openBench.response, await actors.readAsStaff(path));
    const club = clubs[index];
    if (club === undefined || club.stated === null) throw new Error(`${page.reference} has no club to inspect`);
    const { modelId, dexterity, type } = club.stated;
    const parts = Object.fromEntries(checklists[type].parts.map((part) => [part, 'Average']));
    const body = {
      version,
      modelId,
      dexterity,
      irons: [],
      answers: { parts, rattles: false, hasHeadcover: true },
      manualGrade: found === 'refused' ? found : null,
      manualValue: found === 'lower' || found === 'higher' ? prices[found] : null,
      overrideReason: found === 'stated' ? null : 'The shaft was changed',
      serialNumber: null,
      customerNote: null,
      staffNote: null,
    };
    return () => actors.changeAsStaff('PUT', `${path}/clubs/${club.id}`, body);
  };
}

/** Answers all open offers on the status page. */
export function answer(decision: 'accept' | 'decline'): MoveRequest {
  return async ({ actors, token }) => {
    const path = `/api/status/${token}`;
    const { version, clubs } = v.parse(readStatus.response, await actors.readAsCustomer(path));
    const answers = clubs
      .filter(({ state }) => state === 'offered')
      .map(({ id }) => ({ clubId: id, answer: decision }));
    return () => actors.changeAsCustomer(`${path}/answers`, { version, answers });
  };
}

export const cancelAsCustomer: MoveRequest = async ({ actors, token }) => {
  const path = `/api/status/${token}`;
  const { version } = v.parse(readStatus.response, await actors.readAsCustomer(path));
  return () => actors.changeAsCustomer(`${path}/cancellation`, { version });
};

export const cancelAsStaff = staffMove(
  (page) => `${pathOf(page)}/cancel`,
  () => ({}),
);

export const returnDeclined = staffMove(
  (page) => `${pathOf(page)}/return`,
  ({ page }) => ({
    clubs: page.clubs.filter(({ state }) => state === 'declined').map(({ id }) => id),
    waybillNumber: `BACK-${page.reference}`,
  }),
);

export const markUsed: MoveRequest = ({ actors, page }) =>
  Promise.resolve(() => actors.changeAsStaff('POST', `/api/admin/codes/${page.id}/use`, { slip: page.reference }));

export const settleClaim = staffMove(
  (page) => `${pathOf(page)}/claim`,
  ({ page }) => ({
    way: 'paid_by_customer',
    amount: page.code?.claim ?? 0,
    method: 'card',
    reference: `SLIP-${page.reference}`,
    paidOn: page.today,
  }),
);

export const pay = staffMove(
  (page) => `${pathOf(page)}/payment`,
  ({ page }) => ({ amount: page.money.owed, paidOn: page.today, bankReference: `EFT-${page.reference}` }),
);
