import type { RankedBrand } from '@trade-in/contract/endpoints/brand-popularity';
import type { Brand } from '@trade-in/contract/endpoints/catalogue';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newQueryClient } from '../../../api/query-client.ts';
import { ToastProvider } from '../../../ui/toast/toast.tsx';
import { ConfirmStep } from '../confirm-step/confirm-step.tsx';
import { ModelStep } from '../model-step/model-step.tsx';
import { WizardPage } from '../page/wizard-page.tsx';
import { catalogueResponses } from '../../../../test/catalogue.ts';
import { loopback } from '../../../../test/loopback.ts';
import { BrandStep } from './brand-step.tsx';

const brands: Brand[] = ['Adams Golf', 'Callaway', 'Cobra', 'Ping', 'TaylorMade'].map((name) => ({
  id: name,
  name,
  logoUrl: name === 'Cobra' ? '/api/pictures/cobra.webp' : null,
}));
const ranking: RankedBrand[] = [
  { brandId: 'TaylorMade', models: 25, isPopular: true },
  { brandId: 'Cobra', models: 1, isPopular: true },
  { brandId: 'Ping', models: 3, isPopular: false },
];
const rankingUrl = '/api/brands/popularity?type=Driver';

async function show(
  responses: Record<string, unknown>,
  reply: Parameters<typeof loopback>[0] = () => ({ body: '[]' }),
) {
  await loopback(reply);
  history.replaceState(null, '', '/?type=Driver');
  render(
    <QueryClientProvider client={newQueryClient({ ...catalogueResponses, '/api/brands': brands, ...responses })}>
      <ToastProvider>
        <WizardPage welcome={null} lazySteps={{ BrandStep, ModelStep, ConfirmStep }} />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

const groups = () =>
  screen.getAllByRole('group').map((group) => [
    group.querySelector('legend')?.textContent,
    within(group)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ value }) => value),
  ]);
const tile = (brand: string) => screen.getByRole('radio', { name: brand }).closest('label');
const detailOf = (brand: string) => {
  const radio = screen.getByRole('radio', { name: brand });
  return document.getElementById(radio.getAttribute('aria-describedby') ?? '')?.textContent;
};

test('the brand step shows the popular brands first, by rank, and the others from A to Z', async () => {
  await show({ [rankingUrl]: ranking });
  expect(groups()).toEqual([
    ['Popular', ['TaylorMade', 'Cobra']],
    ['All brands A to Z', ['Adams Golf', 'Callaway', 'Ping']],
  ]);
});

test('a tile says how many models are behind it, and that there are none', async () => {
  await show({ [rankingUrl]: ranking });
  expect(['TaylorMade', 'Cobra', 'Adams Golf'].map(detailOf)).toEqual(['25 drivers', '1 driver', 'No drivers']);
});

test('a brand without such models can be selected', async () => {
  await show({ [rankingUrl]: ranking });
  fireEvent.click(screen.getByRole('radio', { name: 'Adams Golf' }), { detail: 1 });
  await waitFor(() => expect(location.search).toBe('?type=Driver&brand=Adams+Golf'));
});

test('the brand step goes on with the brand that was tapped last, in whichever group it is', async () => {
  await show({ [rankingUrl]: ranking });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(screen.getByRole('radio', { name: 'TaylorMade' }), { detail: 1 });
  act(() => void vi.advanceTimersByTime(100));
  fireEvent.click(screen.getByRole('radio', { name: 'Ping' }), { detail: 1 });
  act(() => void vi.advanceTimersByTime(100));
  expect(location.search).toBe('?type=Driver');
  act(() => void vi.advanceTimersByTime(50));
  expect(location.search).toBe('?type=Driver&brand=Ping');
});

test('a key selects a brand without going on', async () => {
  await show({ [rankingUrl]: ranking });
  fireEvent.click(screen.getByRole('radio', { name: 'Ping' }), { detail: 0 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(screen.getByRole('radio', { name: 'Ping' })).toHaveProperty('checked', true);
  expect(location.search).toBe('?type=Driver');
});

test('a search shows one grid without headings, by name and with counts', async () => {
  await show({ [rankingUrl]: ranking });
  fireEvent.change(screen.getByPlaceholderText('Search brands...'), { target: { value: 'a' } });
  expect(groups()).toEqual([['Brand', ['Adams Golf', 'Callaway', 'Cobra', 'TaylorMade']]]);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(detailOf('TaylorMade')).toBe('25 drivers');
});

test('the brand step disables Next while the search hides the selected brand', async () => {
  await show({ [rankingUrl]: ranking });
  fireEvent.click(screen.getByRole('radio', { name: 'Ping' }), { detail: 0 });
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
  const isDisabledAfter = (search: string) => {
    fireEvent.change(screen.getByPlaceholderText('Search brands...'), { target: { value: search } });
    return next.disabled;
  };
  expect(['', 'callaway', 'pi', 'nothing', ''].map(isDisabledAfter)).toEqual([false, true, false, true, false]);
  expect(screen.getByRole('radio', { name: 'Ping' })).toHaveProperty('checked', true);
});

test('the brand step shows an uploaded logo, and an initial behind a popular name without one', async () => {
  await show({ [rankingUrl]: ranking });
  expect(tile('Cobra')?.querySelector('img')?.getAttribute('src')).toBe('/api/pictures/cobra.webp');
  expect(tile('TaylorMade')?.textContent).toBe('TTaylorMade25 drivers');
  expect(tile('Ping')?.textContent).toBe('Ping3 drivers');
});

test('the brand step shows all brands by name, without counts, if their ranking cannot be loaded', async () => {
  await show({}, () => ({ status: 500 }));
  await screen.findByRole('radio', { name: 'Ping' });
  expect(groups()).toEqual([['Brand', ['Adams Golf', 'Callaway', 'Cobra', 'Ping', 'TaylorMade']]]);
  expect(detailOf('Ping')).toBeUndefined();
});

test('the brand step loads the ranking again with the brands', async () => {
  let isUp = false;
  await show({ '/api/brands': undefined }, ({ url }) =>
    isUp ? { body: JSON.stringify(url === rankingUrl ? ranking : brands) } : { status: 503 },
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isUp = true;
  fireEvent.click(retry);
  await screen.findByRole('radio', { name: 'Ping' });
  expect(groups()).toEqual([
    ['Popular', ['TaylorMade', 'Cobra']],
    ['All brands A to Z', ['Adams Golf', 'Callaway', 'Ping']],
  ]);
});
