import type { PackedClub } from '@trade-in/domain/courier/parcel-for-clubs';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shopSettings } from '../../../test/catalogue.ts';
import { loopback } from '../../../test/loopback.ts';
import { providersWrapper } from '../../../test/providers.tsx';
import { newQueryClient } from '../../api/query-client.ts';
import { Providers } from '../../app/providers.tsx';
import { useCourier } from './use-courier.ts';

const address = { street: '12 Kloof Street', suburb: 'Gardens', city: 'Cape Town', postalCode: '8001' };
const contact = { contactName: 'Thandi Example', contactPhone: '021 555 0123' };
const fee = { quote: 12_000, collectionDate: '2026-03-04', notice: null };
const aClub: PackedClub = { type: 'Driver', ironCount: 7, quantity: 1 };
const parcel = { length: 114, width: 15, height: 15, weight: 3 };
const savedQuote = { ...fee, collectionAddress: { ...address, ...contact }, packageDimensions: parcel };

/** Starts a service with one session's quote. The returned function opens the cart, also repeatedly. */
async function cartPage({
  saved = null as (typeof savedQuote & { isExpired?: boolean }) | null,
  canDelete = true,
  canReload = true,
} = {}) {
  let stored = saved;
  await loopback(({ method }) => {
    if (method === 'DELETE' && !canDelete) return { status: 503, body: '{}' };
    if (method === 'GET' && stored !== saved && !canReload) return { status: 503, body: '{}' };
    if (method === 'POST') stored = savedQuote;
    if (method === 'DELETE') stored = null;
    return { body: JSON.stringify(method === 'POST' ? fee : method === 'DELETE' ? {} : stored) };
  });
  const client = newQueryClient();
  return async () => {
    const { result: courier, unmount } = renderHook(
      () => useCourier({ today: '2026-03-03', connected: shopSettings.connected }, [aClub]),
      {
        wrapper: ({ children }) => <Providers client={client}>{children}</Providers>,
      },
    );
    await waitFor(() => expect(courier.current.isLoading && courier.current.retry === null).toBe(false));
    return { courier, unmount };
  };
}

