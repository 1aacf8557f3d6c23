import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pauseAfterScan, scan } from './scan.ts';
import { useKeys } from '../src/ui/keys/use-keys.ts';

const press = (key: string) => fireEvent.keyDown(document.body, { key });

/** A part of a page with keys, a button and a field. */
function show() {
  const pressed: string[] = [];
  const add = (name: string) => () => void pressed.push(name);
  function Page() {
    useKeys('tradeIn', {
      answer: add('answer'),
      note: add('note'),
      undo: add('undo'),
      next: add('next'),
      previous: add('previous'),
    });
    return (
      <>
        <button type="button">Save</button>
        <input aria-label="Name" />
      </>
    );
  }
  render(<Page />);
  return pressed;
}

test('a scan outside of a field presses no key and no button', async () => {
  const pressed = show();
  const onPress = vi.fn<(event: Event) => void>();
  document.addEventListener('keydown', onPress);
  const areAllowed = scan('TI-ANUJ', screen.getByRole('button'));
  document.removeEventListener('keydown', onPress);
  await pauseAfterScan();
  expect(pressed).toEqual([]);
  expect(areAllowed).toEqual([true, ...Array<boolean>(7).fill(false)]);
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('a scan into a field reaches it', () => {
  show();
  expect(scan('TI-ANUJ', screen.getByLabelText('Name'))).toEqual(Array(8).fill(true));
});

test('a scan whose first key undoes something undoes nothing', async () => {
  const pressed = show();
  scan('U7');
  await pauseAfterScan();
  expect(pressed).toEqual([]);
  press('u');
  await pauseAfterScan();
  expect(pressed).toEqual(['undo']);
});

test('keys that a hand presses after a scan act', async () => {
  const pressed = show();
  scan('TI');
  await pauseAfterScan();
  press('j');
  expect(pressed).toEqual(['next']);
});
