import { calendarDay } from '@trade-in/domain/calendar';
import { cents } from '@trade-in/domain/money';
import type { Language } from '@trade-in/words/languages';
import { wordsIn } from '@trade-in/words/words-in';
import { expect, test } from 'vitest';
import type { CourierQuoteStore, StoredQuote } from './courier-quote-store.ts';
import { readSavedQuote } from './read-saved-quote.ts';

const now = new Date('2026-04-23T08:00:00Z');

const quote: StoredQuote = {
  fee: cents(108_00),
  isEstimate: false,
  address: {
    street: '12 Long Street',
    suburb: null,
    city: 'Cape Town',
    postalCode: '8001',
    contactName: null,
    contactPhone: null,
  },
  parcel: { length: 114, width: 15, height: 15, weight: 3 },
  requestedOn: calendarDay('2026-04-27'),
  collectionOn: calendarDay('2026-04-28'),
  quotedAt: now,
};

function noticeIn(language: Language, stored = quote) {
  const quotes: Pick<CourierQuoteStore, 'find'> = { find: () => Promise.resolve(stored) };
  return readSavedQuote(quotes, Buffer.alloc(32), { now, language }).then((saved) => saved?.notice);
}

test('a saved quote explains a moved collection in the language of the request', async () => {
  expect(await noticeIn('en')).toMatch(/^The courier does not collect on public holidays, .* \(Freedom Day\)/);
  expect(await noticeIn('af')).toContain(`(${wordsIn('af').publicHolidays.freedom_day()})`);
});

test('a saved quote has no notice for a collection on the requested day', async () => {
  expect(await noticeIn('en', { ...quote, requestedOn: quote.collectionOn })).toBeNull();
});
