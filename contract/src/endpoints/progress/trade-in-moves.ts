import { isCalendarDay } from '@trade-in/domain/calendar';
import { textLimits } from '@trade-in/domain/limits';
import { claimWays, paymentMethods } from '@trade-in/domain/progress/money-moves';
import { allQueues } from '@trade-in/domain/progress/queues';
import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import type { FieldLabel } from '../../field-labels.ts';
import { fieldMessage } from '../../field-reason.ts';
import { CentsAmount, Id, optionalText, requiredText } from '../../fields.ts';
import { Waybill } from '../shipments.ts';
import { TradeInPage } from './trade-in-page.ts';

const params = v.object({ reference: Id });
const version = v.pipe(v.number(), v.safeInteger());
const clubs = v.pipe(v.array(Id), v.nonEmpty(fieldMessage({ code: 'clubs_required' })), v.maxLength(1000));

/** `YYYY-MM-DD` */
function requiredDay(label: FieldLabel) {
  const message = fieldMessage({ code: 'required', label });
  return v.pipe(v.string(message), v.check(isCalendarDay, message));
}

export const readTradeInPage = endpoint({
  name: 'readTradeInPage',
  summary: 'Returns everything about a trade-in, with its neighbours in a queue',
  method: 'GET',
  path: '/api/admin/trade-ins/{reference}',
  access: 'admin',
  params,
  query: v.object({ queue: v.optional(v.picklist(allQueues)) }),
  response: TradeInPage,
  refuses: ['not_found'],
});

export const showNumber = endpoint({
  name: 'showNumber',
  summary: 'Returns the ID number or the account number of a trade-in, and records it',
  method: 'POST',
  path: '/api/admin/trade-ins/{reference}/show-number',
  access: 'admin',
  params,
  body: v.object({ number: v.picklist(['id', 'account']) }),
  response: v.object({ number: v.string() }),
  refuses: ['not_found'],
});

/** Each returns the trade-in after the move. */
const move = { method: 'POST', access: 'admin', params, response: TradeInPage } as const;

export const answerForCustomer = endpoint({
  ...move,
  name: 'answerForCustomer',
  summary: 'Accepts or declines offers on behalf of the customer, who answered on the telephone',
  path: '/api/admin/trade-ins/{reference}/answer',
  body: v.object({
    version,
    answers: v.pipe(
      v.array(v.object({ club: Id, decision: v.picklist(['accept', 'decline']) })),
      v.nonEmpty(fieldMessage({ code: 'answers_required' })),
      v.maxLength(1000),
    ),
    note: optionalText('note', textLimits.address),
  }),
  refuses: ['not_found', 'changed_meanwhile'],
});

export const improveOffer = endpoint({
  ...move,
  name: 'improveOffer',
  summary: 'Offers more for a club, with a new term',
  path: '/api/admin/trade-ins/{reference}/offer',
  body: v.object({ version, club: Id, value: CentsAmount, reason: requiredText('reason', textLimits.address) }),
  refuses: ['not_found', 'changed_meanwhile'],
});

export const prolongOffer = endpoint({
  ...move,
  name: 'prolongOffer',
  summary: 'Leaves the open offers open until a later day',
  path: '/api/admin/trade-ins/{reference}/prolong',
  body: v.object({ version, until: requiredDay('offerOpenUntil') }),
  refuses: ['not_found', 'changed_meanwhile'],
});

export const returnClubs = endpoint({
  ...move,
  name: 'returnClubs',
  summary: 'Records the parcel in which declined clubs go back, free of charge for the customer',
  path: '/api/admin/trade-ins/{reference}/return',
  body: v.object({ version, clubs, waybillNumber: Waybill }),
  refuses: ['not_found', 'changed_meanwhile'],
});

export const cancelTradeIn = endpoint({
  ...move,
  name: 'cancelTradeIn',
  summary: 'Cancels a trade-in of which the shop has no club: the code is switched off and the collection cancelled',
  path: '/api/admin/trade-ins/{reference}/cancel',
  body: v.object({ version }),
  refuses: ['not_found', 'changed_meanwhile'],
});

export const recordPayment = endpoint({
  ...move,
  name: 'recordPayment',
  summary: 'Records that what is owed was transferred',
  path: '/api/admin/trade-ins/{reference}/payment',
  body: v.object({
    version,
    /** What was transferred: what is owed, as the page shows it. */
    amount: CentsAmount,
    paidOn: requiredDay('paidOn'),
    /** Null only if nothing had to be transferred. */
    bankReference: optionalText('bankReference', textLimits.waybill),
  }),
  refuses: ['not_found', 'changed_meanwhile'],
});

export const settleClaim = endpoint({
  ...move,
  name: 'settleClaim',
  summary:
    'Settles the difference of a code that was used too early; what was bought with it is released ten minutes later',
  path: '/api/admin/trade-ins/{reference}/claim',
  body: v.object({
    version,
    way: v.picklist(claimWays),
    /** The whole difference, as the page shows it. */
    amount: CentsAmount,
    /** What the way needs, as `docs/trade-in-states.md` lists it. */
    method: v.nullish(v.picklist(paymentMethods), null),
    reference: optionalText('reference', textLimits.waybill),
    reason: optionalText('reason', textLimits.address),
    paidOn: v.nullish(requiredDay('paidOn'), null),
    bankReference: optionalText('bankReference', textLimits.waybill),
  }),
  refuses: ['not_found', 'changed_meanwhile'],
});

export const refundFee = endpoint({
  ...move,
  name: 'refundFee',
  summary: 'Records that the fee of a courier who never came was paid back to the customer',
  path: '/api/admin/trade-ins/{reference}/fee-refund',
  body: v.object({
    version,
    /** All of what is owed, as the page shows it. */
    amount: CentsAmount,
    paidOn: requiredDay('paidOn'),
    bankReference: requiredText('bankReference', textLimits.waybill),
  }),
  refuses: ['not_found', 'changed_meanwhile'],
});

export const addNote = endpoint({
  ...move,
  name: 'addNote',
  summary: 'Adds a note for staff to a trade-in',
  path: '/api/admin/trade-ins/{reference}/notes',
  body: v.object({ text: requiredText('note', textLimits.address) }),
  refuses: ['not_found'],
});

export const undoMove = endpoint({
  ...move,
  name: 'undoMove',
  summary: 'Undoes the caller’s last move, within ten minutes and before an email or a payment is sent',
  path: '/api/admin/trade-ins/{reference}/undo',
  body: v.object({ version }),
  refuses: ['not_found', 'changed_meanwhile'],
});

export const renewStatusLink = endpoint({
  ...move,
  name: 'renewStatusLink',
  summary: 'Makes a new link to the customer’s status page; the one before stops working',
  path: '/api/admin/trade-ins/{reference}/status-link',
  body: v.object({ version }),
  refuses: ['not_found', 'changed_meanwhile'],
});
