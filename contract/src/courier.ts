import { textLimits } from '@trade-in/domain/limits';
import { type Parcel, parcelBounds } from '@trade-in/domain/parcel';
import { isPostalCode } from '@trade-in/domain/postal-code';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { CentsAmount, Nothing, optionalText, requiredAddress } from './text.ts';

/** Where the courier collects. A quote needs street, city and postal code; the submission needs all of it. */
export const CollectionAddress = v.object({
  street: requiredAddress('Street'),
  suburb: optionalText('Suburb', textLimits.name),
  city: requiredAddress('City'),
  postalCode: v.pipe(
    v.string('Postal code is required'),
    v.trim(),
    v.nonEmpty('Postal code is required'),
    v.check(isPostalCode, 'A postal code has 4 digits'),
  ),
  contactName: optionalText('Contact name', textLimits.name),
  contactPhone: optionalText('Contact phone', 40),
});
export type CollectionAddress = v.InferOutput<typeof CollectionAddress>;

function measure(name: keyof Parcel) {
  const { min, max, unit } = parcelBounds[name];
  const sentence = `The ${name} must be a whole number from ${min} to ${max} ${unit}.`;
  return v.pipe(v.number(sentence), v.integer(sentence), v.minValue(min, sentence), v.maxValue(max, sentence));
}

/** Centimetres and kilograms. */
export const PackageDimensions = v.object({
  length: measure('length'),
  width: measure('width'),
  height: measure('height'),
  weight: measure('weight'),
});
export type PackageDimensions = v.InferOutput<typeof PackageDimensions>;

export const CourierQuote = v.object({
  /** The courier's fee in cents, VAT included. */
  quote: CentsAmount,
  /** The day the courier comes, `YYYY-MM-DD`: the one asked for, or the next working day. */
  collectionDate: v.string(),
  /** Why the day was moved, or null. */
  notice: v.nullable(v.string()),
});
export type CourierQuote = v.InferOutput<typeof CourierQuote>;

/** The quote that this session holds, with exactly what was quoted; null without one or when it no longer holds. */
export const SavedQuote = v.nullable(
  v.object({
    ...CourierQuote.entries,
    collectionAddress: CollectionAddress,
    packageDimensions: PackageDimensions,
  }),
);
export type SavedQuote = v.InferOutput<typeof SavedQuote>;

export const getQuote = endpoint({
  name: 'getQuote',
  summary: 'Quotes the collection by courier and keeps the quote for the session',
  method: 'POST',
  path: '/api/shipping/quote',
  access: 'visitor',
  body: v.object({
    collectionAddress: CollectionAddress,
    /** What the session's clubs need when missing: the specification's parcel for up to five. */
    packageDimensions: v.nullish(PackageDimensions),
    /** `YYYY-MM-DD`; tomorrow when missing. Its bounds depend on today, so the use-case judges them. */
    collectionDate: v.nullish(v.pipe(v.string(), v.maxLength(40))),
  }),
  response: CourierQuote,
  refuses: ['too_many'],
});

export const readQuote = endpoint({
  name: 'readQuote',
  summary: 'The courier quote that this session holds, or null',
  method: 'GET',
  path: '/api/shipping/courier',
  access: 'visitor',
  response: SavedQuote,
  refuses: [],
});

export const dropQuote = endpoint({
  name: 'dropQuote',
  summary: 'Forgets the courier quote',
  method: 'DELETE',
  path: '/api/shipping/courier',
  access: 'visitor',
  response: Nothing,
  refuses: [],
});
