import { expect, test } from 'vitest';
import { mapUrl } from './map-url.ts';

test("the map's URL searches for the whole address, whatever characters it has", () => {
  const address = { street: '1 Fairway & Green', suburb: 'Observatory', city: 'Cape Town', postalCode: '7925' };
  const url = new URL(mapUrl(address));
  expect([url.protocol, url.host]).toEqual(['https:', 'www.google.com']);
  expect(url.searchParams.get('query')).toBe('1 Fairway & Green, Observatory, Cape Town, 7925');
});
