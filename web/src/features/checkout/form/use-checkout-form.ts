import { accountTypes, branchCodeOf } from '@trade-in/domain/checkout/bank';
import type { CalendarDay } from '@trade-in/domain/calendar';
import { useEffect, useState } from 'react';
import { readCheckoutDraft, saveCheckoutDraft } from './checkout-draft.ts';
import {
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutForm,
  checkoutLabels,
  emptyForm,
  withoutError,
} from './checkout-form.ts';
import { blankFieldsOf, type Prefill } from './prefill.ts';
import { validateField } from './validate-checkout.ts';

/** Returns the props that bind a field to the form's state. */
export type BindField = (field: CheckoutField) => {
  name: CheckoutField;
  label: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
};

/** Fields that fill in another field while that one is blank. */
const suggestionTargets: Partial<Record<CheckoutField, CheckoutField>> = {
  customerFullName: 'accountHolderName',
  customerEmail: 'proofOfPaymentEmail',
};

/** Returns the state of the legal dialog's fields. `checkout-draft` decides what survives a reload. */
export function useCheckoutForm(today: CalendarDay) {
  const [draft] = useState(readCheckoutDraft);
  const [form, setForm] = useState(() => initialForm(draft));
  const [errors, setErrors] = useState<CheckoutErrors>({});

  const [wantsMessages, setWantsMessages] = useState(draft?.wantsMessages ?? false);

  useEffect(() => saveCheckoutDraft(form, wantsMessages), [form, wantsMessages]);

  function fillBlankFields(prefill: Prefill) {
    const filled = blankFieldsOf(prefill, form);
    setForm((last) => ({ ...last, ...filled }));
    setErrors(({ customerFullName, customerCellNumber, customerAddress, ...others }) => ({
      ...(filled.customerFullName === undefined && { customerFullName }),
      ...(filled.customerCellNumber === undefined && { customerCellNumber }),
      ...(filled.customerAddress === undefined && { customerAddress }),
      ...others,
    }));
  }

  function change(field: CheckoutField, value: string) {
    setForm((last) => withValue(last, field, value));
    const alsoFilled = field === 'bankName' && branchCodeOf(value) !== null ? 'branchCode' : field;
    setErrors((last) => withoutError(withoutError(last, field), alsoFilled));
  }

  function blur(field: CheckoutField) {
    const error = validateField(form, field, today);
    if (error !== undefined) setErrors((last) => ({ ...last, [field]: error }));
    const target = suggestionTargets[field];
    if (target !== undefined && form[target] === '') change(target, form[field]);
  }

  const bindField =
    (disabled: boolean): BindField =>
    (field) => ({
      name: field,
      label: checkoutLabels[field],
      value: form[field],
      error: errors[field],
      disabled,
      onChange: (event) => change(field, event.target.value),
      onBlur: () => blur(field),
    });

  return {
    form,
    isResumed: draft !== null,
    errors,
    setErrors,
    bindField,
    fillBlankFields,
    wantsMessages,
    setWantsMessages,
  };
}

/** Fills in the account holder and the email for the proof of payment too, as typing does. */
function initialForm(draft: ReturnType<typeof readCheckoutDraft>): CheckoutForm {
  const { wantsMessages: _, ...fields } = draft ?? {};
  const { customerFullName = '', customerEmail = '' } = fields;
  return { ...emptyForm, ...fields, accountHolderName: customerFullName, proofOfPaymentEmail: customerEmail };
}

function withValue(form: CheckoutForm, field: CheckoutField, value: string): CheckoutForm {
  if (field === 'accountType') return { ...form, accountType: accountTypes.find((type) => type === value) ?? '' };
  if (field !== 'bankName') return { ...form, [field]: value };
  return { ...form, bankName: value, branchCode: branchCodeOf(value) ?? form.branchCode };
}
