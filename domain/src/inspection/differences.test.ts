import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { differencesOf } from './differences.ts';
import { answersAsStated } from './grade.ts';
import type { Inspection, StatedClub } from './inspection.ts';

const stated: StatedClub = {
  modelId: '1',
  brandName: 'Ping',
  modelName: 'G430',
  type: 'Irons',
  dexterity: 'Right',
  condition: 'Average',
  ironCount: 7,
  price: cents(5000_00),
  value: cents(3000_00),
};

const asStated: Inspection = {
  ...stated,
  irons: ['4', '5', '6', '7', '8', '9', 'PW'],
  answers: answersAsStated('Irons', 'Average'),
  computedGrade: 'Average',
  points: 50,
  grade: 'Average',
  computedValue: stated.value,
  overrideReason: null,
  serialNumber: null,
  customerNote: null,
  staffNote: null,
};

test('a club as stated has no differences', () => {
  expect(differencesOf(stated, asStated)).toEqual([]);
});

test('the comparison names every difference, the most important first', () => {
  const parts = { ...asStated.answers.parts, grip: 'Above Average', shaft: 'Fault' } as const;
  const found: Inspection = {
    ...asStated,
    modelId: '2',
    modelName: 'G425',
    dexterity: 'Left',
    irons: ['7', '8'],
    answers: { parts, rattles: true, hasHeadcover: false },
  };
  expect(differencesOf(stated, found)).toEqual([
    { kind: 'model', brandName: 'Ping', modelName: 'G425' },
    { kind: 'dexterity' },
    { kind: 'irons', count: 2 },
    { kind: 'part', part: 'shaft', answer: 'Fault' },
    { kind: 'part', part: 'grip', answer: 'Above Average' },
    { kind: 'rattle' },
  ]);
});

test('a missing headcover counts for clubs that have one', () => {
  const putter = { ...stated, type: 'Putter' } as const;
  const answers = { ...answersAsStated('Putter', 'Average'), hasHeadcover: false };
  expect(differencesOf(putter, { ...asStated, type: 'Putter', irons: [], answers })).toEqual([{ kind: 'headcover' }]);
});

test('the comparison names the price of the day for a club that came after its quote had ended', () => {
  expect(differencesOf(stated, { ...asStated, price: cents(4500_00) })).toEqual([
    { kind: 'price', before: 5000_00, today: 4500_00 },
  ]);
  // Another model has another price in any case.
  const other = differencesOf(stated, { ...asStated, modelId: '2', price: cents(4500_00) });
  expect(other.map(({ kind }) => kind)).toEqual(['model']);
});
