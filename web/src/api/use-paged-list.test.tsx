import { listAdminBrands } from '@trade-in/contract/admin-catalogue';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loopback, showAt, type Heard, type Reply } from '../../test/loopback.ts';
import { pageOf, someBrands } from '../../test/paged.ts';
import { pageWrapper } from '../../test/providers.tsx';
import { useInvalidate } from './use-endpoint.ts';
import { usePagedList } from './use-paged-list.ts';

async function listAt(search: string, reply: (heard: Heard) => Reply, wrapper = pageWrapper()) {
  const heard = await loopback(reply);
  showAt(new URL(`/admin/brands${search}`, window.location.href).href);
  /** How many rows showed in each rendering while others were on their way. */
  const shownMeanwhile: number[] = [];
  const { result, unmount } = renderHook(
    () => {
      const list = usePagedList(listAdminBrands, ['name']);
      if (list.isUpdating) shownMeanwhile.push(list.rows.length);
      return { list, invalidate: useInvalidate() };
    },
    { wrapper },
  );
  await waitFor(() => expect(result.current.list.isLoading).toBe(false));
  return {
    heard,
    shown: () => result.current.list,
    shownMeanwhile,
    leave: unmount,
    invalidate: () => result.current.invalidate(listAdminBrands),
  };
}

const addresses = (heard: Heard[]) => heard.map(({ url }) => url);

test('a list is loaded page by page, each where the one before says that it goes on', async () => {
  const { heard, shown } = await listAt('', (call) => pageOf(someBrands(120), call));
  expect(shown()).toMatchObject({ total: '120', more: { at: 'waiting' } });
  expect(shown().rows).toHaveLength(50);
  act(() => shown().more.load());
  await waitFor(() => expect(shown().rows).toHaveLength(100));
  act(() => shown().more.load());
  await waitFor(() => expect(shown().more.at).toBe('end'));
  expect(shown().rows).toEqual(someBrands(120));
  // Only the first page says so.
  expect(shown().total).toBe('120');
  expect(addresses(heard)).toEqual([
    '/api/admin/brands?limit=50',
    '/api/admin/brands?cursor=50&limit=50',
    '/api/admin/brands?cursor=100&limit=50',
  ]);
});

test('a refresh loads as many rows as there were, in one call, and keeps them in sight meanwhile', async () => {
  const { heard, shown, shownMeanwhile } = await listAt('', (call) => pageOf(someBrands(120), call));
  act(() => shown().more.load());
  await waitFor(() => expect(shown().rows).toHaveLength(100));
  act(() => shown().refresh());
  await waitFor(() => expect(shownMeanwhile).not.toEqual([]));
  await waitFor(() => expect(shown().isUpdating).toBe(false));
  expect(new Set(shownMeanwhile)).toEqual(new Set([100]));
  expect(shown().rows).toHaveLength(100);
  expect(addresses(heard).at(-1)).toBe('/api/admin/brands?limit=100');
  expect(heard).toHaveLength(3);
});

test('a save elsewhere loads the list anew', async () => {
  let brands = someBrands(2);
  const { shown, invalidate } = await listAt('', (call) => pageOf(brands, call));
  brands = someBrands(3);
  await act(invalidate);
  await waitFor(() => expect(shown().rows).toHaveLength(3));
});

test('filters come from the address, without blanks around them', async () => {
  const { heard, shown } = await listAt('?name=%20Pi%20&other=1', (call) => pageOf(someBrands(1), call));
  expect(shown()).toMatchObject({ filters: { name: ' Pi ' }, applied: { name: 'Pi' } });
  expect(addresses(heard)).toEqual(['/api/admin/brands?limit=50&name=Pi']);
});

test('what is typed shows at once, and goes into the address and to the service when typing pauses', async () => {
  const { heard, shown } = await listAt('?tab=1', (call) => pageOf(someBrands(1), call));
  const entries = window.history.length;
  act(() => shown().setFilter('name', 'P'));
  act(() => shown().setFilter('name', 'Pi'));
  expect(shown().filters).toEqual({ name: 'Pi' });
  expect(window.location.search).toBe('?tab=1');
  await waitFor(() => expect(window.location.search).toBe('?tab=1&name=Pi'));
  await waitFor(() => expect(shown().isUpdating).toBe(false));
  expect(addresses(heard)).toEqual(['/api/admin/brands?limit=50', '/api/admin/brands?limit=50&name=Pi']);
  expect(window.history.length).toBe(entries);
  act(() => shown().clearFilters());
  await waitFor(() => expect(window.location.search).toBe('?tab=1'));
});

