import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shopSettings } from '../../../test/catalogue.ts';
import { DropOff } from './drop-off.tsx';

test('links to a map search for the whole address, whatever characters it has', () => {
  const shopAddress = { street: '1 Fairway & Green', suburb: 'Observatory', city: 'Cape Town', postalCode: '7925' };
  render(<DropOff settings={{ ...shopSettings, shopAddress }} />);
  const url = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /map/ }).href);
  expect([url.protocol, url.host]).toEqual(['https:', 'www.google.com']);
  expect(url.searchParams.get('query')).toBe('1 Fairway & Green, Observatory, Cape Town, 7925');
});
