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

/** The markup as the server sends it, then this done to it, then the script arrives. */
async function hydratedAfter(page: React.ReactElement, early: (page: HTMLElement) => void): Promise<HTMLElement> {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  early(container);
  await act(async () => {
    const root = hydrateRoot(container, page);
    onTestFinished(() => {
      act(() => root.unmount());
      container.remove();
    });
  });
  return container;
}

test('a choice is a group with a name, its cards named by label and price', () => {
  render(<Payment start={null} />);
  expect(screen.getByRole('group', { name: 'Payment Type' })).toBeDefined();
  const cash = screen.getByRole('radio', { name: 'Cash R80.00' });
  expect(cash).toHaveProperty('required', true);
  expect(document.getElementById(cash.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '(20% less than trade-in value)',
  );
});

test('exactly one card is chosen', () => {
  render(<Payment start="Trade-In" />);
  fireEvent.click(screen.getByRole('radio', { name: 'Cash R80.00' }));
  expect(screen.getByRole('status').textContent).toBe('Cash');
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, true]);
});

test('a card tapped before the script arrived is chosen once it has', async () => {
  const page = await hydratedAfter(<Payment start={null} />, (shown) => {
    const cash = shown.querySelector<HTMLInputElement>('input[value="Cash"]');
    if (cash) cash.checked = true;
  });
  expect(page.querySelector('output')?.textContent).toBe('Cash');
  expect(page.querySelector<HTMLInputElement>('input:checked')?.value).toBe('Cash');
});

test('without an early tap the script changes nothing', async () => {
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

test('a group without a value keeps its own, so that a plain form can send it', () => {
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
