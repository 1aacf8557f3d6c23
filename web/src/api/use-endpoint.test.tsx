import { addToCart, listCart } from '@trade-in/contract/endpoints/cart';
import { listBrands, listModels } from '@trade-in/contract/endpoints/catalogue';
import { focusManager, onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { loopback } from '../../test/loopback.ts';
import { newQueryClient, requestedUrls, type Seeds } from './query-client.ts';
import { useEndpoint, useInvalidate } from './use-endpoint.ts';
import { useEndpointMutation } from './use-endpoint-mutation.ts';

function wrapperWith(seeds: Seeds = {}) {
  const client = newQueryClient(seeds);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, wrapper };
}

const irons = { query: { type: 'Irons', brand: 'b1' } } as const;

test('a seeded list is not loaded', async () => {
  const received = await loopback(() => ({ body: '[]' }));
  const { wrapper } = wrapperWith({ '/api/models?brand=b1&type=Irons': [{ id: 'm1' }] });
  const { result } = renderHook(() => useEndpoint(listModels, irons), { wrapper });
  expect(result.current.data).toEqual([{ id: 'm1' }]);
  expect(received).toEqual([]);
});

test('a load waits while the input is null', async () => {
  const received = await loopback(() => ({ body: '[]' }));
  const { wrapper } = wrapperWith();
  const { result, rerender } = renderHook(({ input }) => useEndpoint(listModels, input), {
    wrapper,
    initialProps: { input: null as typeof irons | null },
  });
  expect(received).toEqual([]);
  rerender({ input: irons });
  await waitFor(() => expect(result.current.data).toEqual([]));
  expect(received.map(({ url }) => url)).toEqual(['/api/models?brand=b1&type=Irons']);
});

test("a failed load is not retried, and returns the service's sentence", async () => {
  const received = await loopback(() => ({ status: 503, body: '{"error":"We are busy.","code":"unavailable"}' }));
  const { wrapper } = wrapperWith();
  const { result } = renderHook(() => useEndpoint(listBrands), { wrapper });
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(result.current.error?.sentence).toBe('We are busy.');
  expect(received).toHaveLength(1);
});

test('an invalidation reloads only its endpoint, whatever the query', async () => {
  const received = await loopback(() => ({ body: '[{"id":"new"}]' }));
  const { wrapper } = wrapperWith({ '/api/models?brand=b1&type=Irons': [], '/api/brands': [] });
  const { result } = renderHook(
    () => ({ models: useEndpoint(listModels, irons), brands: useEndpoint(listBrands), invalidate: useInvalidate() }),
    { wrapper },
  );
  await act(() => result.current.invalidate(listModels));
  await waitFor(() => expect(result.current.models.data).toEqual([{ id: 'new' }]));
  expect(received.map(({ url }) => url)).toEqual(['/api/models?brand=b1&type=Irons']);
});

test('a save sends its input, and a failed one is not retried', async () => {
  const replies = [{ body: '{"id":"c1"}' }, { status: 409, body: '{"error":"Cart full.","code":"cart_full"}' }];
  const received = await loopback(() => replies.shift() ?? {});
  const { wrapper } = wrapperWith();
  const { result } = renderHook(() => useEndpointMutation(addToCart), { wrapper });
  const input = { body: { modelId: 'm1', dexterity: 'Left', condition: 'Average' } } as const;
  await expect(act(() => result.current.mutateAsync(input))).resolves.toEqual({ id: 'c1' });
  await expect(act(() => result.current.mutateAsync(input))).rejects.toMatchObject({ code: 'cart_full' });
  expect(received).toHaveLength(2);
});

test('the seed of a page has only the public URLs that it requested', () => {
  const { client, wrapper } = wrapperWith({ '/api/cart': [], '/api/brands': [] });
  renderHook(() => [useEndpoint(listCart), useEndpoint(listBrands), useEndpoint(listModels, null)], { wrapper });
  expect(requestedUrls(client)).toEqual(['/api/brands']);
});

test('a load fails at once without a network', async () => {
  await loopback(() => ({ status: 503 }));
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const { result } = renderHook(() => useEndpoint(listBrands), wrapperWith());
  await waitFor(() => expect(result.current.isError).toBe(true));
});

test('a window that gets the focus loads nothing again', async () => {
  const received = await loopback(() => ({ body: '[]' }));
  onTestFinished(() => focusManager.setFocused(undefined));
  const { wrapper } = wrapperWith();
  const { result } = renderHook(() => useEndpoint(listBrands), { wrapper });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  const later = renderHook(() => useEndpoint(listModels, irons), { wrapper });
  await waitFor(() => expect(later.result.current.isSuccess).toBe(true));
  expect(result.current.fetchStatus).toBe('idle');
  expect(received.map(({ url }) => url)).toEqual(['/api/brands', '/api/models?brand=b1&type=Irons']);
});
