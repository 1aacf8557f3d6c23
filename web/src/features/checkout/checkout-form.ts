import { type AccountType, isAccountNumber, isBranchCode } from '@trade-in/domain/bank';
import type { CalendarDay } from '@trade-in/domain/calendar';
import { isEmail } from '@trade-in/domain/email';
import { normaliseCell } from '@trade-in/domain/phone';
import { saIdSentences, whyNotSaId } from '@trade-in/domain/sa-id';
import { nameFaults } from '../../ui/name-faults.ts';

/** The legal dialog as typed, by the names that the call uses. */
export interface CheckoutForm {
  customerFullName: string;
  customerIdNumber: string;
  customerAddress: string;
  customerCellNumber: string;
  customerEmail: string;
  accountHolderName: string;
  bankName: string;
  accountType: AccountType | '';
  branchCode: string;
  accountNumber: string;
  proofOfPaymentEmail: string;
}
export type CheckoutField = keyof CheckoutForm;
/** What to mend, by field; the document and the confirmation are asked beside the typed fields. */
export type CheckoutErrors = Partial<Record<CheckoutField | 'idDocumentUrl' | 'confirmation', string>>;

export const emptyForm: CheckoutForm = {
  customerFullName: '',
  customerIdNumber: '',
  customerAddress: '',
  customerCellNumber: '',
  customerEmail: '',
  accountHolderName: '',
  bankName: '',
  accountType: '',
  branchCode: '',
  accountNumber: '',
  proofOfPaymentEmail: '',
};

const personalFields: readonly CheckoutField[] = [
  'customerFullName',
  'customerIdNumber',
  'customerAddress',
  'customerCellNumber',
  'customerEmail',
];
const bankingFields: readonly CheckoutField[] = [
  'accountHolderName',
  'bankName',
  'accountType',
  'branchCode',
  'accountNumber',
  'proofOfPaymentEmail',
];

/** As the dialog shows them. */
export const checkoutLabels = {
  customerFullName: 'Full Name',
  customerIdNumber: 'ID Number',
  customerAddress: 'Address',
  customerCellNumber: 'Cell Number',
  customerEmail: 'Email',
  idDocumentUrl: 'ID Document',
  accountHolderName: 'Account Holder',
  bankName: 'Bank Name',
  accountType: 'Account Type',
  branchCode: 'Branch Code',
  accountNumber: 'Account Number',
  proofOfPaymentEmail: 'Proof-of-Payment Email',
  confirmation: 'I confirm that the information is correct',
} satisfies Record<keyof CheckoutErrors, string>;

const missing: Record<CheckoutField, string> = {
  customerFullName: 'Enter your full name as on your ID',
  customerIdNumber: 'Enter your ID number',
  customerAddress: 'Enter your home address',
  customerCellNumber: 'Enter your cell number',
  customerEmail: 'Enter your e-mail address',
  accountHolderName: 'Enter the name on the account',
  bankName: 'Enter your bank',
  accountType: 'Choose the kind of account',
  branchCode: 'Enter the branch code',
  accountNumber: 'Enter the account number',
  proofOfPaymentEmail: 'Enter where the proof of payment goes',
};

const email = (text: string) => (isEmail(text) ? null : 'Enter an e-mail address such as name@example.co.za');

/** Why a filled-in field is not right, as a sentence. The server asks the same rules. */
const whyNot: Partial<Record<CheckoutField, (text: string, today: CalendarDay) => string | null>> = {
  customerIdNumber: (text, today) => {
    const reason = whyNotSaId(text, today);
    return reason === null ? null : saIdSentences[reason];
  },
  customerCellNumber: (text) =>
    normaliseCell(text) === null ? 'Enter a South African cell number such as 082 123 4567' : null,
  customerEmail: email,
  proofOfPaymentEmail: email,
  branchCode: (text) => (isBranchCode(text) ? null : 'A branch code has 6 digits'),
  accountNumber: (text) => (isAccountNumber(text) ? null : 'An account number has 7 to 13 digits'),
};

/** What is wrong with one field once it was left; a blank one is not complained of before the submission. */
export function errorOf(form: CheckoutForm, field: CheckoutField, today: CalendarDay): string | undefined {
  const text = form[field].trim();
  return text === '' ? undefined : (whyNot[field]?.(text, today) ?? undefined);
}

/** A field that is being mended is not complained of. */
export function withoutError(errors: CheckoutErrors, field: keyof CheckoutErrors): CheckoutErrors {
  const { [field]: _, ...others } = errors;
  return others;
}

interface Complaint {
  title: string;
  description: string;
  errors: CheckoutErrors;
}

interface Answers {
  form: CheckoutForm;
  isCash: boolean;
  /** Why there is no document to submit; null when there is one. */
  documentFault: { sentence: string; isMissing: boolean } | null;
  isConfirmed: boolean;
  today: CalendarDay;
}

const notConfirmed = 'Please confirm that the information is correct';

/**
 * The first of the specification's complaints that holds, with what to mend beside the fields; null when all is there. A
 * title says 'Missing' only where something is: a value that is merely wrong has one of its own.
 */
export function complaintAbout({ form, isCash, documentFault, isConfirmed, today }: Answers): Complaint | null {
  const personal = faultsIn(form, personalFields, today);
  if (documentFault !== null) {
    personal[documentFault.isMissing ? 'missing' : 'wrong'].idDocumentUrl = documentFault.sentence;
  }
  const banking = isCash ? faultsIn(form, bankingFields, today) : noFaults();
  const errors = {
    ...errorsOf(personal),
    ...errorsOf(banking),
    ...(isConfirmed ? {} : { confirmation: notConfirmed }),
  };
  if (isFaulty(personal.missing)) {
    const description = 'Please fill in all required fields and upload your ID document';
    return { title: 'Missing Required Information', description, errors };
  }
  if (isFaulty(personal.wrong)) {
    return { title: 'Check Your Information', description: nameFaults(personal.wrong, checkoutLabels), errors };
  }
  if (isFaulty(banking.missing)) {
    const description = 'Please fill in all banking details for cash payment';
    return { title: 'Missing Banking Information', description, errors };
  }
  if (isFaulty(banking.wrong)) {
    return { title: 'Check Your Banking Information', description: nameFaults(banking.wrong, checkoutLabels), errors };
  }
  return isConfirmed ? null : { title: 'Confirmation Required', description: notConfirmed, errors };
}

interface Faults {
  missing: CheckoutErrors;
  wrong: CheckoutErrors;
}

const noFaults = (): Faults => ({ missing: {}, wrong: {} });
const errorsOf = ({ missing, wrong }: Faults): CheckoutErrors => ({ ...wrong, ...missing });

function faultsIn(form: CheckoutForm, fields: readonly CheckoutField[], today: CalendarDay): Faults {
  const found = noFaults();
  for (const field of fields) {
    const fault = errorOf(form, field, today);
    if (form[field].trim() === '') found.missing[field] = missing[field];
    else if (fault !== undefined) found.wrong[field] = fault;
  }
  return found;
}

function isFaulty(errors: CheckoutErrors): boolean {
  return Object.keys(errors).length > 0;
}
