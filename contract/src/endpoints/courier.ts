import { textLimits } from '@trade-in/domain/limits';
import { type Parcel, parcelBounds } from '@trade-in/domain/courier/parcel';
import { whyNotPostalCode } from '@trade-in/domain/courier/postal-code';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { allowedBy, fieldMessage } from '../field-reason.ts';
import { CentsAmount, EmptyResponse, optionalText, requiredAddress } from '../fields.ts';

const postalCodeRequired = fieldMessage({ code: 'required', label: 'postalCode' });

/** Where the courier collects. A quote requires street, city and postal code; a submission requires all fields. */
export const CollectionAddress = v.object({
  street: requiredAddress('street'),
  suburb: optionalText('suburb', textLimits.name),
  city: requiredAddress('city'),
  postalCode: v.pipe(
    v.string(postalCodeRequired),
    v.trim(),
    v.nonEmpty(postalCodeRequired),
    allowedBy(whyNotPostalCode),
  ),
  contactName: optionalText('contactName', textLimits.name),
  contactPhone: optionalText('contactPhone', 40),
});
export type CollectionAddress = v.InferOutput<typeof CollectionAddress>;

function measure(name: keyof Parcel) {
  const { min, max } = parcelBounds[name];
  const message = fieldMessage({ code: `${name}_out_of_range`, min, max });
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
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
  /** The courier fee, including VAT. */
  quote: CentsAmount,
  /** `YYYY-MM-DD`: the requested day, or the courier's next working day. */
  collectionDate: v.string(),
  /** Why the day was moved, in the language of the request; null if it was not. */
  notice: v.nullable(v.string()),
  /** True if the fee is an estimate, because the courier's own rates could not be read. */
  isEstimate: v.optional(v.boolean()),
});
export type CourierQuote = v.InferOutput<typeof CourierQuote>;

/** This session's quote with its request; null if there is none. */
export const SavedQuote = v.nullable(
  v.object({
    ...CourierQuote.entries,
    collectionAddress: CollectionAddress,
    packageDimensions: PackageDimensions,
    /** True once the quote can't be submitted any more, and only its request is of use. */
    isExpired: v.optional(v.boolean()),
  }),
);
export type SavedQuote = v.InferOutput<typeof SavedQuote>;

export const getQuote = endpoint({
  name: 'getQuote',
  summary: 'Quotes the collection by courier and stores the quote in the session',
  method: 'POST',
  path: '/api/shipping/quote',
  access: 'visitor',
  body: v.object({
    collectionAddress: CollectionAddress,
    /** Defaults to what the session's clubs need: the specification's parcel for up to five. */
    packageDimensions: v.nullish(PackageDimensions),
    /** `YYYY-MM-DD`; defaults to tomorrow. The server checks the range, which depends on the current day. */
    collectionDate: v.nullish(v.pipe(v.string(), v.maxLength(40))),
  }),
  response: CourierQuote,
  refuses: ['too_many'],
});

export const readQuote = endpoint({
  name: 'readQuote',
  summary: 'Returns the courier quote of this session, or null',
  method: 'GET',
  path: '/api/shipping/courier',
  access: 'visitor',
  response: SavedQuote,
  refuses: [],
});

export const deleteQuote = endpoint({
  name: 'deleteQuote',
  summary: 'Deletes the courier quote',
  method: 'DELETE',
  path: '/api/shipping/courier',
  access: 'visitor',
  response: EmptyResponse,
  refuses: [],
});
