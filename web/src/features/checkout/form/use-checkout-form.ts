import type { CalendarDay } from '@trade-in/domain/calendar';
import { useEffect, useState } from 'react';
import { readCheckoutDraft, saveCheckoutDraft } from './checkout-draft.ts';
import { type CheckoutErrors, type CheckoutField, checkoutLabels, emptyForm, withoutError } from './checkout-form.ts';
import { blankFieldsOf, type Prefill } from './prefill.ts';
import { suggestionTarget, type SuggestedForm, withValue } from './suggestions.ts';
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

/** Returns the state of the legal dialog's fields. `checkout-draft` decides what survives a reload. */
export function useCheckoutForm(today: CalendarDay) {
  const [draft] = useState(readCheckoutDraft);
  const [input, setInput] = useState(() => initialInput(draft));
  const { form } = input;
  const [errors, setErrors] = useState<CheckoutErrors>({});

  const [wantsMessages, setWantsMessages] = useState(draft?.wantsMessages ?? false);

  useEffect(() => saveCheckoutDraft(form, wantsMessages), [form, wantsMessages]);

  function fillBlankFields(prefill: Prefill) {
    const { customerFullName, customerCellNumber, customerAddress } = blankFieldsOf(prefill, form);
    if (customerFullName !== undefined) change('customerFullName', customerFullName);
    if (customerCellNumber !== undefined) change('customerCellNumber', customerCellNumber);
    if (customerAddress !== undefined) change('customerAddress', customerAddress);
  }

  function change(field: CheckoutField, value: string) {
    setInput((last) => withValue(last, field, value));
    const target = suggestionTarget(field);
    const isFilledIn = target !== null && withValue(input, field, value).form[target] !== form[target];
    setErrors((last) => withoutError(withoutError(last, field), isFilledIn ? target : field));
  }

  function blur(field: CheckoutField) {
    const error = validateField(form, field, today);
    if (error !== undefined) setErrors((last) => ({ ...last, [field]: error }));
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
function initialInput(draft: ReturnType<typeof readCheckoutDraft>): SuggestedForm {
  const { wantsMessages: _, ...fields } = draft ?? {};
  const { customerFullName = '', customerEmail = '' } = fields;
  const suggested = { accountHolderName: customerFullName, proofOfPaymentEmail: customerEmail };
  return { form: { ...emptyForm, ...fields, ...suggested }, suggested };
}
