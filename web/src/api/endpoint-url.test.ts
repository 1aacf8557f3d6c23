import { removeFromCart } from '@trade-in/contract/endpoints/cart';
import { findClubs, listBrands, listModels } from '@trade-in/contract/endpoints/catalogue';
import { expect, test } from 'vitest';
import { endpointUrl } from './endpoint-url.ts';

test('the URL of an endpoint without input is its path', () => {
  expect(endpointUrl(listBrands)).toBe('/api/brands');
});

test('the order of the query parameters does not change the URL', () => {
  const url = '/api/models?brand=b1&type=Fairway+Wood';
  expect(endpointUrl(listModels, { query: { type: 'Fairway Wood', brand: 'b1' } })).toBe(url);
  expect(endpointUrl(listModels, { query: { brand: 'b1', type: 'Fairway Wood' } })).toBe(url);
});

test('the query omits null and undefined values', () => {
  expect(endpointUrl(listModels, { query: { brand: undefined, type: 'Irons' } })).toBe('/api/models?type=Irons');
  expect(endpointUrl(findClubs, { query: { q: null } })).toBe('/api/find');
});

test('a path parameter is escaped', () => {
  expect(endpointUrl(removeFromCart, { params: { id: 'a/../b?c' } })).toBe('/api/cart/a%2F..%2Fb%3Fc');
});
