import {
  answerOffers as answerOffersCall,
  cancelOwnTradeIn as cancelOwnTradeInCall,
  openStatusPhoto,
  readStatus as readStatusCall,
  undoAnswers as undoAnswersCall,
} from '@trade-in/contract/endpoints/progress/status-page';
import { route, type Route } from '../../ports/http/route.ts';
import { openClubPhoto } from '../../progress/open-club-photo.ts';
import { answerOffers, cancelOwnTradeIn, undoAnswers } from './change-status.ts';
import { findByToken, type StatusDeps } from './find-by-token.ts';
import { readStatus } from './read-status.ts';

export function statusPageRoutes(deps: StatusDeps): Route[] {
  return [
    route(readStatusCall, ({ params: { token } }, { ip }) => readStatus(deps, { token, ip })),
    route(openStatusPhoto, async ({ params: { token, id } }, { ip }) => {
      const { id: ofTradeIn } = await findByToken(deps, { token, ip });
      return openClubPhoto(deps, { id, ofTradeIn });
    }),
    route(answerOffersCall, ({ params: { token }, body }, { ip }) => answerOffers(deps, { token, ip }, body)),
    route(undoAnswersCall, ({ params: { token } }, { ip }) => undoAnswers(deps, { token, ip })),
    route(cancelOwnTradeInCall, ({ params: { token }, body }, { ip }) => cancelOwnTradeIn(deps, { token, ip }, body)),
  ];
}
