import { fireEvent, render, screen, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { catalogueResponses } from '../../../../test/catalogue.ts';
import { loopback } from '../../../../test/loopback.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { ToastProvider } from '../../../ui/toast/toast.tsx';
import { BrandStep } from '../brand-step/brand-step.tsx';
import { ConfirmStep } from '../confirm-step/confirm-step.tsx';
import { ModelStep } from '../model-step/model-step.tsx';
import { WizardPage } from './wizard-page.tsx';

const askShop = 'Is your club not in our list? Ask Sam Example, +27215550100.';

async function show(path: string, seeds: Record<string, unknown> = {}) {
  await loopback(() => ({ body: '[]' }));
  history.replaceState(null, '', path);
  render(
    <QueryClientProvider client={newQueryClient({ ...catalogueResponses, ...seeds })}>
      <ToastProvider>
        <WizardPage welcome={null} lazySteps={{ BrandStep, ModelStep, ConfirmStep }} />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

const main = () => document.body.textContent;

test('the wizard offers a new search and the shop’s phone when no brand matches', async () => {
  await show('/?type=Irons');
  expect(main()).not.toContain(askShop);
  fireEvent.change(screen.getByPlaceholderText('Search brands...'), { target: { value: 'zzz' } });
  expect(screen.getByText('No brands found matching "zzz"')).toBeTruthy();
  expect(main()).toContain(askShop);
  const link = screen.getByRole('link', { name: 'Ask for its price' });
  expect(link.getAttribute('href')).toBe('/club-not-listed?type=Irons&brand=zzz');
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(main()).not.toContain(askShop);
});

test('the wizard shows the shop’s phone when there are no brands', async () => {
  await show('/?type=Irons', { '/api/brands': [] });
  expect(main()).toContain(askShop);
});

test('the wizard offers another brand and the shop’s phone when a brand has no such models', async () => {
  await show('/?type=Irons&brand=b1', { '/api/models?brand=b1&type=Irons': [] });
  const empty = screen.getByText('No models available for this brand and type').parentElement ?? document.body;
  expect(within(empty).getByRole('button', { name: 'Choose another brand' })).toBeTruthy();
  expect(empty.textContent).toContain(askShop);
  expect(
    within(empty)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['tel:+27215550100', '/club-not-listed?type=Irons&brand=Ping']);
});

test('the wizard shows the shop’s phone below the models', async () => {
  await show('/?type=Irons&brand=b1');
  expect(screen.getByRole('option', { name: /^i210/ })).toBeTruthy();
  expect(main()).toContain(askShop);
});
