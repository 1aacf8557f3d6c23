import { accountTypes, isAccountNumber, isBranchCode } from '@trade-in/domain/bank';
import { paymentTypes } from '@trade-in/domain/club';
import { isEmail } from '@trade-in/domain/email';
import { maxDocumentBytes, textLimits } from '@trade-in/domain/limits';
import { normaliseCell } from '@trade-in/domain/phone';
import * as v from 'valibot';
import { CollectionAddress, PackageDimensions } from './courier.ts';
import { endpoint } from './endpoint.ts';
import { CentsAmount, optionalText, requiredAddress, requiredName, requiredText } from './text.ts';

const invalidCell = 'Please give a South African cell number, for example 082 123 4567';
const invalidEmail = 'Please give an e-mail address, for example name@example.co.za';

const toCell = v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
  const cell = normaliseCell(dataset.value);
  if (cell !== null) return cell;
  addIssue({ message: invalidCell });
  return NEVER;
});

const Email = (label: string) => v.pipe(requiredText(label, textLimits.email), v.check(isEmail, invalidEmail));
const OptionalEmail = (label: string) =>
  v.pipe(
    optionalText(label, textLimits.email),
    v.check((text) => text === null || isEmail(text), invalidEmail),
  );
const OptionalCell = v.pipe(
  optionalText('Cell number', 40),
  v.transform((text) => text ?? undefined),
  v.optional(v.pipe(v.string(), toCell)),
  v.transform((cell) => cell ?? null),
);

const person = {
  customerFullName: requiredName('Full name'),
  /** Its digits are judged by the use-case, which knows what day it is. */
  customerIdNumber: requiredText('ID number', 40),
  customerAddress: requiredAddress('Address'),
  idDocumentUrl: v.pipe(
    v.string('ID document is required'),
    v.nonEmpty('ID document is required'),
    v.maxLength(200, 'Please upload your ID document again.'),
  ),
};

/** The particulars of a trade-in paid by discount code. */
export const SaComplianceData = v.object({
  ...person,
  customerCellNumber: OptionalCell,
  customerEmail: OptionalEmail('Email'),
});
export type SaComplianceData = v.InferOutput<typeof SaComplianceData>;

/** The particulars of a trade-in paid in cash, with the account that the EFT goes to. */
export const CashPaymentDetails = v.object({
  ...person,
  customerName: optionalText('Name', textLimits.name),
  customerResidentialAddress: optionalText('Residential address', textLimits.address),
  customerCellNumber: v.pipe(requiredText('Cell number', 40), toCell),
  customerEmail: OptionalEmail('Email'),
  accountHolderName: requiredName('Account holder'),
  bankName: requiredName('Bank name'),
  accountType: v.picklist(accountTypes, 'Account type is Cheque/Current, Savings or Transmission'),
  branchCode: v.pipe(requiredText('Branch code', 20), v.check(isBranchCode, 'A branch code has 6 digits')),
  accountNumber: v.pipe(
    optionalText('Account number', 40),
    v.check((text) => text === null || isAccountNumber(text), 'An account number has 7 to 13 digits'),
  ),
  proofOfPaymentEmail: Email('Proof-of-payment e-mail'),
});
export type CashPaymentDetails = v.InferOutput<typeof CashPaymentDetails>;

const Flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.picklist(['true', 'false'])], 'needsCourier is true or false'), false),
  v.transform((value) => value === true || value === 'true'),
);

export const Submission = v.object({
  needsCourier: Flag,
  collectionAddress: v.nullish(CollectionAddress, null),
  packageDimensions: v.nullish(PackageDimensions, null),
  cashPaymentDetails: v.nullish(CashPaymentDetails, null),
  saComplianceData: v.nullish(SaComplianceData, null),
  /** Cents that the screen showed as what the customer gets; a mismatch is refused instead of surprising anyone. */
  expectedTotalValue: v.nullish(CentsAmount, null),
});
export type Submission = v.InferOutput<typeof Submission>;

export const SubmissionResult = v.object({
  reference: v.string(),
  discountCode: v.nullable(v.string()),
  /** Cents that the customer gets: the clubs less the courier's fee where it is deducted. */
  totalValue: CentsAmount,
  invoiceUrl: v.nullable(v.string()),
  paymentType: v.picklist(paymentTypes),
  /** Cents of the courier's fee, 0 for drop-off. */
  shippingCost: CentsAmount,
  /** `YYYY-MM-DD` of the courier's visit, or null for drop-off. */
  collectionDate: v.nullable(v.string()),
});
export type SubmissionResult = v.InferOutput<typeof SubmissionResult>;

export const uploadIdDocument = endpoint({
  name: 'uploadIdDocument',
  summary: 'Keeps an ID document, encrypted, for the submission that follows',
  method: 'POST',
  path: '/api/upload/id-document',
  access: 'visitor',
  form: { file: 'idDocument', maxBytes: maxDocumentBytes },
  response: v.object({ url: v.string() }),
  refuses: ['too_many'],
});

export const submitTradeIn = endpoint({
  name: 'submitTradeIn',
  summary: 'Turns the cart into one trade-in, exactly once',
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
  summary: 'What the submission under this idempotency key was answered, for the session that made it',
  method: 'GET',
  path: '/api/trade-in/result',
  access: 'visitor',
  query: v.object({ key: requiredText('Key', 200) }),
  response: SubmissionResult,
  refuses: ['not_found'],
});
