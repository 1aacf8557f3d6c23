import { accountTypes, branchCodeOf } from '@trade-in/domain/checkout/bank';
import type { CheckoutField, CheckoutForm } from './checkout-form.ts';

/** Fields that fill in another field. */
const targets = {
  customerFullName: 'accountHolderName',
  customerEmail: 'proofOfPaymentEmail',
  bankName: 'branchCode',
} as const satisfies Partial<Record<CheckoutField, CheckoutField>>;
type Source = keyof typeof targets;
type Target = (typeof targets)[Source];

/** The form, and the values in it that the customer did not type. */
export interface SuggestedForm {
  form: CheckoutForm;
  suggested: Partial<Record<Target, string>>;
}

/** Returns the field that another field fills in, or null. */
export function suggestionTarget(field: CheckoutField): Target | null {
  return isSource(field) ? targets[field] : null;
}

/** Returns the form with a field's new value. What it suggested before follows it, unless the customer has changed that. */
export function withValue({ form, suggested }: SuggestedForm, field: CheckoutField, value: string): SuggestedForm {
  const changed = withField(form, field, value);
  if (!isSource(field)) return { form: changed, suggested };
  const target = targets[field];
  const suggestion = field === 'bankName' ? branchCodeOf(value) : value;
  const isTyped = form[target] !== '' && form[target] !== suggested[target];
  // The code of a listed bank is certain, so that it replaces even a typed one.
  const isCertain = field === 'bankName' && suggestion !== null;
  if (isTyped && !isCertain) return { form: changed, suggested };
  const shown = suggestion ?? '';
  return { form: { ...changed, [target]: shown }, suggested: { ...suggested, [target]: shown } };
}

function withField(form: CheckoutForm, field: CheckoutField, value: string): CheckoutForm {
  if (field === 'accountType') return { ...form, accountType: accountTypes.find((type) => type === value) ?? '' };
  return { ...form, [field]: value };
}

function isSource(field: CheckoutField): field is Source {
  return field in targets;
}
