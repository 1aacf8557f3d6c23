import { maxPictureBytes } from '@trade-in/domain/limits';
import { expect, test } from 'vitest';
import { draftOf, modelErrors, modelForm, newModel, tidyPrice, type ModelDraft } from './model-draft.ts';

const aDraft = { name: 'G425', type: 'Irons', brandId: 'b1', price: '450.00' };
const aPicture = new File(['abc'], 'g425.png', { type: 'image/png' });

test('a new model needs everything', () => {
  expect(modelErrors(newModel, null, true)).toEqual({
    name: 'Name is required',
    type: 'Type is required',
    brandId: 'Brand is required',
    price: 'Price is required',
    image: 'Please upload an image',
  });
});

test('a whole draft has no errors, and an edited model may keep its image', () => {
  expect(modelErrors(aDraft, aPicture, true)).toEqual({});
  expect(modelErrors(aDraft, null, false)).toEqual({});
});

test.each(['0', '-5', '450.005', '1,500', 'R1 25,50', 'much', '1000000.01'])('%s is no price', (price) => {
  expect(Object.keys(modelErrors({ ...aDraft, price }, aPicture, true))).toEqual(['price']);
});

test.each([
  ['450', '450.00'],
  ['R1 250,50', '1250.50'],
  ['R450.5', '450.50'],
  [' 450,50 ', '450.50'],
  ['much', 'much'],
])('%s is tidied to %s', (typed, tidied) => {
  expect(tidyPrice(typed)).toBe(tidied);
});

test('the price is sent in cents, and the picture only when one was chosen', () => {
  const form = modelForm({ draft: { ...aDraft, price: '1999.99' }, start: newModel, known: null, image: null });
  expect([...form]).toEqual([
    ['name', 'G425'],
    ['type', 'Irons'],
    ['brandId', 'b1'],
    ['price', '199999'],
  ]);
  expect(modelForm({ draft: aDraft, start: newModel, known: null, image: aPicture }).get('image')).toEqual(aPicture);
});

/** What an edit sends that changes this. */
const sent = (change: Partial<ModelDraft>, image: File | null = null) => [
  ...modelForm({ draft: { ...aDraft, ...change }, start: aDraft, known: aDraft, image }),
];

test('of an edited model only what is another than at the start is sent, with what it was', () => {
  expect(sent({ name: 'G430' })).toEqual([
    ['name', 'G430'],
    ['nameBefore', 'G425'],
  ]);
  expect(sent({ price: '451' })).toEqual([
    ['price', '45100'],
    ['priceBefore', '45000'],
  ]);
  expect(sent({ price: '450' })).toEqual([]);
  expect(sent({ type: 'Wedge', brandId: 'b2' }, aPicture)).toEqual([
    ['type', 'Wedge'],
    ['typeBefore', 'Irons'],
    ['brandId', 'b2'],
    ['brandIdBefore', 'b1'],
    ['image', aPicture],
  ]);
});

test('a picture that is too large is told before it is sent', () => {
  const large = new File([new Uint8Array(maxPictureBytes + 1)], 'large.png', { type: 'image/png' });
  expect(modelErrors(aDraft, large, false)).toEqual({
    image: 'This picture is larger than 10 MB. Please choose a smaller one.',
  });
});

test('an edited model starts with what it is', () => {
  const model = { id: 'm1', name: 'G425', type: 'Irons', brandId: 'b1', price: 45050, imageUrl: null } as const;
  expect(draftOf({ ...model, brand: { name: 'Ping' } })).toEqual({ ...aDraft, price: '450.50' });
});
