import { conditions, dexterities, clubTypes, paymentTypes } from '@trade-in/domain/club';
import { stages } from '@trade-in/domain/progress/trade-in-stage';
import { tradeInGroupNames } from '@trade-in/domain/trade-ins/trade-in-groups';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { fieldMessage } from '../field-reason.ts';
import { exportFormat, filter, paging } from '../paging.ts';
import { CentsAmount, Id } from '../fields.ts';

const text = v.nullable(v.string());

/** One club of a trade-in as a flat record, which repeats the trade-in's details. Only the first club has the `shippingCost`. */
export const TradeInSubmission = v.object({
  id: Id,
  tradeInId: Id,
  reference: v.string(),
  /** What has to happen next with the trade-in. */
  stage: v.optional(v.picklist(stages)),
  modelId: Id,
  brandId: Id,
  brand: v.object({ name: v.string() }),
  model: v.object({ name: v.string(), type: v.picklist(clubTypes) }),
  dexterity: v.picklist(dexterities),
  condition: v.picklist(conditions),
  paymentType: v.picklist(paymentTypes),
  price: CentsAmount,
  quantity: v.number(),
  ironCount: v.number(),
  /** Whether this is the trade-in's first club, which has the courier fee. */
  isFirst: v.boolean(),
  /** The number of clubs in the trade-in. */
  clubs: v.number(),
  /** The amount that the customer receives for all clubs, less a courier fee that is deducted. */
  totalValue: CentsAmount,
  discountCode: text,
  customerFullName: text,
  customerIdNumber: text,
  customerAddress: text,
  idDocumentUrl: text,
  needsCourier: v.picklist(['true', 'false']),
  collectionStreet: text,
  collectionSuburb: text,
  collectionCity: text,
  collectionPostalCode: text,
  collectionDate: text,
  contactName: text,
  contactPhone: text,
  /** The courier fee that is deducted; 0 for all clubs but the first. */
  shippingCost: CentsAmount,
  /** The courier fee that the customer pays by invoice instead, on all clubs of the trade-in. */
  invoicedFee: v.optional(v.object({ amount: CentsAmount, isPaid: v.boolean() })),
  packageLength: v.number(),
  packageWidth: v.number(),
  packageHeight: v.number(),
  packageWeight: v.number(),
  customerName: text,
  customerResidentialAddress: text,
  customerCellNumber: text,
  customerEmail: text,
  accountHolderName: text,
  bankName: text,
  accountType: text,
  branchCode: text,
  accountNumber: text,
  proofOfPaymentEmail: text,
  submittedAt: v.string(),
});
export type TradeInSubmission = v.InferOutput<typeof TradeInSubmission>;

/**
 * A text that a column contains. A closed set also takes selected values: 'Driver,Irons'. A trade-in is found with all of its clubs when
 * one of them matches.
 */
export const tradeInFilters = {
  /** A stage. */
  stage: filter('stage'),
  product: filter('product'),
  customer: filter('customer'),
  compliance: filter('compliance'),
  type: filter('type'),
  dexterity: filter('dexterity'),
  condition: filter('condition'),
  payment: filter('payment'),
  collection: filter('collection'),
  /** A day in the format of the column, or a range of days such as '2026-03-01..2026-03-05', which may be open on one side. */
  submitted: filter('submitted'),
};

export const listTradeIns = endpoint({
  name: 'listTradeIns',
  summary: 'Returns the trade-ins, newest first, one record per club',
  method: 'GET',
  path: '/api/admin/trade-ins',
  access: 'admin',
  isPaged: true,
  query: v.object({ ...paging, ...tradeInFilters }),
  response: v.array(TradeInSubmission),
  refuses: [],
});

export const countTradeIns = endpoint({
  name: 'countTradeIns',
  summary: 'Returns how many trade-ins match the other filters, in total and by each value of a closed set',
  method: 'GET',
  path: '/api/admin/trade-ins/counts',
  access: 'admin',
  query: v.object({
    ...tradeInFilters,
    by: v.picklist(tradeInGroupNames, fieldMessage({ code: 'invalid_value', label: 'group' })),
  }),
  response: v.object({
    /** Like X-Total-Count: exact, or '10000+' without and '1000+' with a filter. */
    total: v.string(),
    /** The count of each value, such as '0' or '1000+'. */
    counts: v.record(v.string(), v.string()),
  }),
  refuses: [],
});

export const exportTradeIns = endpoint({
  name: 'exportTradeIns',
  summary: 'Returns the filtered list as a file',
  method: 'GET',
  path: '/api/admin/trade-ins/export',
  access: 'admin',
  query: v.object({ ...tradeInFilters, format: exportFormat }),
  response: 'file',
  refuses: [],
});
