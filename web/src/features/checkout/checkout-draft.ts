import { tabDraft } from '../../api/tab-draft.ts';
import type { CheckoutForm } from './checkout-form.ts';

/** All of the checkout that a browser may keep: never the ID number, the bank account or anything of the document. */
const keptFields = ['customerFullName', 'customerAddress', 'customerCellNumber', 'customerEmail'] as const;

type CheckoutDraft = Pick<CheckoutForm, (typeof keptFields)[number]>;

const draft = tabDraft<CheckoutDraft>('checkout');

/** Outlives a reload; it goes with the submission, with the cart's last club, and after half an hour. */
export function keepCheckoutDraft({
  customerFullName,
  customerAddress,
  customerCellNumber,
  customerEmail,
}: CheckoutForm) {
  const kept: CheckoutDraft = { customerFullName, customerAddress, customerCellNumber, customerEmail };
  if (keptFields.some((field) => kept[field].trim() !== '')) draft.keep(kept);
}

export const dropCheckoutDraft = draft.drop;
export const readCheckoutDraft = draft.read;
