import { expect, test } from 'vitest';
import { unusedCodes, unusedMessages } from './unused-messages.ts';

const cart = [{ namespace: 'cart-page', keys: ['title', 'save'] }];

test.each([
  ['imports the namespace', "import * as words from '@trade-in/words/cart-page';\nwords.title();"],
  ['imports its compiled module', "import type * as CartPage from '../compiled/en/cart-page.js';\nmessages.title();"],
  ['reads it from the index', 'words.cartPage.title()'],
  ['receives it from another', "const columns = (words: Words['cartPage']) => [words.title()];"],
  ['destructures the index', 'function header({ common, cartPage: words }: Words) { return words.title(); }'],
  ['destructures the message', 'const {\n  cartPage: { title },\n} = words;'],
])('a message is used by a source that %s', (_what, source) => {
  expect(unusedMessages(cart, [source])).toEqual(['cart-page.save']);
});

test.each([
  ['mentions both names', "import { cartPage } from './cart-page.ts'; const title = save(cartPage);"],
  [
    'has a variable of the message’s name',
    "import * as words from '@trade-in/words/cart-page'; const title = save(1);",
  ],
  ['reads another object', "import * as words from '@trade-in/words/cart'; words.title(); words.save();"],
])('a message is unused if a source only %s', (_what, source) => {
  expect(unusedMessages(cart, [source])).toEqual(['cart-page.title', 'cart-page.save']);
});

const reasons = [{ namespace: 'parcel-reasons', keys: ['height_out_of_range', 'parcel_missing'] }];

test.each([
  ['quotes it', "return { code: 'height_out_of_range', min };"],
  ['builds it from a parameter', 'return { code: `${dimension}_out_of_range` };'],
  ['reads its message', 'words.height_out_of_range({ min })'],
])('a code is used by a source that %s', (_what, source) => {
  expect(unusedCodes(reasons, [source])).toEqual(['parcel-reasons.parcel_missing']);
});

test('a code is unused if a source only has it in a longer one', () => {
  const source = "return { code: 'parcel_missing_height', other: `${dimension}_missing` };";
  expect(unusedCodes(reasons, [source])).toEqual([
    'parcel-reasons.height_out_of_range',
    'parcel-reasons.parcel_missing',
  ]);
});
