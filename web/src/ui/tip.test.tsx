import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Tip, TipProvider } from './tip.tsx';

let turn: (isOn: boolean) => void;
beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { rerender } = render(rail(true));
  turn = (isOn) => rerender(rail(isOn));
});

function rail(isOn: boolean) {
  return (
    <TipProvider>
      {['Brands', 'Models'].map((name) => (
        <Tip key={name} text={`The ${name}`} isOn={isOn}>
          <a href="/">{name}</a>
        </Tip>
      ))}
    </TipProvider>
  );
}

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

test('opens no tip later for a link that was pointed at while it explained itself', () => {
  turn(false);
  point('Brands');
  wait(700);
  leave('Brands');
  point('Models');
  wait(700);
  leave('Models');
  turn(true);
  expect(shown()).toEqual([]);
  point('Brands');
  wait(699);
  expect(shown()).toEqual([]);
});

test('closes a tip that is not needed any more, and does not open it again by itself', () => {
  point('Brands');
  wait(700);
  turn(false);
  expect(shown()).toEqual([]);
  turn(true);
  expect(shown()).toEqual([]);
});

test('closes a tip when the pointer leaves the window, after which it does not move any more', () => {
  point('Brands');
  wait(700);
  fireEvent.pointerLeave(link('Brands'), { pointerType: 'mouse' });
  expect(shown()).toEqual(['The Brands']);
  act(() => void document.documentElement.dispatchEvent(new PointerEvent('pointerleave')));
  expect(shown()).toEqual([]);
});
