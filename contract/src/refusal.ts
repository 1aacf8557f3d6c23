import { maxSpreadsheetRows } from '@trade-in/domain/limits';
import * as v from 'valibot';

interface Answer {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;
  sentence: string;
}

/**
 * Every way in which the service says no, with its HTTP status and the sentence a person can act on. There is no other
 * table of statuses. A use-case may give a more exact sentence; never another status.
 */
export const refusals = {
  malformed: { status: 400, sentence: 'This request could not be read. Please reload the page and try again.' },
  invalid: { status: 400, sentence: 'Something is missing or not right. Please check what you entered.' },
  too_slow: { status: 400, sentence: 'This took too long to arrive. Please try again with a better connection.' },
  unknown_document: { status: 400, sentence: 'Please upload your ID document again.' },
  not_logged_in: { status: 401, sentence: 'Please log in.' },
  wrong_credentials: { status: 401, sentence: 'Invalid credentials' },
  reset_link_used: { status: 400, sentence: 'The link may have expired. Please ask for a new one.' },
  wrong_password: { status: 400, sentence: 'Your current password is not right. Please type it again.' },
  bad_spreadsheet: {
    status: 400,
    sentence: 'This file could not be read as a spreadsheet. Please start from the template.',
  },
  too_many_rows: {
    status: 413,
    sentence: `This spreadsheet has more than ${maxSpreadsheetRows} rows. Please split it.`,
  },
  wrong_origin: { status: 403, sentence: 'This request came from another website. Please use our own pages.' },
  not_found: { status: 404, sentence: 'This is not here any more. Please reload the page.' },
  unknown_model: { status: 404, sentence: 'We no longer take this model. Please choose another one.' },
  unknown_brand: { status: 404, sentence: 'This brand is not here any more. Please choose another one.' },
  name_taken: { status: 409, sentence: 'There is one of this name already. Please choose another name.' },
  changed_meanwhile: { status: 409, sentence: 'Somebody else has changed this meanwhile. Please look at it again.' },
  shipment_final: { status: 409, sentence: 'This shipment is no longer pending. Please look at it again.' },
  other_payment_type: { status: 409, sentence: 'All clubs must use the same payment method.' },
  cart_full: { status: 409, sentence: 'Your cart holds 50 items, the most for one trade-in. Please check out first.' },
  cart_empty: { status: 409, sentence: 'Your cart is empty. Please add a club first.' },
  value_changed: { status: 409, sentence: 'The value of your clubs has changed. Please look at your cart again.' },
  quote_needed: { status: 409, sentence: 'Please get a new courier quote.' },
  fee_not_below_value: {
    status: 409,
    sentence: 'The courier would cost as much as your clubs are worth. Please choose drop-off, or add a club.',
  },
  key_reused: { status: 409, sentence: 'This submission was changed on its way. Please look at your cart again.' },
  too_large: { status: 413, sentence: 'This is too large. Please send less, or a smaller file.' },
  too_demanding: {
    status: 413,
    sentence: 'This file takes too much time or memory to open. Please send a smaller one, or take a new photo.',
  },
  wrong_kind: { status: 415, sentence: 'Please send a photo (JPEG, PNG, WebP or HEIC) or a PDF.' },
  too_many: { status: 429, sentence: 'That was a lot of tries. Please wait a little and try again.' },
  internal: { status: 500, sentence: 'Something went wrong on our side. Please try again in a moment.' },
  storage_unavailable: {
    status: 503,
    sentence: "We can't save or open this at the moment. Please try again in a few minutes.",
  },
  unavailable: { status: 503, sentence: 'We are busy at the moment. Please try again in a minute.' },
} satisfies Record<string, Answer>;

export type RefusalCode = keyof typeof refusals;

/** The body of every answer that is not a success. `fields` names what to mend, by the field's own name. */
export const RefusalBody = v.object({
  error: v.string(),
  code: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
});
export type RefusalBody = v.InferOutput<typeof RefusalBody>;