async function openOnce() {
  const { result: courier } = renderHook(
    () => useCourier({ today: '2026-03-03', connected: shopSettings.connected }, [aClub]),
    { wrapper: providersWrapper() },
  );
  await waitFor(() => expect(courier.current.isLoading).toBe(false));
  return courier;
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

test('the cart keeps the quote when the customer leaves the cart and returns', async () => {
  const open = await cartPage();
  const first = await open();
  fillIn(first.courier);
  act(() => first.courier.current.requestQuote());
  await waitFor(() => expect(first.courier.current.quote.at).toBe('quoted'));
  first.unmount();
  const { courier } = await open();
  await waitFor(() => expect(courier.current).toMatchObject({ isWanted: true, quote: { at: 'quoted' } }));
});

test('the cart does not take a quote that fails to load again for drop-off when the customer returns', async () => {
  const open = await cartPage({ canReload: false });
  const first = await open();
  fillIn(first.courier);
  act(() => first.courier.current.requestQuote());
  await waitFor(() => expect(first.courier.current.quote.at).toBe('quoted'));
  expect(first.courier.current).toMatchObject({ isLoading: false, retry: null });
  first.unmount();
  const { courier } = await open();
  expect([courier.current.isLoading, courier.current.retry]).toEqual([true, expect.any(Function)]);
});

test('the cart keeps a deselected courier deselected when the customer returns', async () => {
  const open = await cartPage({ saved: savedQuote });
  const first = await open();
  expect(first.courier.current.quote.at).toBe('quoted');
  await act(async () => first.courier.current.setWanted(false));
  first.unmount();
  const { courier } = await open();
  await waitFor(() => expect(courier.current).toMatchObject({ isWanted: false, quote: { at: 'none' } }));
});

test('the cart keeps only the collection of a refused quote when the customer returns', async () => {
  const open = await cartPage({ saved: savedQuote });
  const first = await open();
  await loopback(() => ({ body: 'null' }));
  act(() => first.courier.current.voidQuote());
  first.unmount();
  const { courier } = await open();
  expect(courier.current).toMatchObject({ isWanted: true, quote: { at: 'none', earlier: null }, collection: address });
});

test.each([
  ['that has begun is tomorrow', '2026-03-03', '2026-03-04'],
  ['that can still be chosen stays', '2026-03-10', '2026-03-10'],
])('of an expired quote only the collection remains, and its day %s', async (_what, collectionDate, date) => {
  const { courier } = await (await cartPage({ saved: { ...savedQuote, collectionDate, isExpired: true } }))();
  expect(courier.current).toMatchObject({
    isWanted: true,
    quote: { at: 'none', earlier: null },
    collection: { ...address, ...contact, date, weight: '3' },
  });
});

test('an expired quote leaves its parcel behind when the clubs no longer fit in it', async () => {
  const small = { ...parcel, width: 1 };
  const { courier } = await (await cartPage({ saved: { ...savedQuote, packageDimensions: small, isExpired: true } }))();
  expect(courier.current).toMatchObject({ isWanted: true, quote: { at: 'none' }, collection: { width: '15' } });
});

test('the cart ignores a quote for a form that has changed in the meantime', async () => {
  const { courier } = await (await cartPage())();
  fillIn(courier);
  act(() => courier.current.requestQuote());
  act(() => courier.current.setField('city', 'Stellenbosch'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(courier.current.quote.at).toBe('none');
});

test.each([200, 503])(
  'the cart keeps a courier deselected when the response (%i) to the quote request arrives later',
  async (status) => {
    let stored: typeof savedQuote | null = null;
    const response = Promise.withResolvers<void>();
    const received = await loopback(async ({ method }) => {
      if (method === 'DELETE') stored = null;
      if (method !== 'POST') return { body: JSON.stringify(method === 'DELETE' ? {} : stored) };
      await response.promise;
      stored = savedQuote;
      return { status, body: JSON.stringify(fee) };
    });
    const courier = await openOnce();
    fillIn(courier);
    act(() => courier.current.requestQuote());
    act(() => courier.current.setWanted(false));
    const deletions = () => received.filter(({ method }) => method === 'DELETE').length;
    await waitFor(() => expect(deletions()).toBe(1));
    response.resolve();
    await waitFor(() => expect(deletions()).toBe(2));
    expect([stored, courier.current.isWanted, screen.queryByText('Quote Failed')]).toEqual([null, false, null]);
  },
);

test.each(['before', 'after'])(
  'the cart keeps the quote for the corrected form when the earlier request fails %s its response',
  async (order) => {
    const responses = new Map<string, PromiseWithResolvers<void>>();
    await loopback(async ({ method, body }) => {
      if (method !== 'POST') return { body: 'null' };
      const city = body.includes('Pretoria') ? 'Pretoria' : 'Cape Town';
      const response = Promise.withResolvers<void>();
      responses.set(city, response);
      await response.promise;
      return city === 'Pretoria' ? { status: 503 } : { body: JSON.stringify(fee) };
    });
    const courier = await openOnce();
    fillIn(courier);
    for (const city of ['Pretoria', 'Cape Town']) {
      act(() => courier.current.setField('city', city));
      act(() => courier.current.requestQuote());
      await waitFor(() => expect(responses.has(city)).toBe(true));
    }
    const respond = async (city: string) => {
      await act(async () => {
        responses.get(city)?.resolve();
        await new Promise((resolve) => setTimeout(resolve, 200));
      });
    };
    if (order === 'before') await respond('Pretoria');
    await respond('Cape Town');
    act(() => courier.current.setField('contactName', 'Sipho Example'));
    if (order === 'after') await respond('Pretoria');
    expect(courier.current).toMatchObject({
      quote: { at: 'quoted' },
      collection: { city: 'Cape Town', contactName: 'Sipho Example' },
    });
    expect(screen.queryByText('Quote Failed')).toBe(null);
  },
);

test('the cart reports an invalid contact phone before the checkout', async () => {
  const { courier } = await (await cartPage({ saved: savedQuote }))();
  act(() => courier.current.setField('contactPhone', '12345'));
  let isComplete = true;
  act(() => {
    isComplete = courier.current.isComplete();
  });
  expect([isComplete, Object.keys(courier.current.errors)]).toEqual([false, ['contactPhone']]);
});

test('the cart selects the courier again when its quote could not be deleted', async () => {
  const { courier } = await (await cartPage({ saved: savedQuote, canDelete: false }))();
  act(() => courier.current.setWanted(false));
  expect(courier.current.isWanted).toBe(false);
  expect(await screen.findByText('Your courier quote is still saved')).toBeTruthy();
  expect(courier.current).toMatchObject({ isWanted: true, quote: { at: 'quoted' }, collection: address });
});

test('the cart keeps what was typed for the courier before the deletion of the last quote failed', async () => {
  const response = Promise.withResolvers<void>();
  await loopback(async ({ method }) => {
    if (method !== 'DELETE') return { body: JSON.stringify(savedQuote) };
    await response.promise;
    return { status: 503, body: '{}' };
  });
  const courier = await openOnce();
  act(() => courier.current.setWanted(false));
  act(() => courier.current.setWanted(true));
  act(() => courier.current.setField('street', '1 Long Street'));
  await act(async () => {
    response.resolve();
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  expect(courier.current).toMatchObject({ quote: { at: 'none' }, collection: { street: '1 Long Street', city: '' } });
  expect(screen.queryByText('Your courier quote is still saved')).toBe(null);
});

test('the cart keeps unsent input for half an hour', async () => {
  const open = await cartPage();
  const first = await open();
  fillIn(first.courier);
  first.unmount();
  const second = await open();
  expect(second.courier.current).toMatchObject({ isWanted: true, quote: { at: 'none' }, collection: address });
  second.unmount();
  vi.useFakeTimers({ now: Date.now() + 30 * 60 * 1000, toFake: ['Date'] });
  const { courier } = await open();
  expect(courier.current).toMatchObject({ isWanted: false, collection: { street: '', contactPhone: '' } });
  expect(sessionStorage).toHaveLength(0);
});

test('takes only the known texts of a draft of another version of the page', async () => {
  const draft = { ...address, city: { name: 'Cape Town' }, province: 'Western Cape' };
  sessionStorage.setItem('courier', JSON.stringify({ until: Date.now() + 60_000, draft }));
  const { courier } = await (await cartPage())();
  const { collection } = courier.current;
  expect([collection.street, collection.city, 'province' in collection]).toEqual(['12 Kloof Street', '', false]);
});

test('the cart keeps input made after the quote, which only a quoted field voids', async () => {
  const open = await cartPage({ saved: savedQuote });
  const first = await open();
  act(() => first.courier.current.setField('contactPhone', '021 555 0199'));
  first.unmount();
  const second = await open();
  expect(second.courier.current).toMatchObject({
    quote: { at: 'quoted' },
    collection: { ...address, contactPhone: '021 555 0199' },
  });
  act(() => second.courier.current.setField('city', 'Stellenbosch'));
  second.unmount();
  const { courier } = await open();
  expect(courier.current).toMatchObject({
    isWanted: true,
    quote: { at: 'none' },
    collection: { city: 'Stellenbosch' },
  });
});

test.each(['deselected', 'quoted'])('the cart stores no input in the browser once the courier is %s', async (end) => {
  const { courier } = await (await cartPage())();
  fillIn(courier);
  expect(sessionStorage).toHaveLength(1);
  await act(async () => (end === 'quoted' ? courier.current.requestQuote() : courier.current.setWanted(false)));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});