test('rows stay in sight while another filter is answered', async () => {
  const { shown, shownMeanwhile } = await listAt('', (call) =>
    pageOf(someBrands(call.url?.includes('name') ? 1 : 3), call),
  );
  act(() => shown().setFilter('name', 'x'));
  await waitFor(() => expect(shown().rows).toHaveLength(1));
  expect(new Set(shownMeanwhile)).toEqual(new Set([3]));
});

test('a list that does not come says why, in the words of the service', async () => {
  const refusal = '{"error":"We are busy at the moment.","code":"unavailable"}';
  const { shown } = await listAt('', () => ({ status: 503, body: refusal }));
  expect(shown()).toMatchObject({ error: 'We are busy at the moment.', rows: [], more: { at: 'end' } });
});

test('a next page that does not come leaves the rows, and can be asked for again', async () => {
  let isBroken = true;
  const { shown } = await listAt('', (call) =>
    isBroken && call.url?.includes('cursor') ? { status: 500 } : pageOf(someBrands(60), call),
  );
  act(() => shown().more.load());
  await waitFor(() => expect(shown().more.at).toBe('failed'));
  expect(shown()).toMatchObject({ error: null });
  expect(shown().rows).toHaveLength(50);
  isBroken = false;
  act(() => shown().more.load());
  await waitFor(() => expect(shown().rows).toHaveLength(60));
});

test('a page that was asked for before a refresh is not put behind what the refresh brought', async () => {
  const { heard, shown } = await listAt('', (call) => pageOf(someBrands(120), call));
  act(() => {
    shown().more.load();
    shown().refresh();
  });
  await waitFor(() => expect(heard).toHaveLength(3));
  await waitFor(() => expect(shown()).toMatchObject({ isUpdating: false, more: { at: 'waiting' } }));
  expect(shown().rows).toEqual(someBrands(50));
});

test('a next page that did not come is no failure of the list that another filter brings', async () => {
  const { shown } = await listAt('', (call) =>
    call.url?.includes('cursor') ? { status: 500 } : pageOf(someBrands(60), call),
  );
  act(() => shown().more.load());
  await waitFor(() => expect(shown().more.at).toBe('failed'));
  act(() => shown().setFilter('name', 'Bra'));
  await waitFor(() => expect(shown()).toMatchObject({ applied: { name: 'Bra' }, isUpdating: false }));
  expect(shown().more.at).toBe('waiting');
});

test('shows what was loaded when one returns to a list, and loads it anew in the background', async () => {
  const wrapper = pageWrapper();
  const first = await listAt('', (call) => pageOf(someBrands(2), call), wrapper);
  const loadedAt = first.shown().loadedAt ?? 0;
  expect(loadedAt).toBeGreaterThan(0);
  first.leave();
  const second = await listAt('', (call) => pageOf(someBrands(3), call), wrapper);
  await waitFor(() => expect(second.shown().rows).toHaveLength(3));
  expect(second.shownMeanwhile).toContain(2);
  expect(second.shown().loadedAt).toBeGreaterThanOrEqual(loadedAt);
});

test('loads a search anew that is applied again, while its rows of before show', async () => {
  let found = 1;
  const { heard, shown, shownMeanwhile } = await listAt('?name=x', (call) => pageOf(someBrands(found), call));
  act(() => shown().setFilter('name', 'y'));
  await waitFor(() => expect(addresses(heard)).toHaveLength(2));
  await waitFor(() => expect(shown()).toMatchObject({ isUpdating: false, isOutdated: false }));
  found = 4;
  act(() => shown().setFilter('name', 'x'));
  await waitFor(() => expect(shown().rows).toHaveLength(4));
  expect(new Set(shownMeanwhile)).toEqual(new Set([1]));
  expect(addresses(heard).filter((address) => address?.endsWith('name=x'))).toHaveLength(2);
});

test('does not give the rows of one search the age of another', async () => {
  const { shown } = await listAt('', (call) => pageOf(someBrands(call.url?.includes('name') ? 1 : 3), call));
  const ages: [rows: number, isOutdated: boolean, hasAge: boolean][] = [];
  act(() => shown().setFilter('name', 'x'));
  await waitFor(() => {
    const { rows, isOutdated, loadedAt } = shown();
    ages.push([rows.length, isOutdated, loadedAt !== null]);
    expect(rows).toHaveLength(1);
  });
  expect(ages).toContainEqual([3, true, false]);
  expect(ages.at(-1)).toEqual([1, false, true]);
});
