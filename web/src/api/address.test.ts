import { removeFromCart } from '@trade-in/contract/cart';
import { findClubs, listBrands, listModels } from '@trade-in/contract/catalogue';
import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test('a call without input is addressed by its path', () => {
  expect(addressOf(listBrands)).toBe('/api/brands');
});

test('the same query is the same address, in whatever order it was given', () => {
  const address = '/api/models?brand=b1&type=Fairway+Wood';
  expect(addressOf(listModels, { query: { type: 'Fairway Wood', brand: 'b1' } })).toBe(address);
  expect(addressOf(listModels, { query: { brand: 'b1', type: 'Fairway Wood' } })).toBe(address);
});

test('what is null or undefined is left out of the query', () => {
  expect(addressOf(listModels, { query: { brand: undefined, type: 'Irons' } })).toBe('/api/models?type=Irons');
  expect(addressOf(findClubs, { query: { q: null } })).toBe('/api/find');
});

test('a path parameter cannot break out of its place', () => {
  expect(addressOf(removeFromCart, { params: { id: 'a/../b?c' } })).toBe('/api/cart/a%2F..%2Fb%3Fc');
});
