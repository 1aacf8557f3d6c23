import { partners } from '@trade-in/domain/deliveries/delivery';
import { sourceLanguage } from '@trade-in/words/languages';
import { wordsIn } from '@trade-in/words/words-in';
import { expect, test } from 'vitest';
import { jobKinds } from '../../ports/outbox.ts';
import { kindLabel } from '../../lists/delivery-kind-label.ts';
import { kindsMatching, kindsOf } from './delivery-kinds.ts';

const words = wordsIn(sourceLanguage);

test('every kind of job has a label in the list of deliveries', () => {
  const unlabelled = jobKinds.filter((kind) => kindLabel(words, kind) === kind);
  // Add the missing ones to words/messages/back-office/delivery-kinds, with underscores in place of hyphens.
  expect(unlabelled).toEqual([]);
  expect(new Set(jobKinds.map((kind) => kindLabel(words, kind))).size).toBe(jobKinds.length);
});

test('every kind of job belongs to one partner', () => {
  expect(partners.flatMap(kindsOf).toSorted()).toEqual(jobKinds.toSorted());
});

test('a kind of a newer version is its own label', () => {
  expect(['something-newer', 'constructor'].map((kind) => kindLabel(words, kind))).toEqual([
    'something-newer',
    'constructor',
  ]);
});

test('kinds are found by their label and their partner together', () => {
  expect(kindsMatching(words, { what: null, partner: null })).toBeNull();
  expect(kindsMatching(words, { what: 'reset', partner: 'mail' })).toEqual(['reset-mail']);
  expect(kindsMatching(words, { what: 'reset', partner: 'shop' })).toEqual([]);
});
