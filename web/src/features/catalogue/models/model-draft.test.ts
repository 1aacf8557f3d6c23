import { maxPictureBytes } from '@trade-in/domain/limits';
import { cents } from '@trade-in/domain/money';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { presentValues } from '../present-values.ts';
import {
  draftOf,
  modelErrors,
  modelForm,
  newModel,
  normalisePrice,
  withPresent,
  type ModelDraft,
} from './model-draft.ts';

/** New Year in South Africa, and still the old year in UTC. */
const newYear = new Date('2026-12-31T22:30:00Z');

beforeAll(() => {
  vi.useFakeTimers({ now: newYear, toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

const aDraft = { name: 'G425', type: 'Irons', brandId: 'b1', price: '450.00', year: '' };
const aPicture = new File(['abc'], 'g425.png', { type: 'image/png' });

test('the model form requires every field of a new model', () => {
  expect(modelErrors(newModel, null, true)).toEqual({
    name: 'Name is required',
    type: 'Type is required',
    brandId: 'Brand is required',
    price: 'Price is required',
    image: 'Please upload an image',
  });
});

test('the model form accepts a complete draft, and an edited model without a new image', () => {
  expect(modelErrors(aDraft, aPicture, true)).toEqual({});
  expect(modelErrors(aDraft, null, false)).toEqual({});
});

test.each(['0', '-5', '450.005', '1,500', 'R1 25,50', 'much', '1000000.01'])(
  'the model form rejects the price %s',
  (price) => {
    expect(Object.keys(modelErrors({ ...aDraft, price }, aPicture, true))).toEqual(['price']);
  },
);

test.each(['1949', '2029', '24', '2024.5', 'new'])('the model form rejects the launch year %s', (year) => {
  const sentence = 'Launch year must be from 1950 to next year, or empty';
  expect(modelErrors({ ...aDraft, year }, aPicture, true)).toEqual({ year: sentence });
});

test.each(['', '1950', ' 2024 ', '2028'])('the model form accepts the launch year %j', (year) => {
  expect(modelErrors({ ...aDraft, year }, aPicture, true)).toEqual({});
});

test.each([
  ['450', '450.00'],
  ['R1 250,50', '1250.50'],
  ['R450.5', '450.50'],
  [' 450,50 ', '450.50'],
  ['much', 'much'],
])('normalisePrice normalises the price %s to %s', (typed, normalised) => {
  expect(normalisePrice(typed)).toBe(normalised);
});

test('the model form sends the price in cents, and the picture only if one was chosen', () => {
  const form = modelForm({ draft: { ...aDraft, price: '1999.99' }, known: null, image: null });
  expect([...form]).toEqual([
    ['name', 'G425'],
    ['type', 'Irons'],
    ['brandId', 'b1'],
    ['price', '199999'],
  ]);
  expect(modelForm({ draft: aDraft, known: null, image: aPicture }).get('image')).toEqual(aPicture);
});

/** Returns the form fields that an edit with this change sends. */
const sent = (change: Partial<ModelDraft>, image: File | null = null, known = aDraft) => [
  ...modelForm({ draft: { ...aDraft, ...change }, known, image }),
];

test('the model form sends only the changed fields of an edited model, with their previous values', () => {
  expect(sent({ name: 'G430' })).toEqual([
    ['name', 'G430'],
    ['nameBefore', 'G425'],
  ]);
  expect(sent({ price: '451' })).toEqual([
    ['price', '45100'],
    ['priceBefore', '45000'],
  ]);
  expect(sent({ price: '450' })).toEqual([]);
  expect(sent({ year: ' 2024 ' })).toEqual([
    ['year', '2024'],
    ['yearBefore', ''],
  ]);
  expect(sent({ type: 'Wedge', brandId: 'b2' }, aPicture)).toEqual([
    ['type', 'Wedge'],
    ['typeBefore', 'Irons'],
    ['brandId', 'b2'],
    ['brandIdBefore', 'b1'],
    ['image', aPicture],
  ]);
});

test('the model form sends each field that differs from what the user last saw', () => {
  const known = { name: 'G430', type: 'Wedge', brandId: 'b2', price: '900.00', year: '2024' };
  expect(sent({ price: '450' }, null, known)).toEqual([
    ['name', 'G425'],
    ['nameBefore', 'G430'],
    ['type', 'Irons'],
    ['typeBefore', 'Wedge'],
    ['brandId', 'b1'],
    ['brandIdBefore', 'b2'],
    ['price', '45000'],
    ['priceBefore', '90000'],
    ['year', ''],
    ['yearBefore', '2024'],
  ]);
  expect(sent({ ...known, price: '900', year: ' 2024 ' }, null, known)).toEqual([]);
});

test.each([
  [{ price: { code: 'price_changed', present: 410_000, wanted: 350_000 } }, { price: '4100.00' }],
  [{ name: { code: 'name_changed', present: 'G430', wanted: 'G440' } }, { name: 'G430' }],
  [{ brandId: { code: 'brand_changed', present: 'Titleist', presentId: 'b2', wanted: 'Ping' } }, { brandId: 'b2' }],
  [{ year: { code: 'year_changed', present: '2024' } }, { year: '2024' }],
  [{ year: { code: 'year_removed', wanted: '2025' } }, { year: '' }],
])('the model form takes the values that somebody else has saved from the refusal %j', (fieldReasons, present) => {
  const refusal = (code: string) =>
    new ApiError({ status: 409, statusText: '', body: JSON.stringify({ code, fieldReasons }) });
  const known = { ...aDraft, year: '2021' };
  expect(withPresent(known, presentValues(refusal('changed_meanwhile')))).toEqual({ ...known, ...present });
  expect(withPresent(known, presentValues(refusal('invalid')))).toEqual(known);
});

test('the model form rejects a picture that is too large before it is sent', () => {
  const large = new File([new Uint8Array(maxPictureBytes + 1)], 'large.png', { type: 'image/png' });
  expect(modelErrors(aDraft, large, false)).toEqual({
    image: 'This file is too large. Please send one of at most 10 MB.',
  });
});

test('the model form is filled with the edited model', () => {
  const model = {
    id: 'm1',
    name: 'G425',
    type: 'Irons',
    brandId: 'b1',
    price: cents(45050),
    imageUrl: null,
    year: 2021,
  } as const;
  expect(draftOf({ ...model, brand: { name: 'Ping' } })).toEqual({ ...aDraft, price: '450.50', year: '2021' });
});
