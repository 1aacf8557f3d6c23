import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import { calendarDay } from '@trade-in/domain/calendar';
import { normaliseAccountNumber } from '@trade-in/domain/checkout/bank';
import type { Cents } from '@trade-in/domain/money';
import * as words from '@trade-in/words/checkout';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { clearCheckoutDraft } from './form/checkout-draft.ts';
import { type CheckoutErrors, withoutError } from './form/checkout-form.ts';
import { messageChoice } from './form/message-choice.ts';
import { blankFieldsOf, prefillFrom } from './form/prefill.ts';
import { useCheckoutForm } from './form/use-checkout-form.ts';
import { missingErrors, validateCheckout } from './form/validate-checkout.ts';
import { documentError, useIdDocument } from './id-document/use-id-document.ts';
import type { Customer } from './result/result-dialog.tsx';
import type { Collection, SubmissionInput } from './submission/submission.ts';
import { useSubmission } from './submission/use-submission.ts';

export interface CheckoutInput {
  isCash: boolean;
  totalValue: Cents;
  /** Null for a drop-off. */
  collection: Collection | null;
  settings: Settings;
  /** Called when the cart, the prices or the quote have changed, so that the customer has to check the cart again. */
  onStale: (code: string) => void;
}

/** How much of the account number the result shows. */
const accountDigitCount = 4;

/** Refusals that only a change of the cart can resolve. */
const staleCodes: ReadonlySet<string> = new Set(['value_changed', 'quote_needed', 'cart_empty', 'fee_not_below_value']);

/** Returns the state of the checkout, from 'Proceed to Checkout' to the result. */
export function useCheckout({ settings, onStale, ...cart }: CheckoutInput) {
  const { toast, dismiss, dismissError } = useToast();
  const today = calendarDay(settings.today);
  const { form, errors, setErrors, bindField, ...fields } = useCheckoutForm(today);
  const clearError = (field: keyof CheckoutErrors) => setErrors((last) => withoutError(last, field));
  const isInvalid = Object.keys(errors).length > 0;
  useEffect(() => {
    // The toast would still report fields that are corrected by now.
    if (!isInvalid) dismissError();
  }, [isInvalid, dismissError]);
  const document = useIdDocument(() => clearError('idDocumentUrl'));
  const [isConfirmed, setConfirmed] = useState(false);
  const { isSending, submitted, lost, send, focusFirstError } = useSending({ toast, setErrors, onStale });
  // The customer may change the cart before the lost submission is sent again.
  const { isCash, totalValue, collection } = lost ?? cart;
  const messages = messageChoice({ isCash, collection, settings }, fields);
  const prefill = prefillFrom(collection);
  const idDocumentUrl = document.state.at === 'done' ? document.state.url : null;

  function confirm(isTicked: boolean) {
    setConfirmed(isTicked);
    clearError('confirmation');
  }

  function submit() {
    const fault = documentError(document.state);
    const invalid = validateCheckout({ form, isCash, documentError: fault, isConfirmed, today });
    setErrors(invalid?.errors ?? {});
    if (invalid !== null || idDocumentUrl === null) {
      if (invalid !== null) toast({ ...invalid, isDestructive: true });
      focusFirstError();
      return;
    }
    // The error of the last attempt must not stay beside the result of this one.
    dismiss();
    send({ form, isCash, idDocumentUrl, collection, totalValue, messages: messages.wanted });
  }

  return {
    isCash,
    totalValue,
    collection,
    isMailConnected: settings.connected.mail,
    isResumed: fields.isResumed,
    /** Whether the courier form has details that are still blank in this form. */
    canPrefill: Object.keys(blankFieldsOf(prefill, form)).length > 0,
    prefill: () => fields.fillBlankFields(prefill),
    errors,
    bindField,
    document,
    messages,
    isConfirmed,
    setConfirmed: confirm,
    /** Null before the submission. */
    submitted,
    isSending,
    isResponseLost: lost !== null,
    submit,
  };
}
export type Checkout = ReturnType<typeof useCheckout>;

type SendingInput = Pick<CheckoutInput, 'onStale'> &
  Pick<ReturnType<typeof useCheckoutForm>, 'setErrors'> & { toast: ReturnType<typeof useToast>['toast'] };

/** Returns what sends the form, shows a refusal at its fields, and holds the result. */
function useSending({ toast, setErrors, onStale }: SendingInput) {
  const [submitted, setSubmitted] = useState<{ result: SubmissionResult; customer: Customer } | null>(null);

  function onRefused(error: ApiError) {
    toast({ title: words.failedTitle(), description: error.sentence ?? words.failed(), isDestructive: true });
    setErrors((last) => ({ ...last, ...error.fieldsWith(missingErrors) }));
    if (Object.keys(error.fields).length > 0) focusFirstError();
    if (error.code !== null && staleCodes.has(error.code)) onStale(error.code);
  }

  const onDone = (result: SubmissionResult, { form, isCash, messages }: SubmissionInput) => {
    clearCheckoutDraft();
    const accountDigits = isCash ? normaliseAccountNumber(form.accountNumber).slice(-accountDigitCount) : null;
    setSubmitted({ result, customer: { email: form.customerEmail.trim(), accountDigits, messages } });
  };
  const { isSending, lost, submit } = useSubmission({ onDone, onRefused });
  const focusFirstError = useFocusFirstError(isSending);
  return { isSending, submitted, lost, send: submit, focusFirstError };
}

/** Returns a function that focuses the first invalid field, for keyboards and screen readers. */
function useFocusFirstError(isSending: boolean): () => void {
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    // Fields are disabled while sending, and a disabled field can't have the focus.
    if (requests === 0 || isSending) return;
    const field = document.querySelector<HTMLElement>('dialog[open] [aria-invalid="true"]');
    field?.focus();
    // In a low window, the ID document's field is higher than the room for it.
    document.getElementById(`${field?.id}-error`)?.scrollIntoView({ block: 'nearest' });
  }, [requests, isSending]);
  return () => setRequests((last) => last + 1);
}
