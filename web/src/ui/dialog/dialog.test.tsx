import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        How It Works
      </button>
      {isOpen && (
        <Dialog title="Six steps" onClose={() => setOpen(false)} footer={<button type="button">Got It!</button>}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  );
}

function openDialog(): HTMLDialogElement {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'How It Works' });
  opener.focus();
  fireEvent.click(opener);
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Six steps' });
}

test('a dialog is open while it is rendered, and labelled by its title', () => {
  expect(openDialog().open).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape calls onClose and keeps the browser from closing the dialog', () => {
  const dialog = openDialog();
  const escape = createEvent.keyDown(dialog, { key: 'Escape' });
  fireEvent(dialog, escape);
  expect(escape.defaultPrevented).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test("a dialog closes on the phone's Back gesture", () => {
  const dialog = openDialog();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a dialog stays open on an Escape that was handled inside', () => {
  const dialog = openDialog();
  const used = createEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
  used.preventDefault();
  fireEvent(screen.getByLabelText('Name'), used);
  expect(dialog.isConnected).toBe(true);
});

test('a dialog stays open when a file chooser inside is cancelled', () => {
  const dialog = openDialog();
  fireEvent(screen.getByLabelText('Name'), new Event('cancel', { bubbles: true }));
  expect(dialog.isConnected).toBe(true);
});

/** Closes the dialog as the browser does on a second Back without a tap in between. */
function forceClose(dialog: HTMLDialogElement) {
  fireEvent(dialog, new Event('cancel'));
  act(() => dialog.close());
}

test('a dialog that the browser closes stays open if its onClose refuses', () => {
  let questions = 0;
  render(
    <Dialog title="Your code" onClose={() => (questions += 1)}>
      <input aria-label="Name" />
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Your code' });
  screen.getByLabelText('Name').focus();
  for (const times of [1, 2]) {
    forceClose(dialog);
    expect([dialog.open, questions]).toEqual([true, times]);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  }
});

test('a dialog that the browser closes goes if its onClose accepts', () => {
  const dialog = openDialog();
  forceClose(dialog);
  expect([screen.queryByRole('dialog'), dialog.isConnected, dialog.open]).toEqual([null, false, false]);
});
