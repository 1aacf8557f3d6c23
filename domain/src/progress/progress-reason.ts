import type { UndoReason } from './club-moves.ts';
import type { AnswerReason, CancellationReason } from './customer-decision.ts';
import type { MoneyReason } from './money-moves.ts';
import type { BetterOfferReason, OfferTermReason } from './open-offer.ts';

/** Why a change of a submitted trade-in, its offers or its money is refused. */
export type ProgressReason =
  | AnswerReason
  | BetterOfferReason
  | CancellationReason
  | MoneyReason
  | OfferTermReason
  | UndoReason;
