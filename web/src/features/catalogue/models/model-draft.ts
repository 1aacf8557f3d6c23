import type { AdminModel } from '@trade-in/contract/endpoints/admin-catalogue';
import { dayInJohannesburg } from '@trade-in/domain/calendar';
import { maxLaunchYear, whyNotLaunchYear } from '@trade-in/domain/catalogue/launch-year';
import { clubTypes } from '@trade-in/domain/club';
import { whyNotPrice } from '@trade-in/domain/catalogue/model-price';
import { cents, formatRands, parseRands, formatRandsInput } from '@trade-in/domain/money';
import { isSteepChange, percentDifference, type Prices } from '@trade-in/domain/catalogue/price-change';
import * as fieldLabels from '@trade-in/words/field-labels';
import { required } from '@trade-in/words/field-reasons';
import * as words from '@trade-in/words/models';
import * as labels from '@trade-in/words/staff-field-labels';
import * as fieldReasons from '@trade-in/words/staff-field-reasons';
import { whyNotPicture } from '../why-not-picture.ts';

/** The form's text fields as typed. */
export interface ModelDraft {
  name: string;
  type: string;
  brandId: string;
  price: string;
  /** Empty if the launch year isn't known. */
  year: string;
}

export type ModelErrors = Partial<Record<keyof ModelDraft | 'image', string>>;

export const newModel: ModelDraft = { name: '', type: '', brandId: '', price: '', year: '' };

export function draftOf({ name, type, brandId, price, year }: AdminModel): ModelDraft {
  return { name, type, brandId, price: formatRandsInput(price), year: String(year ?? '') };
}

/** Returns the fields with the values that somebody else has saved meanwhile. */
export function withPresent(fields: ModelDraft, present: Readonly<Record<string, string>>): ModelDraft {
  const price = present['price'];
  return { ...fields, ...present, ...(price !== undefined && { price: formatRandsInput(cents(Number(price))) }) };
}

/** Returns error messages by field. */
export function modelErrors(draft: ModelDraft, image: File | null, isImageRequired: boolean): ModelErrors {
  const found: [keyof ModelErrors, string | null][] = [
    ['name', draft.name.trim() === '' ? required({ label: fieldLabels.name() }) : null],
    ['type', clubTypes.some((type) => type === draft.type) ? null : required({ label: fieldLabels.type() })],
    ['brandId', draft.brandId === '' ? required({ label: labels.brandId() }) : null],
    ['price', priceError(draft.price)],
    ['year', yearError(draft.year.trim())],
    ['image', image === null ? (isImageRequired ? fieldReasons.image_required() : null) : whyNotPicture(image)],
  ];
  return Object.fromEntries(found.filter(([, why]) => why !== null));
}

/** Returns the price with two decimals, or the text unchanged if it isn't a price. */
export function normalisePrice(text: string): string {
  const price = parseRands(text);
  return price === null ? text : formatRandsInput(price);
}

function priceError(text: string): string | null {
  if (text.trim() === '') return required({ label: labels.price() });
  const price = parseRands(text);
  if (price === null) return fieldReasons.amount_unreadable();
  const reason = whyNotPrice(price);
  return reason && fieldReasons.price_out_of_range({ min: formatRands(reason.min), max: formatRands(reason.max) });
}

function yearError(text: string): string | null {
  const max = maxLaunchYear(dayInJohannesburg(new Date()));
  const reason = text === '' ? null : whyNotLaunchYear(text, max);
  return reason && fieldReasons.launch_year_out_of_range(reason);
}

interface ModelChange {
  draft: ModelDraft;
  /** The model that the user last saw; null for a new one. */
  known: ModelDraft | null;
  image: File | null;
}

/**
 * Returns the request body: the changed fields with their previous values, so that the server can detect somebody else's change.
 * The draft must have no errors.
 */
export function modelForm({ draft, known, image }: ModelChange): FormData {
  const before = known ?? newModel;
  const form = new FormData();
  const append = (field: keyof ModelDraft, encode: (text: string) => string) => {
    form.append(field, encode(draft[field]));
    if (known !== null) form.append(`${field}Before`, encode(known[field]));
  };
  for (const field of ['name', 'type', 'brandId'] as const) {
    if (draft[field] !== before[field]) append(field, String);
  }
  if (normalisePrice(draft.price) !== before.price) append('price', (text) => String(parseRands(text) ?? ''));
  if (draft.year.trim() !== before.year) append('year', (text) => text.trim());
  if (image !== null) form.append('image', image);
  return form;
}

/** Asks to confirm a price change that is large enough to be a typing error. Returns whether to save the price. */
export function confirmPrice(name: string, known: ModelDraft | null, draft: ModelDraft): boolean {
  const before = parseRands(known?.price ?? '');
  const after = parseRands(draft.price);
  if (before === null || after === null || !isSteepChange({ before, after })) return true;
  return window.confirm(words.steepPriceQuestion({ name, change: priceChangeText({ before, after }) }));
}

/** Returns 'R3600.00 to R360.00, 90 % less'. */
export function priceChangeText({ before, after }: Prices): string {
  const message = after < before ? words.priceReduction : words.priceIncrease;
  const percent = percentDifference({ before, after });
  return message({ before: formatRands(before), after: formatRands(after), percent });
}
