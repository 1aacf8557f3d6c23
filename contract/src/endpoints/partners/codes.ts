import { codePlaces, codeStates } from '@trade-in/domain/codes/code';
import { textLimits } from '@trade-in/domain/limits';
import { cents } from '@trade-in/domain/money';
import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { fieldMessage } from '../../field-reason.ts';
import { CentsAmount, Id, optionalText, requiredText } from '../../fields.ts';
import { filter, paging } from '../../paging.ts';

const text = v.nullable(v.string());

/** A discount code as staff see it. */
export const Code = v.object({
  /** Of the trade-in that it belongs to. */
  id: Id,
  /** 'ABCD-EFGH-JKMN-PQRS' */
  code: v.string(),
  reference: v.string(),
  customerName: v.string(),
  amount: CentsAmount,
  state: v.picklist(codeStates),
  issuedAt: v.string(),
  /** Whether the web shop accepts it, too. */
  isKnownToShop: v.boolean(),
  use: v.nullable(
    v.object({
      at: v.string(),
      place: v.picklist(codePlaces),
      /** The account or the till; null for the web shop. */
      by: text,
      /** The number of the slip or of the web shop's order. */
      order: text,
    }),
  ),
  switchedOff: v.nullable(v.object({ at: v.string(), by: text })),
});
export type Code = v.InferOutput<typeof Code>;

const idempotencyKey = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const Reason = requiredText('reason', textLimits.address);

export const listCodes = endpoint({
  name: 'listCodes',
  summary: 'Returns the discount codes, newest first, found by parts of the code, the reference and the name',
  method: 'GET',
  path: '/api/admin/codes',
  access: 'admin',
  isPaged: true,
  query: v.object({ ...paging, search: filter('search') }),
  response: v.array(Code),
  refuses: [],
});

export const readCode = endpoint({
  name: 'readCode',
  summary: 'Returns a discount code',
  method: 'GET',
  path: '/api/admin/codes/{id}',
  access: 'admin',
  params: v.object({ id: Id }),
  response: Code,
  refuses: ['not_found'],
});

export const markCodeUsed = endpoint({
  name: 'markCodeUsed',
  summary: 'Marks a discount code as used at the till',
  method: 'POST',
  path: '/api/admin/codes/{id}/use',
  access: 'admin',
  params: v.object({ id: Id }),
  headers: v.object({ 'idempotency-key': v.optional(idempotencyKey) }),
  body: v.object({
    slip: optionalText('slip', textLimits.waybill),
    /** What the code is worth, as the page shows it. */
    amount: v.optional(CentsAmount),
  }),
  response: Code,
  refuses: ['not_found', 'code_used', 'code_off', 'changed_meanwhile', 'key_reused'],
});

export const switchOffCode = endpoint({
  name: 'switchOffCode',
  summary: 'Switches a discount code off, so that neither the till nor the web shop accepts it',
  method: 'POST',
  path: '/api/admin/codes/{id}/switch-off',
  access: 'admin',
  params: v.object({ id: Id }),
  body: v.object({ reason: Reason }),
  response: Code,
  refuses: ['not_found', 'code_used', 'code_off'],
});

export const releaseCode = endpoint({
  name: 'releaseCode',
  summary: 'Marks a discount code as unused, or switches it on again',
  method: 'POST',
  path: '/api/admin/codes/{id}/release',
  access: 'admin',
  params: v.object({ id: Id }),
  body: v.object({ reason: Reason }),
  response: Code,
  refuses: ['not_found', 'code_used', 'code_off', 'code_not_used'],
});

/** A discount code as a till sees it: nothing about the customer. */
export const TillCode = v.object({
  code: v.string(),
  /** In cents. A code is used once and as a whole: nothing is left of it after a smaller sale. */
  amount: CentsAmount,
  currency: v.literal('ZAR'),
  state: v.picklist(['usable', 'used', 'off']),
  /** Of the trade-in. */
  reference: v.string(),
  /** Null until it is used. */
  usedAt: text,
  /** Since when what was bought with it may be handed out; null while its clubs are awaited, inspected or undecided. */
  releasedAt: text,
});
export type TillCode = v.InferOutput<typeof TillCode>;

/** The code in any case, with or without hyphens. */
const code = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));
const authorization = v.optional(v.string());

export const readTillCode = endpoint({
  name: 'readTillCode',
  summary: 'Returns a discount code to a till',
  method: 'GET',
  path: '/api/codes/{code}',
  access: 'public',
  params: v.object({ code }),
  headers: v.object({ authorization }),
  response: TillCode,
  refuses: ['bad_till_key', 'not_found', 'too_many'],
});

/** The cents of the sale that the code pays for: at most its amount. */
const RedeemedAmount = v.pipe(
  v.number(fieldMessage({ code: 'invalid_value', label: 'amount' })),
  v.safeInteger(fieldMessage({ code: 'invalid_value', label: 'amount' })),
  v.minValue(0, fieldMessage({ code: 'invalid_value', label: 'amount' })),
  v.transform(cents),
);

export const redeemCode = endpoint({
  name: 'redeemCode',
  summary: 'Uses a discount code at a till, once and as a whole',
  method: 'POST',
  path: '/api/codes/{code}/redeem',
  access: 'public',
  params: v.object({ code }),
  headers: v.object({
    authorization,
    'idempotency-key': v.pipe(
      v.string(fieldMessage({ code: 'required', label: 'idempotencyKey' })),
      v.nonEmpty(fieldMessage({ code: 'required', label: 'idempotencyKey' })),
      v.maxLength(200, fieldMessage({ code: 'too_long', label: 'idempotencyKey', max: 200 })),
    ),
  }),
  body: v.object({ amount: v.optional(RedeemedAmount), receipt: requiredText('receipt', textLimits.waybill) }),
  response: TillCode,
  refuses: ['bad_till_key', 'not_found', 'code_used', 'code_off', 'amount_too_large', 'key_reused', 'too_many'],
});
