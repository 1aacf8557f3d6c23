import { listAdminBrands } from '@trade-in/contract/endpoints/admin-catalogue';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loopback, setPageUrl, type ReceivedRequest, type FakeResponse } from '../../../test/loopback.ts';
import { pageOf, someBrands } from '../../../test/paged-response.ts';
import { providersWrapper } from '../../../test/providers.tsx';
import { useInvalidate } from '../use-endpoint.ts';
import { usePagedList } from './use-paged-list.ts';

async function listAt(
  search: string,
  reply: (received: ReceivedRequest) => FakeResponse,
  wrapper = providersWrapper(),
) {
  const received = await loopback(reply);
  setPageUrl(new URL(`/admin/brands${search}`, window.location.href).href);
  /** The number of rows in each render during an update. */
  const rowsWhileUpdating: number[] = [];
  /** What each render shows of the rows' age. */
  const ages: { rows: number; isOutdated: boolean; hasAge: boolean }[] = [];
  const { result, unmount } = renderHook(
    () => {
      const list = usePagedList(listAdminBrands);
      if (list.isUpdating) rowsWhileUpdating.push(list.rows.length);
      ages.push({ rows: list.rows.length, isOutdated: list.isOutdated, hasAge: list.loadedAt !== null });
      return { list, invalidate: useInvalidate() };
    },
    { wrapper },
  );
  await waitFor(() => expect(result.current.list.isLoading).toBe(false));
  return {
    received,
    shown: () => result.current.list,
    rowsWhileUpdating,
    ages,
    unmount,
    invalidate: () => result.current.invalidate(listAdminBrands),
  };
}

const urlsOf = (received: ReceivedRequest[]) => received.map(({ url }) => url);

test('a paged list loads each page from the cursor of the previous one', async () => {
  const { received, shown } = await listAt('', (request) => pageOf(someBrands(120), request));
  expect(shown()).toMatchObject({ total: '120', more: { at: 'waiting' } });
  expect(shown().rows).toHaveLength(50);
  act(() => shown().more.load());
  await waitFor(() => expect(shown().rows).toHaveLength(100));
  act(() => shown().more.load());
  await waitFor(() => expect(shown().more.at).toBe('end'));
  expect(shown().rows).toEqual(someBrands(120));
  // Only the first page has the total.
  expect(shown().total).toBe('120');
  expect(urlsOf(received)).toEqual([
    '/api/admin/brands?limit=50',
    '/api/admin/brands?cursor=50&limit=50',
    '/api/admin/brands?cursor=100&limit=50',
  ]);
});

test('a paged list reloads all loaded rows in one request, and shows them in the meantime', async () => {
  const { received, shown, rowsWhileUpdating } = await listAt('', (request) => pageOf(someBrands(120), request));
  act(() => shown().more.load());
  await waitFor(() => expect(shown().rows).toHaveLength(100));
  act(() => shown().refresh());
  await waitFor(() => expect(rowsWhileUpdating).not.toEqual([]));
  await waitFor(() => expect(shown().isUpdating).toBe(false));
  expect(new Set(rowsWhileUpdating)).toEqual(new Set([100]));
  expect(shown().rows).toHaveLength(100);
  expect(urlsOf(received).at(-1)).toBe('/api/admin/brands?limit=100');
  expect(received).toHaveLength(3);
});

test('a paged list is reloaded when its endpoint is invalidated', async () => {
  let brands = someBrands(2);
  const { shown, invalidate } = await listAt('', (request) => pageOf(brands, request));
  brands = someBrands(3);
  await act(invalidate);
  await waitFor(() => expect(shown().rows).toHaveLength(3));
});

test('a paged list reads the filters from the URL and trims them', async () => {
  const { received, shown } = await listAt('?name=%20Pi%20&other=1', (request) => pageOf(someBrands(1), request));
  expect(shown()).toMatchObject({ filters: { name: ' Pi ' }, applied: { name: 'Pi' } });
  expect(urlsOf(received)).toEqual(['/api/admin/brands?limit=50&name=Pi']);
});

test('a paged list applies a filter to the URL and the list after a pause in typing', async () => {
  const { received, shown } = await listAt('?tab=1', (request) => pageOf(someBrands(1), request));
  const entries = window.history.length;
  act(() => shown().setFilter('name', 'P'));
  act(() => shown().setFilter('name', 'Pi'));
  expect(shown().filters).toEqual({ name: 'Pi' });
  expect(window.location.search).toBe('?tab=1');
  await waitFor(() => expect(window.location.search).toBe('?tab=1&name=Pi'));
  await waitFor(() => expect(shown().isUpdating).toBe(false));
  expect(urlsOf(received)).toEqual(['/api/admin/brands?limit=50', '/api/admin/brands?limit=50&name=Pi']);
  expect(window.history.length).toBe(entries);
  act(() => shown().clearFilters());
  await waitFor(() => expect(window.location.search).toBe('?tab=1'));
});

