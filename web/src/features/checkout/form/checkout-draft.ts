import { storedTexts, tabDraft } from '../../../api/tab-draft.ts';
import type { CheckoutForm } from './checkout-form.ts';

/** The only fields that the browser may store: never the ID number, the bank account or anything of the ID document. */
const draftFields = ['customerFullName', 'customerAddress', 'customerCellNumber', 'customerEmail'] as const;

type CheckoutDraft = Pick<CheckoutForm, (typeof draftFields)[number]> & { wantsMessages: boolean };

const draft = tabDraft<Partial<CheckoutDraft>>('checkout', (stored) => {
  const texts = storedTexts(stored, draftFields);
  return texts === null ? null : { ...texts, wantsMessages: stored['wantsMessages'] === true };
});

/** Survives a reload. It is cleared with the submission, with the cart's last club, and after half an hour. */
export function saveCheckoutDraft(
  { customerFullName, customerAddress, customerCellNumber, customerEmail }: CheckoutForm,
  wantsMessages: boolean,
) {
  const fields = { customerFullName, customerAddress, customerCellNumber, customerEmail };
  if (wantsMessages || draftFields.some((field) => fields[field].trim() !== ''))
    draft.save({ ...fields, wantsMessages });
}

export const clearCheckoutDraft = draft.clear;
export const readCheckoutDraft = draft.read;
