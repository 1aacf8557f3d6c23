import { listAdminBrands } from '@trade-in/contract/endpoints/admin-catalogue';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loopback, setPageUrl } from '../../../test/loopback.ts';
import { pageOf, someBrands } from '../../../test/paged-response.ts';
import { providersWrapper } from '../../../test/providers.tsx';
import { usePagedList } from './use-paged-list.ts';
import { useReplaceRow } from './use-replace-row.ts';

test('a row that is replaced while its list loads for the first time lets the list load', async () => {
  const [brand] = someBrands(1);
  if (brand === undefined) throw new Error('There is no brand');
  const { promise, resolve } = Promise.withResolvers<void>();
  const received = await loopback(async (request) => {
    await promise;
    return pageOf(someBrands(2), request);
  });
  setPageUrl(new URL('/admin/brands', window.location.href).href);
  const { result } = renderHook(
    () => ({ list: usePagedList(listAdminBrands), replace: useReplaceRow(listAdminBrands) }),
    { wrapper: providersWrapper() },
  );
  await waitFor(() => expect(received).toHaveLength(1));
  act(() => result.current.replace(brand));
  resolve();
  await waitFor(() => expect(result.current.list.rows).toHaveLength(2));
});
