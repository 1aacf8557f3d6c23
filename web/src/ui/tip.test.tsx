import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Tip, TipProvider } from './tip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(
    <TipProvider>
      {['Brands', 'Models'].map((name) => (
        <Tip key={name} text={`The ${name}`}>
          <a href="/">{name}</a>
        </Tip>
      ))}
    </TipProvider>,
  );
});

const link = (name: string) => screen.getByRole('link', { name });
const point = (name: string) => fireEvent.pointerMove(link(name), { pointerType: 'mouse' });
/** The pointer goes off the link, and on to where no tip is. */
function leave(name: string) {
  fireEvent.pointerLeave(link(name), { pointerType: 'mouse' });
  fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 900, clientY: 900 });
}
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const shown = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent);

test('a tip opens 700 ms after its link is pointed at, and not before', () => {
  point('Brands');
  wait(699);
  expect(shown()).toEqual([]);
  wait(1);
  expect(shown()).toEqual(['The Brands']);
});

test('within 300 ms of one tip the next opens at once, and later it waits anew', () => {
  point('Brands');
  wait(700);
  leave('Brands');
  wait(299);
  point('Models');
  expect(shown()).toEqual(['The Models']);
  leave('Models');
  wait(300);
  point('Brands');
  wait(699);
  expect(shown()).toEqual([]);
  wait(1);
  expect(shown()).toEqual(['The Brands']);
});
