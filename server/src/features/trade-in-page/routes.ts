import * as calls from '@trade-in/contract/endpoints/progress/trade-in-moves';
import { calendarDay } from '@trade-in/domain/calendar';
import { type Words, wordsIn } from '@trade-in/words/words-in';
import type { AuditTrail } from '../../ports/audit-trail.ts';
import { type Admin, route, type Route } from '../../ports/http/route.ts';
import { refundFee, settleClaim } from './claim-moves.ts';
import type { ChangeDeps, StaffRequest } from './change-trade-in.ts';
import { answerForCustomer, improveOffer, prolongOffer } from './offer-moves.ts';
import { type PageDeps, readPage } from './read-page.ts';
import { renewStatusLink } from './renew-status-link.ts';
import { addNote, cancelTradeIn, recordPayment, returnClubs, undoMove } from './settle-moves.ts';
import { showNumber } from './show-number.ts';

interface Deps extends PageDeps, ChangeDeps {
  progress: ChangeDeps['progress'];
  auditTrail: AuditTrail;
}

/** Returns the endpoints of the page. Every move responds with the page after it. */
export function tradeInPageRoutes(deps: Deps): Route[] {
  const after = async (moved: Promise<void>, { reference, admin, words }: PageOf) => {
    await moved;
    return readPage(deps, { reference, queue: null, admin, words });
  };
  return [
    route(calls.readTradeInPage, ({ params: { reference }, query: { queue = null } }, { admin, language }) =>
      readPage(deps, { reference, queue, admin, words: wordsIn(language) }),
    ),
    route(calls.showNumber, ({ params: { reference }, body: { number } }, { admin }) =>
      showNumber(deps, { reference, number, admin }),
    ),
    route(calls.answerForCustomer, ({ params, body }, caller) =>
      after(answerForCustomer(deps, requestOf(params, body, caller), body), pageOf(params, caller)),
    ),
    route(calls.improveOffer, ({ params, body }, caller) =>
      after(improveOffer(deps, requestOf(params, body, caller), body), pageOf(params, caller)),
    ),
    route(calls.prolongOffer, ({ params, body }, caller) =>
      after(prolongOffer(deps, requestOf(params, body, caller), calendarDay(body.until)), pageOf(params, caller)),
    ),
    route(calls.returnClubs, ({ params, body }, caller) =>
      after(returnClubs(deps, requestOf(params, body, caller), body), pageOf(params, caller)),
    ),
    route(calls.cancelTradeIn, ({ params, body }, caller) =>
      after(cancelTradeIn(deps, requestOf(params, body, caller)), pageOf(params, caller)),
    ),
    route(calls.recordPayment, ({ params, body }, caller) => {
      const payment = { ...body, paidOn: calendarDay(body.paidOn) };
      return after(recordPayment(deps, requestOf(params, body, caller), payment), pageOf(params, caller));
    }),
    route(calls.settleClaim, ({ params, body }, caller) => {
      const entered = { ...body, paidOn: body.paidOn === null ? null : calendarDay(body.paidOn) };
      return after(settleClaim(deps, requestOf(params, body, caller), entered), pageOf(params, caller));
    }),
    route(calls.refundFee, ({ params, body }, caller) => {
      const refund = { ...body, paidOn: calendarDay(body.paidOn) };
      return after(refundFee(deps, requestOf(params, body, caller), refund), pageOf(params, caller));
    }),
    route(calls.addNote, ({ params, body: { text } }, caller) =>
      after(addNote(deps, requestOf(params, { version: null }, caller), text), pageOf(params, caller)),
    ),
    route(calls.undoMove, ({ params, body }, caller) =>
      after(undoMove(deps, requestOf(params, body, caller)), pageOf(params, caller)),
    ),
    route(calls.renewStatusLink, ({ params, body }, caller) =>
      after(renewStatusLink(deps, requestOf(params, body, caller)), pageOf(params, caller)),
    ),
  ];
}

interface PageOf {
  reference: string;
  admin: Admin;
  words: Words;
}

type Caller = { admin: Admin; language: Parameters<typeof wordsIn>[0] };

function requestOf(
  { reference }: { reference: string },
  { version }: Pick<StaffRequest, 'version'>,
  { admin }: Caller,
): StaffRequest {
  return { reference, version, admin };
}

function pageOf({ reference }: { reference: string }, { admin, language }: Caller): PageOf {
  return { reference, admin, words: wordsIn(language) };
}
