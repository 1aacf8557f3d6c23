import { clubTypes, conditions, dexterities, hasIronCount, ironCounts, paymentTypes } from '@trade-in/domain/club';
import { defaultOptions } from '@trade-in/domain/valuation/club-options';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  completedSteps,
  parseWizard,
  stepBack,
  withSelection,
  wizardFields,
  wizardUrl,
  type Wizard,
} from './wizard.ts';

const options = { irons: 8, hand: 'Left', condition: 'Above Average', payment: 'Cash' } as const;
const atBrand: Wizard = { step: 2, type: 'Irons', options };
const atModel: Wizard = { step: 3, type: 'Irons', brandId: 'b1', options };
const atEnd: Wizard = { step: 4, type: 'Irons', brandId: 'b1', modelId: 'm1', options };

describe('wizard URL', () => {
  const driver = { type: 'Driver', options: defaultOptions } as const;
  test.each<[what: string, search: string, wizard: Wizard]>([
    ['parses an empty query as step 1', '', { step: 1 }],
    ['parses a type as the brand step', '?type=Driver', { step: 2, ...driver }],
    ['parses a brand as the model step', '?type=Driver&brand=b1', { step: 3, ...driver, brandId: 'b1' }],
    [
      'parses a model as the last step',
      'type=Driver&brand=b1&model=m1',
      { step: 4, ...driver, brandId: 'b1', modelId: 'm1' },
    ],
    [
      'parses all four options',
      '?type=Irons&brand=b1&model=m1&irons=8&hand=Left&condition=Above+Average&payment=Cash',
      atEnd,
    ],
    [
      'parses options before the last step',
      '?type=Irons&irons=8&hand=Left&condition=Above+Average&payment=Cash',
      atBrand,
    ],
    ['parses an unknown type as step 1', '?type=Chipper&brand=b1&model=m1', { step: 1 }],
    ['parses a brand without a type as step 1', '?brand=b1', { step: 1 }],
    ['parses a model without a brand as the brand step', '?type=Driver&model=m1', { step: 2, ...driver }],
    ['ignores an empty model', '?type=Driver&brand=b1&model=', { step: 3, ...driver, brandId: 'b1' }],
    ['ignores other parameters', '?utm_source=mail', { step: 1 }],
    [
      'replaces unknown options with the defaults',
      '?type=Driver&hand=left&condition=Mint&payment=Gold',
      { step: 2, ...driver },
    ],
    ['ignores the iron count of other types', '?type=Driver&irons=3', { step: 2, ...driver }],
  ])('%s', (_, search, wizard) => {
    expect(parseWizard(search)).toEqual(wizard);
  });

  test.each(['0', '9', '3.5', '07', '', 'seven'])('replaces %j irons with the standard set', (irons) => {
    expect(parseWizard(`?type=Irons&irons=${irons}`)).toEqual({ step: 2, type: 'Irons', options: defaultOptions });
  });

  test('is exactly / for step 1 and leaves defaults out', () => {
    expect(wizardUrl({ step: 1 })).toBe('/');
    expect(wizardUrl({ ...atEnd, options: defaultOptions })).toBe('/?type=Irons&brand=b1&model=m1');
    expect(wizardUrl({ ...atEnd, options: { ...defaultOptions, hand: 'Left' } })).toBe(
      '/?type=Irons&brand=b1&model=m1&hand=Left',
    );
  });

  test('parses every wizard back from its URL and from its form fields', () => {
    fc.assert(
      fc.property(anyWizard(), (wizard) => {
        expect(parseWizard(wizardUrl(wizard).slice(1))).toEqual(wizard);
        expect(parseWizard(new URLSearchParams(wizardFields(wizard)).toString())).toEqual(wizard);
      }),
    );
  });

  test('accepts any text in the query', () => {
    const names = fc.constantFrom('type', 'brand', 'model', 'irons', 'hand', 'condition', 'payment');
    const values = fc.oneof(fc.constantFrom('Irons', 'Left', '8', 'Cash', '', '%', '&', '\u0000'), fc.string());
    const queries = fc.array(fc.tuple(names, values), { maxLength: 8 });
    fc.assert(
      fc.property(queries, (query) => {
        const wizard = parseWizard(query.map(([name, value]) => `${name}=${value}`).join('&'));
        expect(parseWizard(wizardUrl(wizard).slice(1))).toEqual(wizard);
      }),
    );
  });
});

describe('wizard steps', () => {
  test('each selection leads to the next step and keeps the options', () => {
    expect(withSelection({ step: 1 }, 'Irons')).toEqual({ step: 2, type: 'Irons', options: defaultOptions });
    expect(withSelection(atBrand, 'b1')).toEqual(atModel);
    expect(withSelection(atModel, 'm1')).toEqual(atEnd);
    expect(withSelection(atEnd, 'm2')).toEqual(atEnd);
  });

  test('ignores an unknown type', () => {
    expect(withSelection({ step: 1 }, 'Chipper')).toEqual({ step: 1 });
  });

  test('going back clears the later selection and keeps the earlier one', () => {
    expect(stepBack(atEnd)).toEqual({ wizard: atModel, selection: 'm1' });
    expect(stepBack(atModel)).toEqual({ wizard: atBrand, selection: 'b1' });
    expect(stepBack(atBrand)).toEqual({ wizard: { step: 1 }, selection: 'Irons' });
    expect(stepBack({ step: 1 })).toEqual({ wizard: { step: 1 }, selection: null });
  });

  test('each completed step keeps its selection and the options', () => {
    expect(completedSteps({ step: 1 })).toEqual([]);
    expect(completedSteps(atEnd)).toEqual([
      { wizard: { step: 1 }, selection: 'Irons' },
      { wizard: atBrand, selection: 'b1' },
      { wizard: atModel, selection: 'm1' },
    ]);
  });
});

function anyWizard(): fc.Arbitrary<Wizard> {
  const id = fc.string({ minLength: 1, maxLength: 64 });
  const club = fc.constantFrom(...clubTypes).chain((type) =>
    fc.record({
      type: fc.constant(type),
      options: fc.record({
        irons: hasIronCount(type) ? fc.constantFrom(...ironCounts) : fc.constant(defaultOptions.irons),
        hand: fc.constantFrom(...dexterities),
        condition: fc.constantFrom(...conditions),
        payment: fc.constantFrom(...paymentTypes),
      }),
    }),
  );
  return fc.oneof(
    fc.constant<Wizard>({ step: 1 }),
    club.map((chosen): Wizard => ({ step: 2, ...chosen })),
    fc.tuple(club, id).map(([chosen, brandId]): Wizard => ({ step: 3, ...chosen, brandId })),
    fc.tuple(club, id, id).map(([chosen, brandId, modelId]): Wizard => ({ step: 4, ...chosen, brandId, modelId })),
  );
}
