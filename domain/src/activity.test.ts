import { expect, test } from 'vitest';
import { activityLabel, tellActivity } from './activity.ts';

test('a change is told with what was and what is, amounts in Rands', () => {
  expect(tellActivity({ priceBefore: 450_00, priceAfter: 500_00 })).toBe('Price R450.00 → R500.00.');
  expect(tellActivity({ nameBefore: 'Ping', nameAfter: 'PING', priceBefore: 1, priceAfter: 1 })).toBe(
    'Name Ping → PING.',
  );
});

test('what was empty before or is now shows as a dash', () => {
  expect(tellActivity({ notesBefore: null, notesAfter: 'Two bags' })).toBe('Notes – → Two bags.');
  expect(tellActivity({ notesBefore: 'Two bags', notesAfter: '' })).toBe('Notes Two bags → –.');
});

test('counts and texts are told by their names, what is not so is left out', () => {
  expect(tellActivity({ file: 'march.xlsx', modelsCreated: 12, errors: 0, isDraft: false, notes: null })).toBe(
    'File: march.xlsx. Models created: 12. Errors: 0.',
  );
  expect(tellActivity({ newPicture: true })).toBe('New picture.');
  expect(tellActivity({})).toBe('');
});

test('a value that stands alone is told as it is, though its name ends like half of a change', () => {
  expect(tellActivity({ priceAfter: 450_00 })).toBe('Price after: R450.00.');
  expect(tellActivity({ seenBefore: 3 })).toBe('Seen before: 3.');
});

test('an action has its words, and one that is not known any more keeps its own', () => {
  expect(activityLabel('model_updated')).toBe('Changed a model');
  expect(activityLabel('constructor')).toBe('constructor');
});
