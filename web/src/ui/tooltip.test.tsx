import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

let setOn: (isOn: boolean) => void;
beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { rerender } = render(menu(true));
  setOn = (isOn) => rerender(menu(isOn));
});

function menu(isOn: boolean) {
  return (
    <TooltipProvider>
      {['Brands', 'Models'].map((name) => (
        <Tooltip key={name} text={`The ${name}`} isOn={isOn}>
          <a href="/">{name}</a>
        </Tooltip>
      ))}
    </TooltipProvider>
  );
}

const link = (name: string) => screen.getByRole('link', { name });
const point = (name: string) => fireEvent.pointerMove(link(name), { pointerType: 'mouse' });
/** Moves the pointer off the link to where no tooltip is. */
function leave(name: string) {
  fireEvent.pointerLeave(link(name), { pointerType: 'mouse' });
  fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 900, clientY: 900 });
}
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const shown = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent);

test('a tooltip opens 700 ms after its link is pointed at', () => {
  point('Brands');
  wait(699);
  expect(shown()).toEqual([]);
  wait(1);
  expect(shown()).toEqual(['The Brands']);
});

test('a tooltip opens at once within 300 ms of another tooltip, and waits again later', () => {
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

test('a tooltip stays closed for a link that was pointed at while its tooltip was off', () => {
  setOn(false);
  point('Brands');
  wait(700);
  leave('Brands');
  point('Models');
  wait(700);
  leave('Models');
  setOn(true);
  expect(shown()).toEqual([]);
  point('Brands');
  wait(699);
  expect(shown()).toEqual([]);
});

test('a tooltip closes when it is turned off, and does not reopen by itself', () => {
  point('Brands');
  wait(700);
  setOn(false);
  expect(shown()).toEqual([]);
  setOn(true);
  expect(shown()).toEqual([]);
});

test('a tooltip closes when the pointer leaves the window', () => {
  point('Brands');
  wait(700);
  fireEvent.pointerLeave(link('Brands'), { pointerType: 'mouse' });
  expect(shown()).toEqual(['The Brands']);
  act(() => void document.documentElement.dispatchEvent(new PointerEvent('pointerleave')));
  expect(shown()).toEqual([]);
});
