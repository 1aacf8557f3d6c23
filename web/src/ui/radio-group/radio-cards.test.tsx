import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { RadioCards } from './radio-cards.tsx';
import { Segments } from './segments.tsx';

const choices = [
  { value: 'Trade-In', label: 'Trade-In', aside: 'R100.00' },
  { value: 'Cash', label: 'Cash', detail: '(20% less than trade-in value)', aside: 'R80.00' },
] as const;

function Payment({ start }: { start: 'Trade-In' | 'Cash' | null }) {
  const [value, setValue] = useState(start);
  return (
    <form>
      <RadioCards name="payment" legend="Payment Type" choices={choices} value={value} onChange={setValue} isRequired />
      <output>{value}</output>
    </form>
  );
}

/** Renders the page as the server does, changes it by `before`, then hydrates it. */
async function hydratedAfter(page: React.ReactElement, before: (page: HTMLElement) => void): Promise<HTMLElement> {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  before(container);
  await act(async () => {
    const root = hydrateRoot(container, page);
    onTestFinished(() => {
      act(() => root.unmount());
      container.remove();
    });
  });
  return container;
}

test('the group is labelled by its legend, and each card by its label and price', () => {
  render(<Payment start={null} />);
  expect(screen.getByRole('group', { name: 'Payment Type' })).toBeDefined();
  const cash = screen.getByRole('radio', { name: 'Cash R80.00' });
  expect(cash).toHaveProperty('required', true);
  expect(document.getElementById(cash.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '(20% less than trade-in value)',
  );
});

test('the group has exactly one selected card', () => {
  render(<Payment start="Trade-In" />);
  fireEvent.click(screen.getByRole('radio', { name: 'Cash R80.00' }));
  expect(screen.getByRole('status').textContent).toBe('Cash');
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, true]);
});

test('the group reports a card that was selected before hydration', async () => {
  const page = await hydratedAfter(<Payment start={null} />, (shown) => {
    const cash = shown.querySelector<HTMLInputElement>('input[value="Cash"]');
    if (cash) cash.checked = true;
  });
  expect(page.querySelector('output')?.textContent).toBe('Cash');
  expect(page.querySelector<HTMLInputElement>('input:checked')?.value).toBe('Cash');
});

test('the group reports nothing when nothing was selected before hydration', async () => {
  let changes = 0;
  await hydratedAfter(
    <Segments
      name="hand"
      legend="Dexterity"
      choices={[
        { value: 'Left', label: 'Left-Handed' },
        { value: 'Right', label: 'Right-Handed' },
      ]}
      value="Right"
      onChange={() => (changes += 1)}
    />,
    () => {},
  );
  expect(changes).toBe(0);
});

test('the group keeps its own state without a value, so that a form can submit it', () => {
  render(
    <form aria-label="filter">
      <Segments
        name="hand"
        legend="Dexterity"
        defaultValue="Right"
        choices={[
          { value: 'Left', label: 'Left-Handed' },
          { value: 'Right', label: 'Right-Handed' },
        ]}
      />
    </form>,
  );
  const form = screen.getByRole<HTMLFormElement>('form');
  expect(new FormData(form).get('hand')).toBe('Right');
  fireEvent.click(screen.getByRole('radio', { name: 'Left-Handed' }));
  expect(new FormData(form).get('hand')).toBe('Left');
});

test('the group picks the card that was tapped, and none that a key has selected', () => {
  const picked: string[] = [];
  render(<RadioCards name="payment" legend="Payment Type" choices={choices} onPick={(value) => picked.push(value)} />);
  const [code, cash] = screen.getAllByRole('radio');
  if (code === undefined || cash === undefined) throw new Error('The cards are missing');
  // A browser's click for a key has no detail.
  fireEvent.click(code, { detail: 0 });
  fireEvent.click(cash, { detail: 1 });
  expect(picked).toEqual(['Cash']);
});
