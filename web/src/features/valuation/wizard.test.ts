import { clubTypes, conditions, dexterities, hasIronCount, ironCounts, paymentTypes } from '@trade-in/domain/club';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answered, defaultOptions, parseWizard, stepBack, wizardAddress, wizardFields, type Wizard } from './wizard.ts';

const options = { irons: 8, hand: 'Left', condition: 'Above Average', payment: 'Cash' } as const;
const atBrand: Wizard = { step: 2, type: 'Irons', options };
const atModel: Wizard = { step: 3, type: 'Irons', brandId: 'b1', options };
const atEnd: Wizard = { step: 4, type: 'Irons', brandId: 'b1', modelId: 'm1', options };

describe('the address', () => {
  const driver = { type: 'Driver', options: defaultOptions } as const;
  test.each<[what: string, search: string, wizard: Wizard]>([
    ['nothing is step 1', '', { step: 1 }],
    ['a type leads to the brands', '?type=Driver', { step: 2, ...driver }],
    ['a brand leads to the models', '?type=Driver&brand=b1', { step: 3, ...driver, brandId: 'b1' }],
    [
      'a model leads to its value',
      'type=Driver&brand=b1&model=m1',
      { step: 4, ...driver, brandId: 'b1', modelId: 'm1' },
    ],
    [
      'all four options are read',
      '?type=Irons&brand=b1&model=m1&irons=8&hand=Left&condition=Above+Average&payment=Cash',
      atEnd,
    ],
    [
      'options are kept before the last step',
      '?type=Irons&irons=8&hand=Left&condition=Above+Average&payment=Cash',
      atBrand,
    ],
    ['an unknown type is step 1', '?type=Chipper&brand=b1&model=m1', { step: 1 }],
    ['a brand without a type is step 1', '?brand=b1', { step: 1 }],
    ['a model without a brand leads to the brands', '?type=Driver&model=m1', { step: 2, ...driver }],
    ['an empty model is none', '?type=Driver&brand=b1&model=', { step: 3, ...driver, brandId: 'b1' }],
    ['what else stands there is ignored', '?utm_source=mail', { step: 1 }],
    ['unknown options are the defaults', '?type=Driver&hand=left&condition=Mint&payment=Gold', { step: 2, ...driver }],
    ['only irons are counted', '?type=Driver&irons=3', { step: 2, ...driver }],
  ])('%s', (_, search, wizard) => {
    expect(parseWizard(search)).toEqual(wizard);
  });

  test.each(['0', '9', '3.5', '07', '', 'seven'])('a set of %j irons is a standard one', (irons) => {
    expect(parseWizard(`?type=Irons&irons=${irons}`)).toEqual({ step: 2, type: 'Irons', options: defaultOptions });
  });

  test('step 1 is exactly /, and defaults are left out', () => {
    expect(wizardAddress({ step: 1 })).toBe('/');
    expect(wizardAddress({ ...atEnd, options: defaultOptions })).toBe('/?type=Irons&brand=b1&model=m1');
    expect(wizardAddress({ ...atEnd, options: { ...defaultOptions, hand: 'Left' } })).toBe(
      '/?type=Irons&brand=b1&model=m1&hand=Left',
    );
  });

  test('every wizard is read back from its own address and from its own form', () => {
    fc.assert(
      fc.property(anyWizard(), (wizard) => {
        expect(parseWizard(wizardAddress(wizard).slice(1))).toEqual(wizard);
        expect(parseWizard(new URLSearchParams(wizardFields(wizard)).toString())).toEqual(wizard);
      }),
    );
  });

  test('no text in the address breaks it', () => {
    const names = fc.constantFrom('type', 'brand', 'model', 'irons', 'hand', 'condition', 'payment');
    const values = fc.oneof(fc.constantFrom('Irons', 'Left', '8', 'Cash', '', '%', '&', '\u0000'), fc.string());
    const queries = fc.array(fc.tuple(names, values), { maxLength: 8 });
    fc.assert(
      fc.property(queries, (query) => {
        const wizard = parseWizard(query.map(([name, value]) => `${name}=${value}`).join('&'));
        expect(parseWizard(wizardAddress(wizard).slice(1))).toEqual(wizard);
      }),
    );
  });
});

describe('the way through the steps', () => {
  test('each answer opens the next question and keeps the options', () => {
    expect(answered({ step: 1 }, 'Irons')).toEqual({ step: 2, type: 'Irons', options: defaultOptions });
    expect(answered(atBrand, 'b1')).toEqual(atModel);
    expect(answered(atModel, 'm1')).toEqual(atEnd);
    expect(answered(atEnd, 'm2')).toEqual(atEnd);
  });

  test('a type that is none opens nothing', () => {
    expect(answered({ step: 1 }, 'Chipper')).toEqual({ step: 1 });
  });

  test('back from the models clears the model, back from the brands clears the brand, and the answer before stays', () => {
    expect(stepBack(atEnd)).toEqual({ wizard: atModel, answer: 'm1' });
    expect(stepBack(atModel)).toEqual({ wizard: atBrand, answer: 'b1' });
    expect(stepBack(atBrand)).toEqual({ wizard: { step: 1 }, answer: 'Irons' });
    expect(stepBack({ step: 1 })).toEqual({ wizard: { step: 1 }, answer: null });
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
