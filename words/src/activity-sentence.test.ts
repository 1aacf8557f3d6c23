import { expect, test } from 'vitest';
import type { ActivityDetails } from '@trade-in/domain/activity/activity';
import { activityDetailsSentence, activityLabel } from './activity-sentence.ts';
import { sourceLanguage } from './languages.ts';
import { wordsIn } from './words-in.ts';

const words = wordsIn(sourceLanguage);

test.each<[ActivityDetails, string]>([
  [{ priceBefore: 450_00, priceAfter: 500_00, newPicture: true }, 'Price R450.00 → R500.00. New picture.'],
  [{ nameBefore: 'Ping', nameAfter: 'PING', priceBefore: 1, priceAfter: 1 }, 'Name Ping → PING.'],
  [{ notesBefore: null, notesAfter: 'Two bags' }, 'Notes – → Two bags.'],
  [{ notesBefore: 'Two bags', notesAfter: '' }, 'Notes Two bags → –.'],
  [{ modelsCreated: 12, errors: 0, notes: null }, 'Models created: 12. Errors: 0.'],
  [{ priceAfter: 450_00 }, 'Price after: R450.00.'],
  [{ constructor: 'Ping' }, 'Constructor: Ping.'],
  [{}, ''],
])('activityDetailsSentence writes %j as %j', (details, sentence) => {
  expect(activityDetailsSentence(words, details)).toBe(sentence);
});

test('activityLabel labels a known kind of entry and returns an unknown one unchanged', () => {
  expect(activityLabel(words.activityKinds, 'model_updated')).toBe('Changed a model');
  expect(activityLabel(words.activityKinds, 'constructor')).toBe('constructor');
});
