import type { Bench } from '@trade-in/contract/endpoints/progress/inspection';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeResponse, loopback } from '../../../../test/loopback.ts';
import { renderWithProviders } from '../../../../test/providers.tsx';
import { LabelsPage } from './labels-page.tsx';

const bench: Bench = {
  reference: 'TI-4HTN-9QCX',
  customerName: 'Anton Pretorius',
  paymentType: 'Trade-In',
  version: 1,
  quoteHeldUntil: '2026-03-24',
  clubs: [],
  next: null,
};

test('labels that could not be loaded can be loaded again, and the focus stays on the page', async () => {
  const busy = { status: 503, body: JSON.stringify({ error: 'We are busy.', code: 'unavailable' }) };
  const replies: FakeResponse[] = [busy];
  await loopback(() => replies.shift() ?? { body: JSON.stringify(bench) });
  renderWithProviders(
    <main tabIndex={-1}>
      <LabelsPage reference={bench.reference} />
    </main>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('We are busy.');
  const again = screen.getByRole('button', { name: 'Try again' });
  again.focus();
  fireEvent.click(again);
  expect(await screen.findByText(/^There are no labels/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('the label of a club that was not submitted has the name and the type of its receipt', async () => {
  const club = {
    id: '3',
    stockNumber: `${bench.reference}-2`,
    state: 'received',
    movedAt: '2026-03-03T08:00:00.000Z',
    stated: null,
    isQuoteHeld: true,
    extra: { type: 'Putter', brandName: 'PowerBilt', modelName: 'Citation' },
    price: null,
    found: null,
    value: null,
    outcome: null,
    photos: [],
  } satisfies Bench['clubs'][number];
  await loopback(() => ({ body: JSON.stringify({ ...bench, clubs: [club] }) }));
  renderWithProviders(<LabelsPage reference={bench.reference} />);
  expect((await screen.findByText('PowerBilt Citation')).parentElement?.textContent).toBe(
    'TI-4HTN-9QCX-2PowerBilt CitationPutter',
  );
});
