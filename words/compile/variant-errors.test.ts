import { expect, test } from 'vitest';
import { variantErrors } from './variant-errors.ts';

const plural = { declarations: ['input count', 'local countPlural = count: plural'], selectors: ['countPlural'] };

function errorsOf(match: Record<string, string>, { declarations, selectors } = plural): string[] {
  return variantErrors(JSON.stringify({ title: 'Cart', clubs: [{ declarations, selectors, match }] }), 'af');
}

test.each([
  ['each plural form', { 'countPlural=one': '{count} stok', 'countPlural=other': '{count} stokke' }],
  ['one plural form and all others', { 'countPlural=one': '{count} stok', 'countPlural=*': '{count} stokke' }],
])('a message is accepted with %s', (_what, match) => {
  expect(errorsOf(match)).toEqual([]);
});

test('a message without a plural is accepted', () => {
  expect(errorsOf({ '': '{dayDate}' }, { declarations: ['input day'], selectors: [] })).toEqual([]);
});

test.each([
  ['without a plural form', { 'countPlural=one': '{count} stok' }],
  ['with a misspelt selector', { 'countPlural=one': '{count} stok', 'cuontPlural=other': '{count} stokke' }],
  ['with a misspelt form', { 'countPlural=one': '{count} stok', 'countPlural=othr': '{count} stokke' }],
])('a message is rejected %s', (_what, match) => {
  expect(errorsOf(match)).toEqual(['"clubs" lacks countPlural=other.']);
});

test('a message with two plurals needs a text for each combination', () => {
  const declarations = [...plural.declarations, 'input sets', 'local setsPlural = sets: plural'];
  const selectors = ['countPlural', 'setsPlural'];
  const match = {
    'countPlural=one, setsPlural=one': 'a',
    'countPlural=one, setsPlural=other': 'b',
    'countPlural=other, setsPlural=other': 'c',
  };
  expect(errorsOf(match, { declarations, selectors })).toEqual(['"clubs" lacks countPlural=other, setsPlural=one.']);
});

test('a message that selects by a value needs a text for all other values', () => {
  const declarations = ['input type'];
  expect(errorsOf({ 'type=Cash': 'Kontant' }, { declarations, selectors: ['type'] })).toEqual([
    '"clubs" lacks type=*.',
  ]);
});

test.each([
  ['without declarations', { selectors: ['countPlural'], match: { 'countPlural=other': '{count} stokke' } }],
  ['with a selector that is not in a list', { ...plural, selectors: 'countPlural', match: {} }],
  ['without a text for a form', { ...plural, match: { 'countPlural=other': null } }],
])('a message is rejected %s', (_what, message) => {
  expect(variantErrors(JSON.stringify({ clubs: [message] }), 'af')).toEqual([
    '"clubs" needs declarations, selectors and texts to match.',
  ]);
});
