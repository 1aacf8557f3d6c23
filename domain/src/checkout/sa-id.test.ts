import { describe, expect, test } from 'vitest';
import { calendarDay } from '../calendar.ts';
import { normaliseSaId, whyNotSaId } from './sa-id.ts';

const today = calendarDay('2026-11-21');

describe('a valid ID number', () => {
  test.each([
    ['of a citizen', '8001015009087'],
    ['of a woman', '8909025012083'],
    ['with a low sequence number', '9202204800083'],
    ['born on a leap day', '0002295001081'],
    ['of a refugee', '8812315123281'],
    ['of a permanent resident', '7001010000181'],
    ['with spaces', ' 800101 5009 087 '],
  ])('%s', (_whose, id) => {
    expect(whyNotSaId(id, today)).toBeNull();
  });

  test('is normalised by removing spaces', () => {
    expect(normaliseSaId(' 800101 5009\u00A0087 ')).toBe('8001015009087');
  });
});

describe('an invalid ID number', () => {
  test.each([
    ['without digits', '', 'sa_id_format'],
    ['with twelve digits', '800101500908', 'sa_id_format'],
    ['with fourteen digits', '80010150090870', 'sa_id_format'],
    ['with a letter', '800101500908A', 'sa_id_format'],
    ['with hyphens', '800101-5009-087', 'sa_id_format'],
    ['with digits of another script', '٨٠٠١٠١٥٠٠٩٠٨٧', 'sa_id_format'],
    ['with month 13', withCheckDigit('801301500908'), 'sa_id_date'],
    ['with day 0', withCheckDigit('800100500908'), 'sa_id_date'],
    ['with 30 February', withCheckDigit('800230500908'), 'sa_id_date'],
    ['with 29 February of a common year', withCheckDigit('010229500108'), 'sa_id_date'],
    ['with an unknown citizenship', withCheckDigit('800101500938'), 'sa_id_citizenship'],
    ['with a wrong check digit', '8501015800090', 'sa_id_check_digit'],
    ['with another wrong check digit', '9001011234088', 'sa_id_check_digit'],
    ['with its check digit one lower', '8001015009080', 'sa_id_check_digit'],
    ['of a child', withCheckDigit('150101500108'), 'sa_id_under_age'],
  ])('%s', (_why, id, reason) => {
    expect(whyNotSaId(id, today)?.code ?? null).toBe(reason);
  });

  test('is detected if any single digit is mistyped', () => {
    const right = '8001015009087';
    for (let place = 0; place < right.length; place += 1) {
      for (const digit of '0123456789'.replace(right.charAt(place), '')) {
        const mistyped = right.slice(0, place) + digit + right.slice(place + 1);
        expect([mistyped, whyNotSaId(mistyped, today)]).not.toEqual([mistyped, null]);
      }
    }
  });
});

describe('a customer', () => {
  test.each([
    ['is an adult from the eighteenth birthday', ['081121', '2026-11-21'], null],
    ['is not an adult on the day before', ['081122', '2026-11-21'], 'sa_id_under_age'],
    ['born on a leap day is not an adult on 28 February', ['080229', '2026-02-28'], 'sa_id_under_age'],
    ['born on a leap day is an adult on 1 March', ['080229', '2026-03-01'], null],
  ] as const)('%s', (_rule, [born, day], reason) => {
    expect(whyNotSaId(withCheckDigit(`${born}500108`), calendarDay(day))?.code ?? null).toBe(reason);
  });
});

describe('a birth date', () => {
  test.each([
    ['of today is a newborn’s', '261121', 'sa_id_under_age'],
    ['that would be in the future is of the last century', '261122', null],
    ['of 29 February is of the century with that leap day', '000229', null],
    ['of 29 February 1901 or 2001 does not exist', '010229', 'sa_id_date'],
  ])('%s', (_rule, born, reason) => {
    expect(whyNotSaId(withCheckDigit(`${born}500108`), today)?.code ?? null).toBe(reason);
  });
});

/** Counts from the left with a table of doubled digits, unlike the rule under test. */
function withCheckDigit(first12: string): string {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  let sum = 0;
  for (let pair = 0; pair < 12; pair += 2) sum += Number(first12[pair]) + (doubled[Number(first12[pair + 1])] ?? 0);
  return first12 + ((10 - (sum % 10)) % 10);
}
