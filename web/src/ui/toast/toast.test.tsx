import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Dialog } from '../dialog/dialog.tsx';
import { ToastProvider, useToast } from './toast.tsx';

function Page({ hasDialog = false }: { hasDialog?: boolean }) {
  return (
    <ToastProvider>
      <Buttons />
      {hasDialog && (
        <Dialog title="SA Legal Requirements" onClose={() => {}}>
          Details
        </Dialog>
      )}
    </ToastProvider>
  );
}

function Buttons() {
  const { toast, dismissError } = useToast();
  return (
    <>
      <button type="button" onClick={dismissError}>
        Open
      </button>
      <button type="button" onClick={() => toast({ title: 'Item removed' })}>
        Remove
      </button>
      <button type="button" onClick={() => toast({ title: 'Quote Failed', description: 'Busy', isDestructive: true })}>
        Quote
      </button>
    </>
  );
}

const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

test('a toast shows its title and description', async () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Quote' }));
  await waitFor(() => expect(shown()).toEqual(['Quote FailedBusy']));
});

test('a toast replaces the toast before it', async () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(shown()).toEqual(['Item removed']));
  fireEvent.click(screen.getByRole('button', { name: 'Quote' }));
  await waitFor(() => expect(shown()).toEqual(['Quote FailedBusy']));
});

test('a toast disappears after five seconds', async () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(shown()).toHaveLength(1));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(screen.getByRole('button', { name: 'Quote' }));
  act(() => void vi.advanceTimersByTime(4999));
  expect(shown()).toEqual(['Quote FailedBusy']);
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toEqual([]);
});

test('a toast is inside an open dialog, and moves out when the dialog closes', async () => {
  const { rerender } = render(<Page hasDialog />);
  fireEvent.click(screen.getByRole('button', { name: 'Quote', hidden: true }));
  await waitFor(() => expect(screen.getByRole('dialog').querySelector('li')?.textContent).toBe('Quote FailedBusy'));
  rerender(<Page />);
  await waitFor(() => expect(shown()).toEqual(['Quote FailedBusy']));
});

test('a toast closes when a dialog opens, unless it is an error', async () => {
  const { rerender } = render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(shown()).toEqual(['Item removed']));
  rerender(<Page hasDialog />);
  // Mutation observers run as microtasks. Otherwise the toast would move into the dialog.
  await act(() => Promise.resolve());
  expect(screen.queryByText('Item removed')).toBeNull();
  rerender(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Quote' }));
  await waitFor(() => expect(shown()).toEqual(['Quote FailedBusy']));
  rerender(<Page hasDialog />);
  await waitFor(() => expect(screen.getByRole('dialog').querySelector('li')?.textContent).toBe('Quote FailedBusy'));
});

test('a toast can be dismissed', async () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss message' }));
  expect(shown()).toEqual([]);
});

test('a toast is dismissed with its cause if it is an error', async () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(shown()).toEqual(['Item removed']));
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(shown()).toEqual(['Item removed']);
  fireEvent.click(screen.getByRole('button', { name: 'Quote' }));
  await waitFor(() => expect(shown()).toEqual(['Quote FailedBusy']));
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(shown()).toEqual([]);
});
