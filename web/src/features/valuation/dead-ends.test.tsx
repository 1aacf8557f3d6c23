import { fireEvent, render, screen, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { aCatalogue } from '../../../test/catalogue.ts';
import { loopback } from '../../../test/loopback.ts';
import { newQueryClient } from '../../api/query-client.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { BrandStep } from './brand-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { ModelStep } from './model-step.tsx';
import { WizardPage } from './wizard-page.tsx';

const ask = 'Is your club not in our list? Ask Sam Example, +27215550100.';

async function show(path: string, seeds: Record<string, unknown> = {}) {
  await loopback(() => ({ body: '[]' }));
  history.replaceState(null, '', path);
  render(
    <QueryClientProvider client={newQueryClient({ ...aCatalogue, ...seeds })}>
      <ToastProvider>
        <WizardPage finder={null} laterSteps={{ BrandStep, ModelStep, ConfirmStep }} />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

const main = () => document.body.textContent;

test('a brand that is not found can be searched for anew or asked for', async () => {
  await show('/?type=Irons');
  expect(main()).not.toContain(ask);
  fireEvent.change(screen.getByPlaceholderText('Search brands...'), { target: { value: 'zzz' } });
  expect(screen.getByText('No brands found matching "zzz"')).toBeTruthy();
  expect(main()).toContain(ask);
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(main()).not.toContain(ask);
});

test('a shop without brands says whom to ask', async () => {
  await show('/?type=Irons', { '/api/brands': [] });
  expect(main()).toContain(ask);
});

test('a brand without such models leads to another brand or to the shop', async () => {
  await show('/?type=Irons&brand=b1', { '/api/models?brand=b1&type=Irons': [] });
  const empty = screen.getByText('No models available for this brand and type').parentElement ?? document.body;
  expect(within(empty).getByRole('button', { name: 'Choose another brand' })).toBeTruthy();
  expect(empty.textContent).toContain(ask);
  expect(within(empty).getByRole('link').getAttribute('href')).toBe('tel:+27215550100');
});

test('a model that is not in the list can be asked for', async () => {
  await show('/?type=Irons&brand=b1');
  expect(screen.getByRole('option', { name: 'i210' })).toBeTruthy();
  expect(main()).toContain(ask);
});
