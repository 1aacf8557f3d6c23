import type { AdminModel } from '@trade-in/contract/admin-catalogue';
import { clubTypes } from '@trade-in/domain/club';
import { maxPrice, minPrice } from '@trade-in/domain/limits';
import { cents, formatRands, parseRands, randsInput } from '@trade-in/domain/money';
import { describePriceChange, isSteep } from '@trade-in/domain/price-change';
import { whyNotPicture } from './picture-problem.ts';

/** The form's fields as typed. */
export interface ModelDraft {
  name: string;
  type: string;
  brandId: string;
  price: string;
}

export type ModelErrors = Partial<Record<keyof ModelDraft | 'image', string>>;

export const newModel: ModelDraft = { name: '', type: '', brandId: '', price: '' };

export function draftOf({ name, type, brandId, price }: AdminModel): ModelDraft {
  return { name, type, brandId, price: randsInput(cents(price)) };
}

/** What is wrong, by field. `image` is needed unless the model has one already. */
export function modelErrors(draft: ModelDraft, image: File | null, isImageNeeded: boolean): ModelErrors {
  const found: [keyof ModelErrors, string | null][] = [
    ['name', draft.name.trim() === '' ? 'Name is required' : null],
    ['type', clubTypes.some((type) => type === draft.type) ? null : 'Type is required'],
    ['brandId', draft.brandId === '' ? 'Brand is required' : null],
    ['price', whyNotPrice(draft.price)],
    ['image', image === null ? (isImageNeeded ? 'Please upload an image' : null) : whyNotPicture(image)],
  ];
  return Object.fromEntries(found.filter(([, why]) => why !== null));
}

/** The price as people write it, in two decimals; anything else stays as it was typed. */
export function tidyPrice(text: string): string {
  const price = parseRands(text);
  return price === null ? text : randsInput(price);
}

function whyNotPrice(text: string): string | null {
  if (text.trim() === '') return 'Price is required';
  const price = parseRands(text);
  if (price === null) return 'Price is an amount in Rands, such as 450.00';
  if (price < minPrice || price > maxPrice) return `Price is from ${formatRands(minPrice)} to ${formatRands(maxPrice)}`;
  return null;
}

interface ModelChange {
  draft: ModelDraft;
  /** As the form began. */
  start: ModelDraft;
  /** As the person knows the model; null for a new one. */
  known: ModelDraft | null;
  image: File | null;
}

/**
 * The body of the request: what is another than at the start, since lists may be hours old, each with what it was, so that
 * nobody else's change is lost. Only for a draft without errors.
 */
export function modelForm({ draft, start, known, image }: ModelChange): FormData {
  const form = new FormData();
  const append = (field: keyof ModelDraft, written: (text: string) => string) => {
    form.append(field, written(draft[field]));
    if (known !== null) form.append(`${field}Before`, written(known[field]));
  };
  for (const field of ['name', 'type', 'brandId'] as const) {
    if (draft[field] !== start[field]) append(field, String);
  }
  if (tidyPrice(draft.price) !== start.price) append('price', (text) => String(parseRands(text) ?? ''));
  if (image !== null) form.append('image', image);
  return form;
}

/** Asks once about a price that changes by so much that a digit may be missing; true where it is meant. */
export function isPriceMeant(name: string, known: ModelDraft | null, draft: ModelDraft): boolean {
  const before = parseRands(known?.price ?? '');
  const after = parseRands(draft.price);
  if (before === null || after === null || !isSteep({ before, after })) return true;
  return window.confirm(`Change the price of ${name} from ${describePriceChange({ before, after })}?`);
}
