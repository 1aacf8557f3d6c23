import type { RequestPage } from '@trade-in/contract/endpoints/club-requests/staff';
import type { DeclineReason } from '@trade-in/domain/club-requests/club-request';
import type { Actors } from '../actors.ts';
import type { MoveRequest, TradeInContext } from '../stories/move-requests.ts';
import type { AskingCustomer } from './asking-customer.ts';

export interface ClubRequestContext {
  actors: Actors;
  customer: AskingCustomer;
  idDocument: Buffer;
  /** What staff see before the move; null before the customer has asked. */
  page: RequestPage | null;
  /** Null before the submission. */
  tradeIn: TradeInContext | null;
}

type ClubMoveRequest = MoveRequest<ClubRequestContext>;

export const addPhotos: ClubMoveRequest = ({ customer }) => Promise.resolve(() => customer.addPhotos());

export const ask: ClubMoveRequest = ({ customer }) => Promise.resolve(() => customer.ask());

export const takeOffer: ClubMoveRequest = ({ customer }) => Promise.resolve(() => customer.takeOffer());

export const submit: ClubMoveRequest = async ({ customer, idDocument }) => {
  await customer.prepareSubmission(idDocument);
  return () => customer.submit();
};

function staffAnswer(action: 'price' | 'decline' | 'undo', body: object = {}): ClubMoveRequest {
  return ({ actors, page }) => {
    if (page === null) throw new Error('There is no request to answer');
    const { reference, version } = page;
    const path = `/api/admin/club-requests/${reference}/${action}`;
    return Promise.resolve(() => actors.changeAsStaff('POST', path, { version, ...body }));
  };
}

/** Offers a value as a discount code, in cents. */
export const price = (value: number) => staffAnswer('price', { value });
export const decline = (reason: DeclineReason) => staffAnswer('decline', { reason });
export const undo = staffAnswer('undo');

/** Returns the request of a trade-in's move, made once the club is submitted. */
export function ofTradeIn(request: MoveRequest): ClubMoveRequest {
  return ({ tradeIn }) => {
    if (tradeIn === null) throw new Error('The club is not submitted');
    return request(tradeIn);
  };
}