test('a paged list keeps the rows while it applies another filter', async () => {
  const { shown, rowsWhileUpdating } = await listAt('', (request) =>
    pageOf(someBrands(request.url?.includes('name') ? 1 : 3), request),
  );
  act(() => shown().setFilter('name', 'x'));
  await waitFor(() => expect(shown().rows).toHaveLength(1));
  expect(new Set(rowsWhileUpdating)).toEqual(new Set([3]));
});

test("a paged list shows the service's sentence for a failed load", async () => {
  const refusal = '{"error":"We are busy at the moment.","code":"unavailable"}';
  const { shown } = await listAt('', () => ({ status: 503, body: refusal }));
  expect(shown()).toMatchObject({ error: 'We are busy at the moment.', rows: [], more: { at: 'end' } });
});

test('a paged list keeps the rows when the next page fails, and can retry', async () => {
  let isBroken = true;
  const { shown } = await listAt('', (request) =>
    isBroken && request.url?.includes('cursor') ? { status: 500 } : pageOf(someBrands(60), request),
  );
  act(() => shown().more.load());
  await waitFor(() => expect(shown().more.at).toBe('failed'));
  expect(shown()).toMatchObject({ error: null });
  expect(shown().rows).toHaveLength(50);
  isBroken = false;
  act(() => shown().more.load());
  await waitFor(() => expect(shown().rows).toHaveLength(60));
});

test('a paged list ignores a page that was requested before a refresh', async () => {
  const { received, shown } = await listAt('', (request) => pageOf(someBrands(120), request));
  act(() => {
    shown().more.load();
    shown().refresh();
  });
  await waitFor(() => expect(received).toHaveLength(3));
  await waitFor(() => expect(shown()).toMatchObject({ isUpdating: false, more: { at: 'waiting' } }));
  expect(shown().rows).toEqual(someBrands(50));
});

test('a paged list forgets a failed page when another filter is applied', async () => {
  const { shown } = await listAt('', (request) =>
    request.url?.includes('cursor') ? { status: 500 } : pageOf(someBrands(60), request),
  );
  act(() => shown().more.load());
  await waitFor(() => expect(shown().more.at).toBe('failed'));
  act(() => shown().setFilter('name', 'Bra'));
  await waitFor(() => expect(shown()).toMatchObject({ applied: { name: 'Bra' }, isUpdating: false }));
  expect(shown().more.at).toBe('waiting');
});

test('a paged list shows its cached rows when the user returns, and is reloaded in the background', async () => {
  const wrapper = providersWrapper();
  const first = await listAt('', (request) => pageOf(someBrands(2), request), wrapper);
  const loadedAt = first.shown().loadedAt ?? 0;
  expect(loadedAt).toBeGreaterThan(0);
  first.unmount();
  const second = await listAt('', (request) => pageOf(someBrands(3), request), wrapper);
  await waitFor(() => expect(second.shown().rows).toHaveLength(3));
  expect(second.rowsWhileUpdating).toContain(2);
  expect(second.shown().loadedAt).toBeGreaterThanOrEqual(loadedAt);
});

test('a paged list reloads a filter that is applied again, and shows its cached rows', async () => {
  let found = 1;
  const { received, shown, rowsWhileUpdating } = await listAt('?name=x', (request) =>
    pageOf(someBrands(found), request),
  );
  act(() => shown().setFilter('name', 'y'));
  await waitFor(() => expect(urlsOf(received)).toHaveLength(2));
  await waitFor(() => expect(shown()).toMatchObject({ isUpdating: false, isOutdated: false }));
  found = 4;
  act(() => shown().setFilter('name', 'x'));
  await waitFor(() => expect(shown().rows).toHaveLength(4));
  expect(new Set(rowsWhileUpdating)).toEqual(new Set([1]));
  expect(urlsOf(received).filter((url) => url?.endsWith('name=x'))).toHaveLength(2);
});

test('a paged list does not show the age of one search for the rows of another', async () => {
  const { shown, ages } = await listAt('', (request) =>
    pageOf(someBrands(request.url?.includes('name') ? 1 : 3), request),
  );
  act(() => shown().setFilter('name', 'x'));
  await waitFor(() => expect(shown().rows).toHaveLength(1));
  expect(ages).toContainEqual({ rows: 3, isOutdated: true, hasAge: false });
  expect(ages.at(-1)).toEqual({ rows: 1, isOutdated: false, hasAge: true });
});
