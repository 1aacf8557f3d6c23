import type { ClubExample } from '@trade-in/contract/endpoints/catalogue';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clubExamples, shopSettings } from '../../../test/catalogue.ts';
import { loopback, type FakeResponse } from '../../../test/loopback.ts';
import { newQueryClient } from '../../api/query-client.ts';
import { Finder } from './finder.tsx';

const ping = { id: 'b1', name: 'Ping', logoUrl: null };
const g400 = { id: 'm1', name: 'G400', type: 'Driver', brandId: 'b1', price: 100000, imageUrl: null };
const g425 = { ...g400, id: 'm2', name: 'G425', price: 250000 };
const both = [
  { model: g400, brand: ping },
  { model: g425, brand: ping },
];

async function show(responseTo: (text: string | null) => FakeResponse, examples: readonly ClubExample[] = []) {
  const requests = await loopback(({ url = '' }) => responseTo(new URL(url, location.origin).searchParams.get('q')));
  render(
    <QueryClientProvider client={newQueryClient({ '/api/settings': shopSettings, '/api/club-examples': examples })}>
      <Finder clubUrl={({ model, dexterity }) => `/found/${model.id}/${dexterity ?? 'any'}`} />
    </QueryClientProvider>,
  );
  return requests;
}

const found = (dexterity: 'Left' | 'Right' | null, results: typeof both): FakeResponse => ({
  body: JSON.stringify({ dexterity, results }),
});
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find your club' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(box(), { key });
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('the finder lists the matching clubs with both values, and a tap opens one', async () => {
  await show(() => found(null, both));
  type('ping driver');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Ping G400DriverR1000.00R800.00 cash',
    'Ping G425DriverR2500.00R2000.00 cash',
  ]);
  fireEvent.click(screen.getByRole('option', { name: /G425/ }));
  expect(location.pathname).toBe('/found/m2/any');
});

test('the finder shows, values and passes on a dexterity that the query names', async () => {
  await show(() => found('Left', both));
  type('lefty g400');
  expect((await screen.findAllByRole('option'))[0]?.textContent).toBe(
    'Ping G400Driver · Left-HandedR880.00R704.00 cash',
  );
  press('Enter');
  expect(location.pathname).toBe('/found/m1/Left');
});

test('arrow keys cycle through the options, Enter selects one, Escape closes and then clears', async () => {
  await show(() => found(null, both));
  type('ping');
  await screen.findAllByRole('option');
  expect(active()).toContain('G400');
  press('ArrowDown');
  expect(active()).toContain('G425');
  press('ArrowDown');
  expect(active()).toContain('G400');
  press('ArrowUp');
  expect(active()).toContain('G425');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('G425');
  press('Escape');
  expect(box().getAttribute('aria-expanded')).toBe('false');
  press('ArrowDown');
  expect(box().getAttribute('aria-expanded')).toBe('true');
  press('Enter');
  expect(location.pathname).toBe('/found/m2/any');
  press('Escape');
  press('Escape');
  expect(box().value).toBe('');
});

test('Enter before the results selects the best match once it has loaded', async () => {
  const requests = await show(() => found(null, both));
  type('g400');
  press('Enter');
  await waitFor(() => expect(location.pathname).toBe('/found/m1/any'));
  expect(requests).toHaveLength(1);
});

test('Enter before the results selects nothing once the text has changed', async () => {
  const later = { body: JSON.stringify({ dexterity: null, results: [both[1]] }) };
  await show((text) => (text === 'g400' ? found(null, both) : later));
  type('g400');
  press('Enter');
  type('g425');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Ping G425DriverR2500.00R2000.00 cash',
  ]);
  expect(location.pathname).toBe('/');
});

test('the finder sends one request after typing has paused', async () => {
  const requests = await show(() => found(null, both));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const text of ['g', 'g4', 'g40', 'g400']) {
    act(() => void vi.advanceTimersByTime(100));
    type(text);
  }
  act(() => void vi.advanceTimersByTime(150));
  vi.useRealTimers();
  await screen.findAllByRole('option');
  expect(requests.map(({ url }) => url)).toEqual(['/api/find?q=g400']);
});

test('the finder suggests what to try when nothing matches', async () => {
  await show(() => found(null, []));
  type('teapot');
  const message = await screen.findByText(/^Nothing found for “teapot”/);
  expect(message.parentElement?.textContent).toContain('Or browse: choose the type below.');
  expect(message.parentElement?.textContent).toContain('Ask Sam Example, +27215550100');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+27215550100',
    '/club-not-listed?name=teapot',
  ]);
  press('Enter');
  expect(location.pathname).toBe('/');
});

test('the finder searches again on request after a failure', async () => {
  const response: FakeResponse = { status: 503 };
  await show(() => response);
  type('g400');
  expect((await screen.findByRole('alert')).textContent).toContain('The search is not available at the moment.');
  response.status = 200;
  response.body = JSON.stringify({ dexterity: null, results: both });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('option')).toHaveLength(2);
});

test('the page shows examples with their values, each a link to the club', async () => {
  await show(() => found(null, both), clubExamples);
  const links = within(screen.getByRole('list', { name: 'Examples with their value' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['G425 Irons R8950.00', '/found/m1/any'],
    ['Stealth 2 Driver R3550.00', '/found/m2/any'],
    ['Vokey SM9 Wedge R1050.00', '/found/m3/any'],
    ['Ai-One Putter R2050.00', '/found/m4/any'],
  ]);
});

test('the page shows no list without examples', async () => {
  await show(() => found(null, both));
  expect(screen.queryByRole('list')).toBe(null);
});
