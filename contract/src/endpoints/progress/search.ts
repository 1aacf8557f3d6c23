import { paymentTypes } from '@trade-in/domain/club';
import { textLimits } from '@trade-in/domain/limits';
import { staffActions } from '@trade-in/domain/progress/staff-actions';
import { stages } from '@trade-in/domain/progress/trade-in-stage';
import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { CentsAmount, optionalText } from '../../fields.ts';

/** What a search can find in a trade-in besides its reference, customer and phone number. */
export const hiddenFacts = ['id_number', 'waybill', 'code', 'serial_number', 'full_name', 'contact'] as const;

const FoundTradeIn = v.object({
  reference: v.string(),
  customerName: v.string(),
  /** The customer's, or else the contact's. */
  cellNumber: v.nullable(v.string()),
  stage: v.picklist(stages),
  paymentType: v.picklist(paymentTypes),
  /** As quoted, less the courier fee. */
  payout: CentsAmount,
  submittedAt: v.string(),
  /** Brand and model of its first club. */
  firstClub: v.string(),
  /** Each of a quantity counted. */
  clubCount: v.number(),
  /** What else the search found; of an ID number only the last digits. */
  found: v.array(v.object({ kind: v.picklist(hiddenFacts), text: v.string() })),
  /** What staff can do with it now, what its stage asks for first. */
  actions: v.array(v.picklist(staffActions)),
});
export type FoundTradeIn = v.InferOutput<typeof FoundTradeIn>;

export const findTradeIns = endpoint({
  name: 'findTradeIns',
  summary: 'Finds trade-ins by reference, name, cell number, ID number, waybill, discount code or serial number',
  method: 'GET',
  path: '/api/admin/search',
  access: 'admin',
  query: v.object({ q: optionalText('search', textLimits.address) }),
  response: v.object({
    /** Newest first. */
    tradeIns: v.array(FoundTradeIn),
    /** Whether more trade-ins match. */
    hasMore: v.boolean(),
  }),
  refuses: [],
});
