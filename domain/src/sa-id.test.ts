import { describe, expect, test } from 'vitest';
import { calendarDay } from './calendar.ts';
import { birthDateOf, normaliseSaId, saIdSentences, whyNotSaId } from './sa-id.ts';

const today = calendarDay('2026-11-21');

describe('an ID number is taken', () => {
  test.each([
    ['of a citizen', '8001015009087'],
    ['of a woman', '8909025012083'],
    ['with a low sequence number', '9202204800083'],
    ['born on a leap day', '0002295001081'],
    ['of a refugee', '8812315123281'],
    ['of a permanent resident', '7001010000181'],
    ['written with spaces', ' 800101 5009 087 '],
  ])('%s', (_whose, id) => {
    expect(whyNotSaId(id, today)).toBeNull();
  });

  test('and kept without spaces', () => {
    expect(normaliseSaId(' 800101 5009\u00A0087 ')).toBe('8001015009087');
  });
});

describe('an ID number is refused', () => {
  test.each([
    ['without digits', '', 'format'],
    ['with twelve digits', '800101500908', 'format'],
    ['with fourteen digits', '80010150090870', 'format'],
    ['with a letter', '800101500908A', 'format'],
    ['with hyphens', '800101-5009-087', 'format'],
    ['with digits of another script', '٨٠٠١٠١٥٠٠٩٠٨٧', 'format'],
    ['for a month 13', withCheckDigit('801301500908'), 'date'],
    ['for a day 0', withCheckDigit('800100500908'), 'date'],
    ['for 30 February', withCheckDigit('800230500908'), 'date'],
    ['for 29 February of a common year', withCheckDigit('010229500108'), 'date'],
    ['for another citizenship', withCheckDigit('800101500938'), 'citizenship'],
    ['with a wrong check digit', '8501015800090', 'check_digit'],
    ['with another wrong check digit', '9001011234088', 'check_digit'],
    ['with its check digit one lower', '8001015009080', 'check_digit'],
    ['of a child', withCheckDigit('150101500108'), 'under_18'],
  ])('%s', (_why, id, reason) => {
    expect(whyNotSaId(id, today)).toBe(reason);
  });

  test('whenever one digit is mistyped', () => {
    const right = '8001015009087';
    for (let place = 0; place < right.length; place += 1) {
      for (const digit of '0123456789'.replace(right.charAt(place), '')) {
        const mistyped = right.slice(0, place) + digit + right.slice(place + 1);
        expect([mistyped, whyNotSaId(mistyped, today)]).not.toEqual([mistyped, null]);
      }
    }
  });

  test('with a sentence that tells what to do', () => {
    for (const sentence of Object.values(saIdSentences)) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });
});

describe('an adult', () => {
  test.each([
    ['is one from the eighteenth birthday', ['081121', '2026-11-21'], null],
    ['is none on the day before', ['081122', '2026-11-21'], 'under_18'],
    ['born on a leap day is none on 28 February', ['080229', '2026-02-28'], 'under_18'],
    ['born on a leap day is one on 1 March', ['080229', '2026-03-01'], null],
  ] as const)('%s', (_rule, [born, day], reason) => {
    expect(whyNotSaId(withCheckDigit(`${born}500108`), calendarDay(day))).toBe(reason);
  });
});

describe('the birth date', () => {
  test.each([
    ['is of this century where that is not in the future', '0811225001080', '2008-11-22'],
    ['may be today', '2611215001080', '2026-11-21'],
    ['is of the last century where this one would be in the future', '2611225001080', '1926-11-22'],
    ['is of the century that has the leap day', '0002295001081', '2000-02-29'],
    ['does not exist for 29 February of 1900, 2001 or 2100', '0102295001080', null],
    ['is null for what is no number', 'abcdef', null],
  ])('%s', (_rule, id, date) => {
    expect(birthDateOf(id, today)).toBe(date);
  });
});

/** Counts from the left with a table of doubled digits, unlike the rule under test. */
function withCheckDigit(first12: string): string {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  let sum = 0;
  for (let pair = 0; pair < 12; pair += 2) sum += Number(first12[pair]) + (doubled[Number(first12[pair + 1])] ?? 0);
  return first12 + ((10 - (sum % 10)) % 10);
}
