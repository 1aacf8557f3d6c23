import type { whyNotAsk, whyNotKeepPrice, whyNotTake } from './club-request.ts';
import type { OfferReason, UndoAnswerReason } from './request-answer.ts';

type CustomerRule = typeof whyNotAsk | typeof whyNotKeepPrice | typeof whyNotTake;

/** Why a request for a price, its answer or its use is refused. */
export type ClubRequestReason = NonNullable<ReturnType<CustomerRule>> | OfferReason | UndoAnswerReason;
