import { calendarDay } from '@trade-in/domain/calendar';
import type { MovedCollection } from '@trade-in/domain/courier/collection';
import type { CourierReason } from '@trade-in/domain/courier/courier-reason';
import { cents } from '@trade-in/domain/money';
import { expect, test } from 'vitest';
import { checkoutSentence } from './checkout-sentence.ts';
import { courierSentence, movedCollectionSentence } from './courier-sentence.ts';
import { sourceLanguage } from './languages.ts';
import { progressSentence } from './progress-sentence.ts';
import { wordsIn } from './words-in.ts';

const words = wordsIn(sourceLanguage);

test('checkoutSentence writes amounts in Rands', () => {
  const reason = { code: 'fee_not_below_value', fee: cents(15_300), value: cents(15_299) } as const;
  expect(checkoutSentence(words.checkoutReasons, reason)).toBe(
    'The courier fee (R153.00) is not less than the value of your clubs (R152.99). Please bring them in yourself, or add another club.',
  );
});

test('progressSentence writes the highest value in Rands, and other reasons with their parameters', () => {
  expect(progressSentence(words.progressReasons, { code: 'value_too_high', max: cents(1_000_000) })).toBe(
    'A value can be at most five times the price of the model: R10000.00.',
  );
  expect(progressSentence(words.progressReasons, { code: 'term_not_later', max: 60 })).toBe(
    'Choose a later day than the present one, within 60 days from today.',
  );
});

test.each<[CourierReason, string]>([
  [
    { code: 'collection_too_early', earliest: calendarDay('2026-11-22') },
    'Please choose a collection day on or after 22 Nov 2026.',
  ],
  [
    { code: 'collection_too_late', latest: calendarDay('2027-01-20') },
    'Please choose a collection day on or before 20 Jan 2027.',
  ],
  [{ code: 'side_too_short', least: 10, count: 1 }, 'At least 10 cm for 1 club'],
  [{ code: 'parcel_too_light', least: 6, count: 14 }, 'At least 6 kg for 14 clubs'],
  [
    { code: 'parcel_too_small', count: 14, smallest: { length: 114, width: 25, height: 25, weight: 6 } },
    '14 clubs need a parcel of at least 114 × 25 × 25 cm and 6 kg.',
  ],
  [{ code: 'width_out_of_range', min: 1, max: 300 }, 'The width must be a whole number from 1 to 300 cm.'],
])('courierSentence writes %o as a sentence', (reason, sentence) => {
  expect(courierSentence(words.courierReasons, reason).replaceAll(/\s/g, ' ')).toBe(sentence);
});

test.each<[MovedCollection, string]>([
  [
    { code: 'no_collection_on_sunday', day: calendarDay('2026-11-23') },
    'The courier does not collect on Sundays. We will collect on Monday, 23 November 2026 instead.',
  ],
  [
    {
      code: 'no_collection_on_holiday',
      day: calendarDay('2026-12-28'),
      wanted: calendarDay('2026-12-25'),
      holiday: 'christmas_day',
    },
    'The courier does not collect on public holidays, and 25 Dec 2026 is one (Christmas Day). We will collect on Monday, 28 December 2026 instead.',
  ],
])('movedCollectionSentence writes %o as a sentence', (moved, sentence) => {
  expect(movedCollectionSentence(words, moved).replaceAll(/\s/g, ' ')).toBe(sentence);
});
