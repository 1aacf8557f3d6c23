import { cents } from '@trade-in/domain/money';
import { defaultOptions } from '@trade-in/domain/valuation/club-options';
import { expect, test } from 'vitest';
import type { Wizard } from './wizard.ts';
import { wizardTitle } from './wizard-title.ts';

const options = defaultOptions;
const brands = [{ id: 'b1', name: 'Ping', logoUrl: null }];
const models = [
  { id: 'm1', name: 'G425', type: 'Irons', brandId: 'b1', price: cents(1), imageUrl: null, year: null } as const,
];

const steps: [Wizard, string][] = [
  [{ step: 1 }, 'Trade in your golf clubs'],
  [{ step: 2, type: 'Irons', options }, 'Choose Brand · Irons'],
  [{ step: 3, type: 'Irons', brandId: 'b1', options }, 'Pick Model · Ping Irons'],
  [{ step: 4, type: 'Irons', brandId: 'b1', modelId: 'm1', options }, 'Confirm Details · Ping G425'],
];

test.each(steps)('the title of %j is %s', (wizard, title) => {
  expect(wizardTitle(wizard, { brands, models })).toBe(title);
});

test('the title leaves out names that have not loaded', () => {
  const titles = steps.map(([wizard]) => wizardTitle(wizard, { brands: undefined, models: undefined }));
  expect(titles.slice(2)).toEqual(['Pick Model · Irons', 'Confirm Details · Irons']);
});

test('the title is that of the brand step when the brand is missing', () => {
  const wizard: Wizard = { step: 4, type: 'Irons', brandId: 'gone', modelId: 'm1', options };
  expect(wizardTitle(wizard, { brands, models })).toBe('Choose Brand · Irons');
});
