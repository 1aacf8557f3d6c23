import { expect, test } from 'vitest';
import { isActivityKind, shownDetails } from './activity.ts';

test('shownDetails shows a pair of values as one change, if they differ', () => {
  expect(shownDetails({ nameBefore: 'Ping', nameAfter: 'PING', priceBefore: 1, priceAfter: 1 })).toEqual([
    { kind: 'changed', name: 'name', before: 'Ping', after: 'PING' },
  ]);
  expect(shownDetails({ notesBefore: null, notesAfter: 'Two bags' })).toEqual([
    { kind: 'changed', name: 'notes', before: null, after: 'Two bags' },
  ]);
});

test('shownDetails shows counts and texts, but neither false nor null', () => {
  expect(shownDetails({ file: 'march.xlsx', errors: 0, isDraft: false, notes: null })).toEqual([
    { kind: 'recorded', name: 'file', value: 'march.xlsx' },
    { kind: 'recorded', name: 'errors', value: 0 },
  ]);
  expect(shownDetails({ newPicture: true })).toEqual([{ kind: 'present', name: 'newPicture' }]);
  expect(shownDetails({})).toEqual([]);
});

test('shownDetails shows a single value as it is, even if its name ends in Before or After', () => {
  expect(shownDetails({ priceAfter: 450_00, seenBefore: 3 })).toEqual([
    { kind: 'recorded', name: 'priceAfter', value: 450_00 },
    { kind: 'recorded', name: 'seenBefore', value: 3 },
  ]);
});

test('isActivityKind recognises the kinds of audit entry', () => {
  expect(['model_updated', 'constructor'].map(isActivityKind)).toEqual([true, false]);
});
