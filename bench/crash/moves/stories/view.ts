import type { ClubRequestView } from '../club-requests/club-request-view.ts';
import type { TradeInView } from './expected-view.ts';

/** What staff and customers see. */
export interface View {
  /** Null before the submission. */
  tradeIn: TradeInView | null;
  /** Null if the clubs are listed. */
  clubRequest: ClubRequestView | null;
}
