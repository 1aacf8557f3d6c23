import { defaultTerms } from '@trade-in/domain/progress/terms';
import { expect, test } from 'vitest';
import { SettingReader } from './setting-reader.ts';
import { readTerms } from './terms.ts';

function read(env: Record<string, string>) {
  const setting = new SettingReader(env);
  return { terms: readTerms(setting), errors: setting.errors };
}

test('readTerms returns the terms of the domain by default', () => {
  expect(read({})).toEqual({ terms: defaultTerms, errors: [] });
});

test('readTerms reads every term', () => {
  const env = {
    QUOTE_DAYS: '30',
    UNSENT_REMINDER_DAYS: '5, 20',
    OFFER_DAYS: '14',
    OFFER_REMINDER_DAYS: '7',
    LATE_DAYS: '12',
    CLUB_PRICE_DAYS: '28',
  };
  expect(read(env)).toEqual({
    terms: {
      quoteDays: 30,
      unsentReminderDays: [5, 20],
      offerDays: 14,
      offerReminderDays: [7],
      lateDays: 12,
      clubPriceDays: 28,
    },
    errors: [],
  });
});

test('readTerms reads the shortest terms', () => {
  const env = {
    QUOTE_DAYS: '2',
    UNSENT_REMINDER_DAYS: '1',
    OFFER_DAYS: '2',
    OFFER_REMINDER_DAYS: '1',
    LATE_DAYS: '1',
    CLUB_PRICE_DAYS: '1',
  };
  expect(read(env).errors).toEqual([]);
});

test.each([
  [{ QUOTE_DAYS: '0' }, 'QUOTE_DAYS must be a whole number of days from 2 to 365.'],
  [{ OFFER_DAYS: '1.5' }, 'OFFER_DAYS must be a whole number of days from 2 to 365.'],
  // No day is left for a reminder.
  [{ QUOTE_DAYS: '1', UNSENT_REMINDER_DAYS: '1' }, 'QUOTE_DAYS must be a whole number of days from 2 to 365.'],
  [{ OFFER_DAYS: '1', OFFER_REMINDER_DAYS: '1' }, 'OFFER_DAYS must be a whole number of days from 2 to 365.'],
  [{ LATE_DAYS: '366' }, 'LATE_DAYS must be a whole number of days from 1 to 365.'],
  [
    { UNSENT_REMINDER_DAYS: '7, 3' },
    'UNSENT_REMINDER_DAYS must be a list of days in ascending order, for example 3, 7, 12.',
  ],
  [
    { OFFER_REMINDER_DAYS: '2;5' },
    'OFFER_REMINDER_DAYS must be a list of days in ascending order, for example 3, 7, 12.',
  ],
  [{ QUOTE_DAYS: '10' }, 'UNSENT_REMINDER_DAYS must be before QUOTE_DAYS (10).'],
  [{ OFFER_REMINDER_DAYS: '2, 12' }, 'OFFER_REMINDER_DAYS must be before OFFER_DAYS (12).'],
])('readTerms refuses %o', (env, error) => {
  expect(read(env).errors).toEqual([error]);
});
