import type { CalendarDay } from '@trade-in/domain/calendar';
import { whyNotAccountNumber, whyNotBranchCode } from '@trade-in/domain/checkout/bank';
import type { FormatReason } from '@trade-in/domain/checkout/checkout-reason';
import { whyNotEmail } from '@trade-in/domain/checkout/email';
import { whyNotCell } from '@trade-in/domain/checkout/phone';
import { whyNotSaId } from '@trade-in/domain/checkout/sa-id';
import * as words from '@trade-in/words/checkout';
import * as reasons from '@trade-in/words/checkout-reasons';
import { checkoutSentence } from '@trade-in/words/checkout-sentence';
import * as fieldReasons from '@trade-in/words/field-reasons';
import * as submissionReasons from '@trade-in/words/submission-reasons';
import { errorSummary } from '../../../ui/form/error-summary.ts';
import { type CheckoutErrors, type CheckoutField, type CheckoutForm, checkoutLabels } from './checkout-form.ts';

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

export const missingErrors: Record<CheckoutField, string> = {
  customerFullName: words.fullNameMissing(),
  customerIdNumber: words.idNumberMissing(),
  customerAddress: words.addressMissing(),
  customerCellNumber: words.cellNumberMissing(),
  customerEmail: words.emailMissing(),
  accountHolderName: words.accountHolderMissing(),
  bankName: words.bankNameMissing(),
  accountType: words.accountTypeMissing(),
  branchCode: words.branchCodeMissing(),
  accountNumber: words.accountNumberMissing(),
  proofOfPaymentEmail: words.proofOfPaymentEmailMissing(),
};

const formatSentences: Readonly<Record<FormatReason['code'], () => string>> = {
  cell_number_invalid: fieldReasons.cell_number_invalid,
  email_invalid: fieldReasons.email_invalid,
  branch_code_digits: fieldReasons.branch_code_digits,
  account_number_digits: fieldReasons.account_number_digits,
};

/** Returns the sentence of a rule's reason, or null. */
function errorOf(whyNot: (text: string) => FormatReason | null) {
  return (text: string) => {
    const reason = whyNot(text);
    return reason && formatSentences[reason.code]();
  };
}

/** Returns the error of a filled-in field, or null. The server applies the same rules. */
const fieldRules: Partial<Record<CheckoutField, (text: string, today: CalendarDay) => string | null>> = {
  customerIdNumber: (text, today) => {
    const reason = whyNotSaId(text, today);
    return reason === null ? null : checkoutSentence(reasons, reason);
  },
  customerCellNumber: errorOf(whyNotCell),
  customerEmail: errorOf(whyNotEmail),
  proofOfPaymentEmail: errorOf(whyNotEmail),
  branchCode: errorOf(whyNotBranchCode),
  accountNumber: errorOf(whyNotAccountNumber),
};

/** Returns the error of a field that lost the focus. A blank field is an error only in a submission. */
export function validateField(form: CheckoutForm, field: CheckoutField, today: CalendarDay): string | undefined {
  const text = form[field].trim();
  return text === '' ? undefined : (fieldRules[field]?.(text, today) ?? undefined);
}

/** The toast and the fields' errors for an invalid form. */
interface InvalidCheckout {
  title: string;
  description: string;
  errors: CheckoutErrors;
}

interface CheckoutInput {
  form: CheckoutForm;
  isCash: boolean;
  /** Why no document can be submitted; null when there is one. */
  documentError: { sentence: string; isMissing: boolean } | null;
  isConfirmed: boolean;
  today: CalendarDay;
}

/**
 * Returns the specification's first error that applies, with the errors of all fields; null for a valid form. A title says
 * 'Missing' only if something is missing; invalid values have titles of their own.
 */
export function validateCheckout({
  form,
  isCash,
  documentError,
  isConfirmed,
  today,
}: CheckoutInput): InvalidCheckout | null {
  const personal = checkFields(form, personalFields, today);
  if (documentError !== null) {
    personal[documentError.isMissing ? 'missing' : 'invalid'].idDocumentUrl = documentError.sentence;
  }
  const banking = checkFields(form, isCash ? bankingFields : [], today);
  const confirmation = isConfirmed ? {} : { confirmation: words.confirmationMissing() };
  const errors = { ...allErrors(personal), ...allErrors(banking), ...confirmation };
  if (hasErrors(personal.missing)) {
    return { title: words.missingInformationTitle(), description: words.missingInformation(), errors };
  }
  if (hasErrors(personal.invalid)) {
    return {
      title: words.checkInformationTitle(),
      description: errorSummary(personal.invalid, checkoutLabels),
      errors,
    };
  }
  if (hasErrors(banking.missing)) {
    return { title: words.missingBankingTitle(), description: submissionReasons.banking_details_required(), errors };
  }
  if (hasErrors(banking.invalid)) {
    return { title: words.checkBankingTitle(), description: errorSummary(banking.invalid, checkoutLabels), errors };
  }
  if (isConfirmed) return null;
  return { title: words.confirmationRequiredTitle(), description: words.confirmationMissing(), errors };
}

interface FieldErrors {
  missing: CheckoutErrors;
  invalid: CheckoutErrors;
}

const allErrors = ({ missing, invalid }: FieldErrors): CheckoutErrors => ({ ...invalid, ...missing });

function checkFields(form: CheckoutForm, fields: readonly CheckoutField[], today: CalendarDay): FieldErrors {
  const found: FieldErrors = { missing: {}, invalid: {} };
  for (const field of fields) {
    const error = validateField(form, field, today);
    if (form[field].trim() === '') found.missing[field] = missingErrors[field];
    else if (error !== undefined) found.invalid[field] = error;
  }
  return found;
}

function hasErrors(errors: CheckoutErrors): boolean {
  return Object.keys(errors).length > 0;
}
