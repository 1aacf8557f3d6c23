import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loopback } from '../../../test/loopback.ts';
import { newQueryClient } from '../../api/query-client.ts';
import { Providers } from '../../app/providers.tsx';
import { useCourier } from './use-courier.ts';

const address = { street: '12 Kloof Street', suburb: 'Gardens', city: 'Cape Town', postalCode: '8001' };
const contact = { contactName: 'Thandi Example', contactPhone: '021 555 0123' };
const fee = { quote: 12_000, collectionDate: '2026-03-04', notice: null };
const parcel = { length: 114, width: 15, height: 15, weight: 3 };
const savedQuote = { ...fee, collectionAddress: { ...address, ...contact }, packageDimensions: parcel };

/** A service that keeps one session's quote, and a cart page that can be left and come back to. */
async function cartPage({ saved = null as typeof savedQuote | null } = {}) {
  let kept = saved;
  await loopback(({ method }) => {
    if (method === 'POST') kept = savedQuote;
    if (method === 'DELETE') kept = null;
    return { body: JSON.stringify(method === 'POST' ? fee : method === 'DELETE' ? {} : kept) };
  });
  const client = newQueryClient();
  return async () => {
    const { result: courier, unmount: leave } = renderHook(() => useCourier('2026-03-03'), {
      wrapper: ({ children }) => <Providers client={client}>{children}</Providers>,
    });
    await waitFor(() => expect(courier.current.isLoading).toBe(false));
    return { courier, leave };
  };
}

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

test('a contact phone that nobody can call is told before the checkout asks for personal details', async () => {
  const { courier } = await (await cartPage({ saved: savedQuote }))();
  act(() => courier.current.setField('contactPhone', '12345'));
  let isComplete = true;
  act(() => {
    isComplete = courier.current.isComplete();
  });
  expect([isComplete, Object.keys(courier.current.errors)]).toEqual([false, ['contactPhone']]);
});
