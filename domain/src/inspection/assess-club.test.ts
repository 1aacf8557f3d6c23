import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import { assessClub, type BenchEntry, priceOnBench, whyNotSave } from './assess-club.ts';
import { usualIrons } from './checklist.ts';
import { answersAsStated } from './grade.ts';

const driver = { type: 'Driver', price: cents(400000) } as const;
const irons = { type: 'Irons', price: cents(700000) } as const;

function anEntry(changes: Partial<BenchEntry> = {}): BenchEntry {
  return {
    dexterity: 'Right',
    irons: [],
    answers: answersAsStated('Driver', 'Average'),
    manualGrade: null,
    manualValue: null,
    overrideReason: null,
    ...changes,
  };
}

function whyNot(entry: BenchEntry, model: typeof driver | typeof irons = driver) {
  return whyNotSave(model, entry, assessClub(model, entry, 'Trade-In'));
}

test('grade and value follow from the answers', () => {
  expect(assessClub(driver, anEntry(), 'Trade-In')).toEqual({
    computed: { grade: 'Average', points: 50 },
    grade: 'Average',
    computedValue: 400000,
    value: 400000,
  });
  expect(assessClub(driver, anEntry({ dexterity: 'Left' }), 'Cash')?.value).toBe(281600);
});

test('an entry with open parts has no value and cannot be saved', () => {
  const entry = anEntry({ answers: { parts: { face: 'Average' }, rattles: false, hasHeadcover: true } });
  expect(assessClub(driver, entry, 'Trade-In')).toBeNull();
  expect(whyNot(entry)).toEqual({ code: 'parts_unanswered' });
});

/** Returns why a value entered by hand is refused. */
function valued(value: number) {
  return whyNot(anEntry({ manualValue: cents(value), overrideReason: 'Limited edition' }));
}

describe('an override', () => {
  test('of the grade changes the computed value and needs a reason', () => {
    const entry = anEntry({ manualGrade: 'Above Average' });
    const assessed = assessClub(driver, entry, 'Trade-In');
    expect(assessed).toMatchObject({ grade: 'Above Average', computedValue: 520000, value: 520000 });
    expect(whyNot(entry)).toEqual({ code: 'override_reason_missing' });
    expect(whyNot({ ...entry, overrideReason: 'New grip' })).toBeNull();
  });

  test('that equals what was computed needs no reason', () => {
    expect(whyNot(anEntry({ manualGrade: 'Average', manualValue: cents(400000) }))).toBeNull();
  });

  test('of the value is above zero and at most five times the price', () => {
    expect(valued(-1)).toEqual({ code: 'value_too_low' });
    expect(valued(0)).toEqual({ code: 'value_too_low' });
    expect(valued(2000000)).toBeNull();
    expect(valued(2000001)).toEqual({ code: 'value_too_high', max: 2000000 });
  });

  test('that refuses the club ignores a value entered before', () => {
    const entry = anEntry({ manualGrade: 'refused', manualValue: cents(9999), overrideReason: 'Counterfeit' });
    expect(assessClub(driver, entry, 'Trade-In')?.value).toBe(0);
    expect(whyNot(entry)).toBeNull();
  });
});

test('a club that the catalogue does not have is refused with a reason, whatever was entered', () => {
  const unlisted = { type: 'Irons', price: null } as const;
  for (const entry of [
    anEntry({ answers: ironAnswers }),
    anEntry({ manualGrade: 'Average', manualValue: cents(9999) }),
  ]) {
    const assessed = assessClub(unlisted, entry, 'Cash');
    expect(assessed).toEqual({
      computed: { grade: 'refused', points: null },
      grade: 'refused',
      computedValue: 0,
      value: 0,
    });
    expect(whyNotSave(unlisted, entry, assessed)).toEqual({ code: 'refusal_reason_missing' });
    expect(whyNotSave(unlisted, { ...entry, overrideReason: 'Not in the catalogue' }, assessed)).toBeNull();
  }
});

const ironAnswers = answersAsStated('Irons', 'Average');

function setValue(count: number) {
  return assessClub(irons, anEntry({ answers: ironAnswers, irons: usualIrons(count) }), 'Trade-In')?.value;
}

describe('a set of irons', () => {
  test('needs the irons that are present, unless it is refused', () => {
    expect(whyNot(anEntry({ answers: ironAnswers }), irons)).toEqual({ code: 'irons_missing' });
    const cracked = { ...ironAnswers, parts: { ...ironAnswers.parts, face: 'Fault' } } as const;
    expect(whyNot(anEntry({ answers: cracked }), irons)).toBeNull();
  });

  test('is worth the irons that are present, at most eight', () => {
    expect(setValue(6)).toBe(600000);
    expect(setValue(8)).toBe(800000);
    expect(setValue(9)).toBe(800000);
  });

  test('counts an iron that is named twice once', () => {
    const twice = anEntry({ answers: ironAnswers, irons: [...usualIrons(6), ...usualIrons(2)] });
    expect(assessClub(irons, twice, 'Trade-In')?.value).toBe(600000);
  });

  test('of the usual kind ends with the pitching wedge', () => {
    expect(usualIrons(7)).toEqual(['4', '5', '6', '7', '8', '9', 'PW']);
    expect(usualIrons(1)).toEqual(['PW']);
  });
});

test('a stated model keeps its price while the quote holds, and has the present one afterwards', () => {
  const stated = { modelId: '1', price: cents(400000) };
  const cataloguePrice = cents(350000);
  expect(priceOnBench({ stated, modelId: '1', cataloguePrice, isQuoteHeld: true })).toBe(400000);
  expect(priceOnBench({ stated, modelId: '1', cataloguePrice, isQuoteHeld: false })).toBe(350000);
  expect(priceOnBench({ stated, modelId: '2', cataloguePrice, isQuoteHeld: true })).toBe(350000);
  expect(priceOnBench({ stated: null, modelId: '2', cataloguePrice, isQuoteHeld: true })).toBe(350000);
  expect(priceOnBench({ stated, modelId: '1', cataloguePrice: null, isQuoteHeld: false })).toBe(400000);
  expect(priceOnBench({ stated, modelId: '2', cataloguePrice: null, isQuoteHeld: true })).toBeNull();
});
