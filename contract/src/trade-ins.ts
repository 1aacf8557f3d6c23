import { conditions, dexterities, clubTypes, paymentTypes } from '@trade-in/domain/club';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { exportFormat, filter, paging } from './paging.ts';
import { CentsAmount, Id } from './text.ts';

const text = v.nullable(v.string());

/**
 * One club of a trade-in as one flat record, with everything about the trade-in on each row. `shippingCost` stands on the
 * first club's row only, so that sums come out right.
 */
export const TradeInSubmission = v.object({
  id: Id,
  tradeInId: Id,
  reference: v.string(),
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
  /** Whether this is the trade-in's first club, which carries the fee. */
  isFirst: v.boolean(),
  /** Clubs in the whole trade-in. */
  clubs: v.number(),
  /** Cents that the customer gets for all of its clubs: less the courier's fee while that is still to be deducted. */
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
  /** Cents still to be deducted; 0 on every row but the first. */
  shippingCost: CentsAmount,
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

export const tradeInFilters = {
  product: filter('Product'),
  customer: filter('Customer'),
  compliance: filter('SA Compliance'),
  type: filter('Type'),
  dexterity: filter('Dexterity'),
  condition: filter('Condition'),
  payment: filter('Payment'),
  collection: filter('Collection'),
  /** A day, as the column shows it. */
  submitted: filter('Submitted'),
};

export const listTradeIns = endpoint({
  name: 'listTradeIns',
  summary: 'Trade-in submissions, newest first, one record a club',
  method: 'GET',
  path: '/api/admin/trade-ins',
  access: 'admin',
  isPaged: true,
  query: v.object({ ...paging, ...tradeInFilters }),
  response: v.array(TradeInSubmission),
  refuses: [],
});

export const exportTradeIns = endpoint({
  name: 'exportTradeIns',
  summary: 'Exactly what is filtered, as a spreadsheet',
  method: 'GET',
  path: '/api/admin/trade-ins/export',
  access: 'admin',
  query: v.object({ ...tradeInFilters, format: exportFormat }),
  response: 'file',
  refuses: [],
});
