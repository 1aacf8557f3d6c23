import type { SubmissionResult } from '@trade-in/contract/checkout';
import type { Settings } from '@trade-in/contract/settings';
import { calendarDay } from '@trade-in/domain/calendar';
import type { Cents } from '@trade-in/domain/money';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useToast } from '../../ui/toast.tsx';
import { dropCheckoutDraft } from './checkout-draft.ts';
import { type CheckoutErrors, complaintAbout, withoutError } from './checkout-form.ts';
import { newIn, offerOf } from './collection-offer.ts';
import { type Collection, submissionOf } from './submission.ts';
import { useCheckoutForm } from './use-checkout-form.ts';
import { documentFault, useIdDocument } from './use-id-document.ts';
import { useSubmission } from './use-submission.ts';

export interface CheckoutOf {
  isCash: boolean;
  totalValue: Cents;
  /** Null for a drop-off. */
  collection: Collection | null;
  settings: Settings;
  /** The cart, the prices or the quote are no longer what they were: the customer must look at the cart again. */
  onStale: (code: string) => void;
}

/** Refusals that only the cart can mend. */
const staleCodes: ReadonlySet<string> = new Set(['value_changed', 'quote_needed', 'cart_empty', 'fee_not_below_value']);

const failed = 'Failed to submit trade-in request. Please try again.';

/** Everything between 'Proceed to Checkout' and the result. */
export function useCheckout({ isCash, totalValue, collection, settings, onStale }: CheckoutOf) {
  const { toast, dismiss } = useToast();
  const today = calendarDay(settings.today);
  const { form, errors, setErrors, bindWhile, ...typed } = useCheckoutForm(today);
  const forgive = (field: keyof CheckoutErrors) => setErrors((last) => withoutError(last, field));
  const document = useIdDocument(() => forgive('idDocumentUrl'));
  const [isConfirmed, setConfirmed] = useState(false);
  const [result, setResult] = useState<SubmissionResult | null>(null);

  function onRefused(error: ApiError) {
    toast({ title: 'Submission Failed', description: error.sentence ?? failed, isDestructive: true });
    setErrors((last) => ({ ...last, ...error.fields }));
    if (Object.keys(error.fields).length > 0) complain();
    if (error.code !== null && staleCodes.has(error.code)) onStale(error.code);
  }

  const onDone = (done: SubmissionResult) => {
    dropCheckoutDraft();
    setResult(done);
  };
  const submission = useSubmission({ onDone, onRefused });
  const { isSending } = submission;
  const complain = useComplaints(isSending);
  const offer = offerOf(collection);
  const idDocumentUrl = document.state.at === 'done' ? document.state.url : null;

  function submit() {
    const fault = documentFault(document.state);
    const complaint = complaintAbout({ form, isCash, documentFault: fault, isConfirmed, today });
    setErrors(complaint?.errors ?? {});
    if (complaint !== null || idDocumentUrl === null) {
      if (complaint !== null) toast({ ...complaint, isDestructive: true });
      complain();
      return;
    }
    // What was said of the last try must not stand beside this one's result.
    dismiss();
    submission.submit(submissionOf({ form, isCash, idDocumentUrl, collection, totalValue }));
  }

  return {
    isCash,
    totalValue,
    collection,
    isResumed: typed.isResumed,
    /** Whether the courier form says something that is still blank here. */
    hasOffer: Object.keys(newIn(offer, form)).length > 0,
    takeOffer: () => typed.fill(offer),
    errors,
    bindWhile,
    document,
    isConfirmed,
    setConfirmed: (isTicked: boolean) => {
      setConfirmed(isTicked);
      forgive('confirmation');
    },
    result,
    email: form.customerEmail.trim(),
    isSending,
    isUnanswered: submission.isUnanswered,
    submit,
  };
}
export type Checkout = ReturnType<typeof useCheckout>;

/** Returns what to call once something is complained of: a keyboard or a screen reader lands on what must be mended first. */
function useComplaints(isSending: boolean): () => void {
  const [complaints, setComplaints] = useState(0);
  useEffect(() => {
    // A field that is still disabled takes no focus.
    if (complaints === 0 || isSending) return;
    document.querySelector<HTMLElement>('dialog[open] [aria-invalid="true"]')?.focus();
  }, [complaints, isSending]);
  return () => setComplaints((last) => last + 1);
}
