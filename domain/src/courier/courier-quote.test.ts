import { describe, expect, test } from 'vitest';
import { calendarDay } from '../calendar.ts';
import { canUseQuote, type CollectionAddress } from './courier-quote.ts';
import { defaultParcel } from './parcel.ts';

const address: CollectionAddress = {
  street: '12 Fairway Road',
  suburb: 'Sea Point',
  city: 'Cape Town',
  postalCode: '8005',
  contactName: 'Thandi Example',
  contactPhone: '+27821234567',
};

const quotedAt = new Date('2026-11-21T10:00:00Z');
const quote = { quotedAt, collectionOn: calendarDay('2026-11-23'), address, parcel: defaultParcel };
const later = (hours: number, ms = 0) => new Date(quotedAt.getTime() + hours * 60 * 60 * 1000 + ms);

describe('a courier quote', () => {
  test('is valid for the quoted collection', () => {
    expect(canUseQuote(quote, { address, parcel: defaultParcel }, later(1))).toBe(true);
  });

  test('is valid for exactly 24 hours', () => {
    expect(canUseQuote(quote, quote, later(24))).toBe(true);
    expect(canUseQuote(quote, quote, later(24, 1))).toBe(false);
  });

  test('is valid until its collection day begins in South Africa', () => {
    const forTomorrow = { ...quote, collectionOn: calendarDay('2026-11-22') };
    expect(canUseQuote(forTomorrow, quote, new Date('2026-11-21T21:59:59Z'))).toBe(true);
    expect(canUseQuote(forTomorrow, quote, new Date('2026-11-21T22:00:00Z'))).toBe(false);
  });

  test.each([
    ['another contact', { contactName: 'Sipho Example', contactPhone: '+27831234567' }],
    ['different case and spaces', { street: ' 12  FAIRWAY road ', city: 'cape town' }],
  ])('is valid for %s', (_what, change) => {
    expect(canUseQuote(quote, { ...quote, address: { ...address, ...change } }, later(1))).toBe(true);
  });

  test.each([
    ['street', { street: '14 Fairway Road' }],
    ['suburb', { suburb: 'Green Point' }],
    ['no suburb', { suburb: '' }],
    ['city', { city: 'Paarl' }],
    ['postal code', { postalCode: '8001' }],
  ])('is not valid for another address: %s', (_what, change) => {
    const wanted = { ...quote, address: { ...address, ...change } };
    expect(canUseQuote(quote, wanted, later(1))).toBe(false);
  });

  test.each([{}, { suburb: '' }, { suburb: null }])('without a suburb is valid for any suburb: %j', (suburb) => {
    const { street, city, postalCode } = address;
    const early = { ...quote, address: { street, city, postalCode, ...suburb } };
    expect(canUseQuote(early, quote, later(1))).toBe(true);
  });

  test.each([{ length: 115 }, { width: 16 }, { height: 14 }, { weight: 4 }])(
    'is not valid for another parcel: %j',
    (change) => {
      const wanted = { ...quote, parcel: { ...defaultParcel, ...change } };
      expect(canUseQuote(quote, wanted, later(1))).toBe(false);
    },
  );
});
