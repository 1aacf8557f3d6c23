import type { PackedClub } from '@trade-in/domain/parcel-for-clubs';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aShop } from '../../../test/catalogue.ts';
import { loopback } from '../../../test/loopback.ts';
import { pageWrapper } from '../../../test/providers.tsx';
import { newQueryClient } from '../../api/query-client.ts';
import { Providers } from '../../app/providers.tsx';
import { useCourier } from './use-courier.ts';

const address = { street: '12 Kloof Street', suburb: 'Gardens', city: 'Cape Town', postalCode: '8001' };
const contact = { contactName: 'Thandi Example', contactPhone: '021 555 0123' };
const fee = { quote: 12_000, collectionDate: '2026-03-04', notice: null };
const aClub: PackedClub = { type: 'Driver', ironCount: 7, quantity: 1 };
const parcel = { length: 114, width: 15, height: 15, weight: 3 };
const savedQuote = { ...fee, collectionAddress: { ...address, ...contact }, packageDimensions: parcel };

/** A service that keeps one session's quote, and a cart page that can be left and come back to. */
async function cartPage({ saved = null as typeof savedQuote | null, canDrop = true } = {}) {
  let kept = saved;
  await loopback(({ method }) => {
    if (method === 'DELETE' && !canDrop) return { status: 503, body: '{}' };
    if (method === 'POST') kept = savedQuote;
    if (method === 'DELETE') kept = null;
    return { body: JSON.stringify(method === 'POST' ? fee : method === 'DELETE' ? {} : kept) };
  });
  const client = newQueryClient();
  return async () => {
    const { result: courier, unmount: leave } = renderHook(
      () => useCourier({ today: '2026-03-03', connected: aShop.connected }, [aClub]),
      {
        wrapper: ({ children }) => <Providers client={client}>{children}</Providers>,
      },
    );
    await waitFor(() => expect(courier.current.isLoading).toBe(false));
    return { courier, leave };
  };
}

afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
});

type Shown = Awaited<ReturnType<Awaited<ReturnType<typeof cartPage>>>>['courier'];

function fillIn(courier: Shown) {
  act(() => courier.current.setWanted(true));
  const typed = { ...address, ...contact };
  for (const field of ['street', 'suburb', 'city', 'postalCode', 'contactName', 'contactPhone'] as const) {
    act(() => courier.current.setField(field, typed[field]));
  }
}

test('a quote is still there when the cart is left for another club and come back to', async () => {
  const open = await cartPage();
  const first = await open();
  fillIn(first.courier);
  act(() => first.courier.current.askForQuote());
  await waitFor(() => expect(first.courier.current.quote.at).toBe('quoted'));
  first.leave();
  const { courier } = await open();
  await waitFor(() => expect(courier.current).toMatchObject({ isWanted: true, quote: { at: 'quoted' } }));
});

test('a quote that was given up stays given up when the cart is come back to', async () => {
  const open = await cartPage({ saved: savedQuote });
  const first = await open();
  expect(first.courier.current.quote.at).toBe('quoted');
  await act(async () => first.courier.current.setWanted(false));
  first.leave();
  const { courier } = await open();
  await waitFor(() => expect(courier.current).toMatchObject({ isWanted: false, quote: { at: 'none' } }));
});

test('an answer to what was changed meanwhile is no quote', async () => {
  const { courier } = await (await cartPage())();
  fillIn(courier);
  act(() => courier.current.askForQuote());
  act(() => courier.current.setField('city', 'Stellenbosch'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(courier.current.quote.at).toBe('none');
});

test.each([200, 503])(
  'a courier that is given up while its fee is asked for stays given up, though the answer (%i) comes later',
  async (status) => {
    let kept: typeof savedQuote | null = null;
    const asked = Promise.withResolvers<void>();
    const heard = await loopback(async ({ method }) => {
      if (method === 'DELETE') kept = null;
      if (method !== 'POST') return { body: JSON.stringify(method === 'DELETE' ? {} : kept) };
      await asked.promise;
      kept = savedQuote;
      return { status, body: JSON.stringify(fee) };
    });
    const { result: courier } = renderHook(
      () => useCourier({ today: '2026-03-03', connected: aShop.connected }, [aClub]),
      { wrapper: pageWrapper() },
    );
    await waitFor(() => expect(courier.current.isLoading).toBe(false));
    fillIn(courier);
    act(() => courier.current.askForQuote());
    act(() => courier.current.setWanted(false));
    const dropped = () => heard.filter(({ method }) => method === 'DELETE').length;
    await waitFor(() => expect(dropped()).toBe(1));
    asked.resolve();
    await waitFor(() => expect(dropped()).toBe(2));
    expect([kept, courier.current.isWanted, screen.queryByText('Quote Failed')]).toEqual([null, false, null]);
  },
);

test('a contact phone that nobody can call is told before the checkout asks for personal details', async () => {
  const { courier } = await (await cartPage({ saved: savedQuote }))();
  act(() => courier.current.setField('contactPhone', '12345'));
  let isComplete = true;
  act(() => {
    isComplete = courier.current.isComplete();
  });
  expect([isComplete, Object.keys(courier.current.errors)]).toEqual([false, ['contactPhone']]);
});

test('a courier that could not be given up is said to be still wanted, and is', async () => {
  const { courier } = await (await cartPage({ saved: savedQuote, canDrop: false }))();
  act(() => courier.current.setWanted(false));
  expect(courier.current.isWanted).toBe(false);
  expect(await screen.findByText('Your courier quote is still saved')).toBeTruthy();
  expect(courier.current).toMatchObject({ isWanted: true, quote: { at: 'quoted' }, collection: address });
});

test('what was typed without a quote is still there when the cart is come back to, for half an hour', async () => {
  const open = await cartPage();
  const first = await open();
  fillIn(first.courier);
  first.leave();
  const second = await open();
  expect(second.courier.current).toMatchObject({ isWanted: true, quote: { at: 'none' }, collection: address });
  second.leave();
  vi.useFakeTimers({ now: Date.now() + 30 * 60 * 1000, toFake: ['Date'] });
  const { courier } = await open();
  expect(courier.current).toMatchObject({ isWanted: false, collection: { street: '', contactPhone: '' } });
  expect(sessionStorage).toHaveLength(0);
});

test('what was typed after the quote is kept beside it, and voids it only where it was quoted', async () => {
  const open = await cartPage({ saved: savedQuote });
  const first = await open();
  act(() => first.courier.current.setField('contactPhone', '021 555 0199'));
  first.leave();
  const second = await open();
  expect(second.courier.current).toMatchObject({
    quote: { at: 'quoted' },
    collection: { ...address, contactPhone: '021 555 0199' },
  });
  act(() => second.courier.current.setField('city', 'Stellenbosch'));
  second.leave();
  const { courier } = await open();
  expect(courier.current).toMatchObject({
    isWanted: true,
    quote: { at: 'none' },
    collection: { city: 'Stellenbosch' },
  });
});

test.each(['given up', 'quoted'])('nothing that was typed stays in the browser once the courier is %s', async (end) => {
  const { courier } = await (await cartPage())();
  fillIn(courier);
  expect(sessionStorage).toHaveLength(1);
  await act(async () => (end === 'quoted' ? courier.current.askForQuote() : courier.current.setWanted(false)));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});
