import { cents } from '@trade-in/domain/money';
import { defaultOptions } from '@trade-in/domain/valuation/club-options';
import { expect, test } from 'vitest';
import { resolveWizard } from './resolve-wizard.ts';
import type { Wizard } from './wizard.ts';

const brands = [{ id: 'b1', name: 'Ping', logoUrl: null }];
const models = [
  { id: 'm1', name: 'G425', type: 'Driver' as const, brandId: 'b1', price: cents(250000), imageUrl: null, year: null },
];
const options = { ...defaultOptions, hand: 'Left' as const };
const atEnd: Wizard = { step: 4, type: 'Driver', brandId: 'b1', modelId: 'm1', options };

test('resolveWizard keeps a club that the catalogue has', () => {
  expect(resolveWizard(atEnd, { brands, models })).toEqual({ wizard: atEnd, missing: null });
});

test('resolveWizard reports nothing missing while the catalogue loads', () => {
  const gone = { ...atEnd, brandId: 'gone', modelId: 'gone' };
  expect(resolveWizard(gone, { brands: undefined, models: undefined })).toEqual({ wizard: gone, missing: null });
});

test('resolveWizard returns to the brand step with the same options when the brand is missing', () => {
  expect(resolveWizard({ ...atEnd, brandId: 'gone' }, { brands, models: [] })).toEqual({
    wizard: { step: 2, type: 'Driver', options },
    missing: 'brand',
  });
});

test('resolveWizard reports a missing brand when the catalogue is empty', () => {
  expect(resolveWizard(atEnd, { brands: [], models: undefined }).missing).toBe('brand');
});

test('resolveWizard returns to the model step when the model is missing', () => {
  expect(resolveWizard({ ...atEnd, modelId: 'gone' }, { brands, models })).toEqual({
    wizard: { step: 3, type: 'Driver', brandId: 'b1', options },
    missing: 'model',
  });
});

test('resolveWizard reports nothing missing that the URL does not name', () => {
  const atBrand: Wizard = { step: 2, type: 'Driver', options };
  expect(resolveWizard(atBrand, { brands: [], models: [] })).toEqual({ wizard: atBrand, missing: null });
  const atModel: Wizard = { step: 3, type: 'Driver', brandId: 'b1', options };
  expect(resolveWizard(atModel, { brands, models: [] })).toEqual({ wizard: atModel, missing: null });
});
