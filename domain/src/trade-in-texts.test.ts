import { expect, test } from 'vitest';
import { collectionAddressOf, personOf, phoneOf } from './trade-in-texts.ts';

test('a trade-in names its customer, or else whom the courier meets, or else nobody', () => {
  expect(personOf({ customerName: 'Thabo Nkosi', contactName: 'Lerato Nkosi' })).toBe('Thabo Nkosi');
  expect(personOf({ customerName: ' ', contactName: 'Lerato Nkosi' })).toBe('Lerato Nkosi');
  expect(personOf({ contactName: null })).toBe('N/A');
});

test('a phone is shown as South Africans write it, the own one first', () => {
  expect(phoneOf({ customerCellNumber: '+27825550134', contactPhone: '+27115550134' })).toBe('082 555 0134');
  expect(phoneOf({ customerCellNumber: null, contactPhone: '+27115550134' })).toBe('011 555 0134');
  expect(phoneOf({ contactPhone: null })).toBe('');
});

test('an address is what there is of it', () => {
  const place = { collectionStreet: '12 Links Road', collectionCity: 'Johannesburg', collectionPostalCode: '2196' };
  expect(collectionAddressOf({ ...place, collectionSuburb: '' })).toBe('12 Links Road, Johannesburg, 2196');
});
