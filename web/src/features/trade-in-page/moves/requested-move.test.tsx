import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shopSettings } from '../../../../test/catalogue.ts';
import { type FakeResponse, loopback } from '../../../../test/loopback.ts';
import { renderWithProviders } from '../../../../test/providers.tsx';
import { page } from '../../../../test/trade-in-page.tsx';
import { TradeInPage } from '../trade-in-page.tsx';

test('the dialog that the URL names opens once the cached trade-in has been read again', async () => {
  const read = Promise.withResolvers<FakeResponse>();
  await loopback(() => read.promise);
  window.history.replaceState(null, '', '/admin/trade-ins/TI-7K3M-9Q2D?move=answer');
  renderWithProviders(<TradeInPage />, {
    '/api/settings': shopSettings,
    '/api/admin/trade-ins/TI-7K3M-9Q2D': page,
  });
  expect(screen.getByRole('heading', { level: 1, name: page.customerName })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  read.resolve({ body: JSON.stringify({ ...page, version: page.version + 1 }) });
  await screen.findByRole('dialog', { name: "Enter customer's answer" });
  expect(screen.getByRole('button', { name: 'Save answer' })).toBeDefined();
});
