import { describe, expect, test } from 'vitest';
import {
  accountTypes,
  banks,
  branchCodeOf,
  normaliseAccountNumber,
  whyNotAccountNumber,
  whyNotBranchCode,
} from './bank.ts';

describe('the list of banks', () => {
  test('has a distinct branch code of six digits for each bank', () => {
    for (const { branchCode } of banks) expect(whyNotBranchCode(branchCode)).toBeNull();
    expect(new Set(banks.map(({ branchCode }) => branchCode)).size).toBe(banks.length);
  });

  test('is in alphabetical order', () => {
    const names = banks.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  });

  test('has no name twice', () => {
    const names = banks.flatMap(({ name, otherNames = [] }) => [name, ...otherNames]);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a branch code', () => {
  test.each([
    ['Standard Bank', '051001'],
    ['standard bank ', '051001'],
    ['FNB', '250655'],
    ['First National Bank', '250655'],
    ['Capitec', '470010'],
    ['TymeBank', '678910'],
    ['Tyme Bank', '678910'],
    ['Bank of Elsewhere', null],
    ['', null],
  ])('of %j is %s', (name, code) => {
    expect(branchCodeOf(name)).toBe(code);
  });

  test.each(['51001', '0510011', '05100A', ' 051001', '', '051001\n'])('cannot be %j', (text) => {
    expect(whyNotBranchCode(text)).toEqual({ code: 'branch_code_digits' });
  });
});

describe('an account', () => {
  test('has one of three types', () => {
    expect(accountTypes).toEqual(['Cheque/Current', 'Savings', 'Transmission']);
  });

  test.each(['1234567', '1234567890123', '62 123 456 789', ' 4001234567 ', '0012345678'])(
    'can have the number %j',
    (text) => {
      expect(whyNotAccountNumber(text)).toBeNull();
    },
  );

  test.each(['', '123456', '12345678901234', '1234-567-890', '12345678A'])('cannot have the number %j', (text) => {
    expect(whyNotAccountNumber(text)).toEqual({ code: 'account_number_digits' });
  });

  test('number is normalised by removing spaces', () => {
    expect(normaliseAccountNumber(' 62 123\u00A0456 789 ')).toBe('62123456789');
  });
});
