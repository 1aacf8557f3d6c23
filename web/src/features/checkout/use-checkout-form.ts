import { accountTypes, branchCodeOf } from '@trade-in/domain/bank';
import type { CalendarDay } from '@trade-in/domain/calendar';
import { useEffect, useState } from 'react';
import { keepCheckoutDraft, readCheckoutDraft } from './checkout-draft.ts';
import {
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutForm,
  checkoutLabels,
  emptyForm,
  errorOf,
  withoutError,
} from './checkout-form.ts';
import { type CheckoutOffer, newIn } from './collection-offer.ts';

/** What ties one field to the form: its value, its error, and what happens as it is typed in and left. */
export type Binding = (field: CheckoutField) => {
  name: CheckoutField;
  label: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
};

/** A field that proposes its text for another one, as long as that one is blank. */
const proposes: Partial<Record<CheckoutField, CheckoutField>> = {
  customerFullName: 'accountHolderName',
  customerEmail: 'proofOfPaymentEmail',
};

/** The legal dialog's fields while they are filled in; what of them outlives a reload is `checkout-draft`'s. */
export function useCheckoutForm(today: CalendarDay) {
  const [draft] = useState(readCheckoutDraft);
  const [form, setForm] = useState(() => resumed(draft));
  const [errors, setErrors] = useState<CheckoutErrors>({});

  useEffect(() => keepCheckoutDraft(form), [form]);

  /** Fills what is blank, and nothing else. */
  function fill(offer: CheckoutOffer) {
    const filled = newIn(offer, form);
    setForm((last) => ({ ...last, ...filled }));
    setErrors(({ customerFullName, customerCellNumber, customerAddress, ...others }) => ({
      ...(filled.customerFullName === undefined && { customerFullName }),
      ...(filled.customerCellNumber === undefined && { customerCellNumber }),
      ...(filled.customerAddress === undefined && { customerAddress }),
      ...others,
    }));
  }

  function change(field: CheckoutField, value: string) {
    setForm((last) => withText(last, field, value));
    const alsoFilled = field === 'bankName' && branchCodeOf(value) !== null ? 'branchCode' : field;
    setErrors((last) => withoutError(withoutError(last, field), alsoFilled));
  }

  function leave(field: CheckoutField) {
    const error = errorOf(form, field, today);
    if (error !== undefined) setErrors((last) => ({ ...last, [field]: error }));
    const other = proposes[field];
    if (other !== undefined && form[other] === '') change(other, form[field]);
  }

  const bindWhile =
    (disabled: boolean): Binding =>
    (field) => ({
      name: field,
      label: checkoutLabels[field],
      value: form[field],
      error: errors[field],
      disabled,
      onChange: (event) => change(field, event.target.value),
      onBlur: () => leave(field),
    });

  return { form, isResumed: draft !== null, errors, setErrors, bindWhile, fill };
}

/** The account's name and the address for its proof are proposed from the draft, as they are while it is typed. */
function resumed(draft: Partial<CheckoutForm> | null): CheckoutForm {
  const { customerFullName = '', customerEmail = '' } = draft ?? {};
  return { ...emptyForm, ...draft, accountHolderName: customerFullName, proofOfPaymentEmail: customerEmail };
}

function withText(form: CheckoutForm, field: CheckoutField, value: string): CheckoutForm {
  if (field === 'accountType') return { ...form, accountType: accountTypes.find((type) => type === value) ?? '' };
  if (field !== 'bankName') return { ...form, [field]: value };
  return { ...form, bankName: value, branchCode: branchCodeOf(value) ?? form.branchCode };
}
