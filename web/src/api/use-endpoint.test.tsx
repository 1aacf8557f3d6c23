import { addToCart, listCart } from '@trade-in/contract/cart';
import { listBrands, listModels } from '@trade-in/contract/catalogue';
import { focusManager, onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { loopback } from '../../test/loopback.ts';
import { newQueryClient, wantedAddresses, type Seeds } from './query-client.ts';
import { useEndpoint, useEndpointMutation, useInvalidate } from './use-endpoint.ts';

function withSeeds(seeds: Seeds = {}) {
  const client = newQueryClient(seeds);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, wrapper };
}

const irons = { query: { type: 'Irons', brand: 'b1' } } as const;

test('a list that the page was seeded with is not loaded again', async () => {
  const heard = await loopback(() => ({ body: '[]' }));
  const { wrapper } = withSeeds({ '/api/models?brand=b1&type=Irons': [{ id: 'm1' }] });
  const { result } = renderHook(() => useEndpoint(listModels, irons), { wrapper });
  expect(result.current.data).toEqual([{ id: 'm1' }]);
  expect(heard).toEqual([]);
});

test('a list that is not wanted yet is not loaded', async () => {
  const heard = await loopback(() => ({ body: '[]' }));
  const { wrapper } = withSeeds();
  const { result, rerender } = renderHook(({ input }) => useEndpoint(listModels, input), {
    wrapper,
    initialProps: { input: null as typeof irons | null },
  });
  expect(heard).toEqual([]);
  rerender({ input: irons });
  await waitFor(() => expect(result.current.data).toEqual([]));
  expect(heard.map(({ url }) => url)).toEqual(['/api/models?brand=b1&type=Irons']);
});

test('a failed load is not tried again by itself, and tells the status', async () => {
  const heard = await loopback(() => ({ status: 503, body: '{"error":"We are busy.","code":"unavailable"}' }));
  const { wrapper } = withSeeds();
  const { result } = renderHook(() => useEndpoint(listBrands), { wrapper });
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(result.current.error?.sentence).toBe('We are busy.');
  expect(heard).toHaveLength(1);
});

test('an invalidated list is loaded anew, whatever its query, and no other', async () => {
  const heard = await loopback(() => ({ body: '[{"id":"new"}]' }));
  const { wrapper } = withSeeds({ '/api/models?brand=b1&type=Irons': [], '/api/brands': [] });
  const { result } = renderHook(
    () => ({ models: useEndpoint(listModels, irons), brands: useEndpoint(listBrands), invalidate: useInvalidate() }),
    { wrapper },
  );
  await act(() => result.current.invalidate(listModels));
  await waitFor(() => expect(result.current.models.data).toEqual([{ id: 'new' }]));
  expect(heard.map(({ url }) => url)).toEqual(['/api/models?brand=b1&type=Irons']);
});

test('a save sends its input and answers; a failed one is not tried again', async () => {
  const replies = [{ body: '{"id":"c1"}' }, { status: 409, body: '{"error":"Cart full.","code":"cart_full"}' }];
  const heard = await loopback(() => replies.shift() ?? {});
  const { wrapper } = withSeeds();
  const { result } = renderHook(() => useEndpointMutation(addToCart), { wrapper });
  const input = { body: { modelId: 'm1', dexterity: 'Left', condition: 'Average' } } as const;
  await expect(act(() => result.current.mutateAsync(input))).resolves.toEqual({ id: 'c1' });
  await expect(act(() => result.current.mutateAsync(input))).rejects.toMatchObject({ code: 'cart_full' });
  expect(heard).toHaveLength(2);
});

test("what a page asked for names the public addresses alone, never a session's cart or what is not wanted yet", () => {
  const { client, wrapper } = withSeeds({ '/api/cart': [], '/api/brands': [] });
  renderHook(() => [useEndpoint(listCart), useEndpoint(listBrands), useEndpoint(listModels, null)], { wrapper });
  expect(wantedAddresses(client)).toEqual(['/api/brands']);
});

test('without a network a load fails at once instead of waiting for it', async () => {
  await loopback(() => ({ status: 503 }));
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const { result } = renderHook(() => useEndpoint(listBrands), withSeeds());
  await waitFor(() => expect(result.current.isError).toBe(true));
});

test('coming back to the page loads nothing again', async () => {
  const heard = await loopback(() => ({ body: '[]' }));
  onTestFinished(() => focusManager.setFocused(undefined));
  const { result } = renderHook(() => useEndpoint(listBrands), withSeeds());
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  await act(async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(heard).toHaveLength(1);
});
