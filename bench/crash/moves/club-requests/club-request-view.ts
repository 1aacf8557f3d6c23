import type { ClubRequest } from '@trade-in/contract/endpoints/club-requests/customer';
import type { RequestPage } from '@trade-in/contract/endpoints/club-requests/staff';
import type { ClubRequestState as StoredState, DeclineReason } from '@trade-in/domain/club-requests/club-request';
import type { TradeInState } from '../stories/story.ts';

/** What staff offer for a club, in cents. */
export interface Offer {
  code: number;
  cash: number;
}

/** What follows from the moves so far, written by hand so that it can't share a mistake of the service. */
export interface ClubRequestState {
  /** Null before the customer asks. `changes` counts answers, and those that were undone. */
  request: { state: StoredState; offer: Offer | null; reason: DeclineReason | null; changes: number } | null;
  isInCart: boolean;
  /** Null before the submission. */
  tradeIn: TradeInState | null;
}

interface ShownRequest {
  state: string;
  offer: Offer | null;
  reason: DeclineReason | null;
  photos: number;
}

/** What the pages show of a club that is not listed. */
export interface ClubRequestView {
  /** All requests for its price that staff see: one, once the customer has asked. */
  staff: readonly (ShownRequest & { changes: number })[];
  /** Null until the customer has the link. */
  customer: ShownRequest | null;
  /** The prices in the customer's cart. */
  cart: readonly number[];
  /** How many trade-ins have the club. */
  tradeIns: number;
}

/** Returns what staff see; `photos` is the number of those that were served whole. */
export function staffView({ state, value, cashValue, reason, version }: RequestPage, photos: number) {
  const offer = value === null || cashValue === null ? null : { code: value, cash: cashValue };
  return { state, offer, reason, photos, changes: version };
}

export function customerView({ state, values, reason, photos }: ClubRequest): ShownRequest {
  return { state, offer: values && { code: values['Trade-In'], cash: values.Cash }, reason, photos };
}

/** What the customer's page calls each state while the offer holds. */
const customerStates = { open: 'waiting', priced: 'offered', declined: 'declined', used: 'used' } as const;

interface Circumstances {
  /** How many uploads were acknowledged. */
  photos: number;
  hasLink: boolean;
  /** In the cart, in cents. */
  price: number;
}

/** Returns what the pages must show in a state. */
export function expectedRequestView(
  { request, isInCart, tradeIn }: ClubRequestState,
  { photos, hasLink, price }: Circumstances,
): ClubRequestView {
  const cart = isInCart ? [price] : [];
  const tradeIns = tradeIn === null ? 0 : 1;
  if (request === null) return { staff: [], customer: null, cart, tradeIns };
  const { state, offer, reason, changes } = request;
  const answer = { offer, reason, photos };
  return {
    staff: [{ ...answer, state, changes }],
    customer: hasLink ? { ...answer, state: customerStates[state] } : null,
    cart,
    tradeIns,
  };
}
