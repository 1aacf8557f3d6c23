import type { ClubState } from '@trade-in/domain/progress/club-moves';
import type { Stage } from '@trade-in/domain/progress/trade-in-stage';
import type { MoveRequest, TradeInContext } from './move-requests.ts';
import type { Worth } from './prices.ts';

/** What follows from the moves so far, written by hand so that it can't share a mistake of the service. */
export interface TradeInState {
  clubs: readonly ClubState[];
  stage: Stage;
  /** The clubs that the code or the transfer is worth. */
  worth: readonly Worth[];
  /** The code was used while it was worth all clubs as stated. */
  isUsed?: boolean;
  /** The customer has paid back what a used code was worth too much. */
  isClaimSettled?: boolean;
  /** What was bought with the code may be handed out. */
  isReleased?: boolean;
  /** What was agreed was transferred. */
  isPaid?: boolean;
}

/** A change with the events that it adds to the history, oldest first: the kind, and of how many clubs. */
export interface Change<State = TradeInState> {
  events: readonly string[];
  state: State;
}

export interface Move<Context = TradeInContext, State = TradeInState> extends Change<State> {
  name: string;
  /** Null if the sweep makes the move. */
  request: MoveRequest<Context> | null;
  /** Only its response, which may be lost on the way, shows the customer that it was made: it is sent again after the restart. */
  isResent?: boolean;
  /** The next move undoes it: until then no time passes, and its mail isn't sent. */
  isUndone?: boolean;
  /** How many days pass until the next move; at least some minutes always do. */
  days?: number;
  /** What the sweep does once the move can no longer be undone. */
  sweep?: Change<State>;
  /** The mails that the customer gets, by the beginning of their message ids. */
  mails: readonly string[];
}

/** What becomes of a trade-in, or of a club request that may lead to one. */
export interface Story<Context = TradeInContext, State = TradeInState> {
  name: string;
  payout: 'code' | 'cash';
  needsCourier: boolean;
  /** The first changes nothing that the pages show: it is the submission, which is made already, or adds photographs. */
  moves: readonly Move<Context, State>[];
}
