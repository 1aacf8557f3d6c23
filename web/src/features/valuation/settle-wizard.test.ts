import { expect, test } from 'vitest';
import { settleWizard } from './settle-wizard.ts';
import { defaultOptions, type Wizard } from './wizard.ts';

const brands = [{ id: 'b1', name: 'Ping', logoUrl: null }];
const models = [{ id: 'm1', name: 'G425', type: 'Driver' as const, brandId: 'b1', price: 250000, imageUrl: null }];
const options = { ...defaultOptions, hand: 'Left' as const };
const atEnd: Wizard = { step: 4, type: 'Driver', brandId: 'b1', modelId: 'm1', options };

test('a club that the catalogue has stays as it is', () => {
  expect(settleWizard(atEnd, { brands, models })).toEqual({ wizard: atEnd, lost: null });
});

test('nothing is lost while the catalogue is still loading', () => {
  const gone = { ...atEnd, brandId: 'gone', modelId: 'gone' };
  expect(settleWizard(gone, { brands: undefined, models: undefined })).toEqual({ wizard: gone, lost: null });
});

test('a brand that is gone opens the question for the brand again, with the options kept', () => {
  expect(settleWizard({ ...atEnd, brandId: 'gone' }, { brands, models: [] })).toEqual({
    wizard: { step: 2, type: 'Driver', options },
    lost: 'brand',
  });
});

test('a catalogue without any brand has lost it too', () => {
  expect(settleWizard(atEnd, { brands: [], models: undefined }).lost).toBe('brand');
});

test('a model that is gone opens the question for the model again', () => {
  expect(settleWizard({ ...atEnd, modelId: 'gone' }, { brands, models })).toEqual({
    wizard: { step: 3, type: 'Driver', brandId: 'b1', options },
    lost: 'model',
  });
});

test('what the address does not name cannot be lost', () => {
  const atBrand: Wizard = { step: 2, type: 'Driver', options };
  expect(settleWizard(atBrand, { brands: [], models: [] })).toEqual({ wizard: atBrand, lost: null });
  const atModel: Wizard = { step: 3, type: 'Driver', brandId: 'b1', options };
  expect(settleWizard(atModel, { brands, models: [] })).toEqual({ wizard: atModel, lost: null });
});
