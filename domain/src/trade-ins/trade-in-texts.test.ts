import { expect, test } from 'vitest';
import { collectionAddressOf, customerNameOf, phoneOf } from './trade-in-texts.ts';

test('customerNameOf returns the customer’s name, else the contact’s, or null', () => {
  expect(customerNameOf({ customerName: 'Thabo Nkosi', contactName: 'Lerato Nkosi' })).toBe('Thabo Nkosi');
  expect(customerNameOf({ customerName: ' ', contactName: 'Lerato Nkosi' })).toBe('Lerato Nkosi');
  expect(customerNameOf({ contactName: null })).toBeNull();
});

test('phoneOf formats the customer’s number, else the contact’s', () => {
  expect(phoneOf({ customerCellNumber: '+27825550134', contactPhone: '+27115550134' })).toBe('082 555 0134');
  expect(phoneOf({ customerCellNumber: null, contactPhone: '+27115550134' })).toBe('011 555 0134');
  expect(phoneOf({ contactPhone: null })).toBe('');
});

test('collectionAddressOf leaves out the missing parts of an address', () => {
  const place = { collectionStreet: '12 Links Road', collectionCity: 'Johannesburg', collectionPostalCode: '2196' };
  expect(collectionAddressOf({ ...place, collectionSuburb: '' })).toBe('12 Links Road, Johannesburg, 2196');
});
