import { accountTypes } from '@trade-in/domain/checkout/bank';
import { clubTypes, conditions, dexterities, paymentTypes } from '@trade-in/domain/club';
import { expect, test } from 'vitest';
import { sourceLanguage } from './languages.ts';
import { valueName } from './value-name.ts';
import { wordsIn } from './words-in.ts';

const { accountTypes: accountTypeNames, clubTypes: typeNames, clubValues } = wordsIn(sourceLanguage);

test.each(clubTypes)('valueName names the club type %s as the specification does', (type) => {
  expect(valueName(typeNames, type)).toBe(type);
});

test.each([...conditions, ...dexterities, ...paymentTypes])('valueName names %s as the specification does', (value) => {
  expect(valueName(clubValues, value)).toBe(value);
});

test.each(accountTypes)('valueName names the account type %s as the specification does', (type) => {
  expect(valueName(accountTypeNames, type)).toBe(type);
});
