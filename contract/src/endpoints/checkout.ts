import { accountTypes, whyNotAccountNumber, whyNotBranchCode } from '@trade-in/domain/checkout/bank';
import { clubTypes, conditions, dexterities, paymentTypes } from '@trade-in/domain/club';
import { whyNotEmail } from '@trade-in/domain/checkout/email';
import { maxDocumentBytes, textLimits } from '@trade-in/domain/limits';
import { normaliseCell, whyNotCell } from '@trade-in/domain/checkout/phone';
import * as v from 'valibot';
import { CollectionAddress, PackageDimensions } from './courier.ts';
import { endpoint } from '../endpoint.ts';
import type { FieldLabel } from '../field-labels.ts';
import { allowedBy, type FieldReason, fieldMessage } from '../field-reason.ts';
import { CentsAmount, optionalText, requiredAddress, requiredName, requiredText } from '../fields.ts';

const documentRequired = fieldMessage({ code: 'required', label: 'idDocument' });

const CellNumber = v.pipe(
  v.string(),
  allowedBy(whyNotCell),
  v.transform((text) => normaliseCell(text) ?? text),
);

/** Returns a rule that accepts a missing text. */
function ifGiven(whyNot: (text: string) => FieldReason | null) {
  return (text: string | null) => (text === null ? null : whyNot(text));
}

const Email = (label: FieldLabel) => v.pipe(requiredText(label, textLimits.email), allowedBy(whyNotEmail));
export const OptionalEmail = (label: FieldLabel) =>
  v.pipe(optionalText(label, textLimits.email), allowedBy(ifGiven(whyNotEmail)));
export const OptionalCell = v.pipe(
  optionalText('cellNumber', 40),
  v.transform((text) => text ?? undefined),
  v.optional(CellNumber),
  v.transform((cell) => cell ?? null),
);

const person = {
  customerFullName: requiredName('fullName'),
  /** The digits are checked by the server, which needs the current day. */
  customerIdNumber: requiredText('idNumber', 40),
  customerAddress: requiredAddress('address'),
  idDocumentUrl: v.pipe(
    v.string(documentRequired),
    v.nonEmpty(documentRequired),
    v.maxLength(200, fieldMessage({ code: 'document_url_invalid' })),
  ),
};

/** The customer's details for a discount code. */
export const SaComplianceData = v.object({
  ...person,
  customerCellNumber: OptionalCell,
  customerEmail: OptionalEmail('email'),
});
export type SaComplianceData = v.InferOutput<typeof SaComplianceData>;

/** The customer's details for cash, with the account for the EFT. */
export const CashPaymentDetails = v.object({
  ...person,
  customerName: optionalText('name', textLimits.name),
  customerResidentialAddress: optionalText('residentialAddress', textLimits.address),
  customerCellNumber: v.pipe(requiredText('cellNumber', 40), CellNumber),
  customerEmail: OptionalEmail('email'),
  accountHolderName: requiredName('accountHolder'),
  bankName: requiredName('bankName'),
  accountType: v.picklist(accountTypes, fieldMessage({ code: 'unknown_account_type' })),
  branchCode: v.pipe(requiredText('branchCode', 20), allowedBy(whyNotBranchCode)),
  accountNumber: v.pipe(optionalText('accountNumber', 40), allowedBy(ifGiven(whyNotAccountNumber))),
  proofOfPaymentEmail: Email('proofOfPaymentEmail'),
});
export type CashPaymentDetails = v.InferOutput<typeof CashPaymentDetails>;

const Flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.picklist(['true', 'false'])], fieldMessage({ code: 'flag_invalid' })), false),
  v.transform((value) => value === true || value === 'true'),
);

export const Submission = v.object({
  needsCourier: Flag,
  collectionAddress: v.nullish(CollectionAddress, null),
  packageDimensions: v.nullish(PackageDimensions, null),
  cashPaymentDetails: v.nullish(CashPaymentDetails, null),
  saComplianceData: v.nullish(SaComplianceData, null),
  /** The amount that the customer was shown; the submission is refused if it, or the payment type, has changed. */
  expectedTotalValue: v.nullish(CentsAmount, null),
  /** The day and the fee of the courier quote that the customer was shown; the submission is refused if they have changed. */
  expectedCollectionDate: v.nullish(v.pipe(v.string(), v.maxLength(40))),
  expectedShippingCost: v.nullish(CentsAmount),
  /** Whether the customer asked for short messages. Only `true` is a consent, and no other value refuses the trade-in. */
  wantsMessages: v.optional(v.fallback(v.boolean(), false)),
});
export type Submission = v.InferOutput<typeof Submission>;

/** A line of a submitted trade-in, with the names that its model and brand had then. */
const SubmittedClub = v.object({
  brandName: v.string(),
  modelName: v.string(),
  type: v.picklist(clubTypes),
  dexterity: v.picklist(dexterities),
  condition: v.picklist(conditions),
  /** Counts for irons only. */
  ironCount: v.number(),
  quantity: v.number(),
});
export type SubmittedClub = v.InferOutput<typeof SubmittedClub>;

export const SubmissionResult = v.object({
  reference: v.string(),
  discountCode: v.nullable(v.string()),
  /** The amount that the customer receives: the value of the clubs less a deducted courier fee. */
  totalValue: CentsAmount,
  invoiceUrl: v.nullable(v.string()),
  paymentType: v.picklist(paymentTypes),
  /** The courier fee; 0 for a drop-off. */
  shippingCost: CentsAmount,
  /** `YYYY-MM-DD`; null for a drop-off. */
  collectionDate: v.nullable(v.string()),
  clubs: v.array(SubmittedClub),
  /** The path of the customer's status page. */
  statusUrl: v.optional(v.string()),
});
export type SubmissionResult = v.InferOutput<typeof SubmissionResult>;

export const uploadIdDocument = endpoint({
  name: 'uploadIdDocument',
  summary: 'Stores an ID document, encrypted, for a later submission',
  method: 'POST',
  path: '/api/upload/id-document',
  access: 'visitor',
  form: { file: 'idDocument', maxBytes: maxDocumentBytes },
  response: v.object({ url: v.string() }),
  refuses: ['too_many'],
});

export const submitTradeIn = endpoint({
  name: 'submitTradeIn',
  summary: 'Turns the cart into one trade-in; a repeated request has the same response',
  method: 'POST',
  path: '/api/trade-in/submit',
  access: 'visitor',
  headers: v.object({
    'idempotency-key': v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))),
  }),
  body: Submission,
  response: SubmissionResult,
  refuses: [
    'cart_empty',
    'value_changed',
    'quote_needed',
    'fee_not_below_value',
    'unknown_document',
    'key_reused',
    'too_many',
  ],
});

export const readResult = endpoint({
  name: 'readResult',
  summary: 'Returns the response to this session’s submission with this idempotency key',
  method: 'GET',
  path: '/api/trade-in/result',
  access: 'visitor',
  query: v.object({ key: requiredText('key', 200) }),
  response: SubmissionResult,
  refuses: ['not_found'],
});
