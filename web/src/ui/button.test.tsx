import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

test('a button shows only its busy label while busy, keeps the focus, and neither acts nor submits its form', () => {
  const act = vi.fn<() => void>();
  const form = (isBusy: boolean) => (
    <form onSubmit={act}>
      <Button type="submit" busyLabel="Saving..." isBusy={isBusy} onClick={act}>
        Mark as Shipped
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Mark as Shipped' });
  expect(button.getAttribute('aria-disabled')).toBeNull();
  button.focus();
  rerender(form(true));
  expect(screen.getByRole('button', { name: 'Saving...' })).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button).toHaveProperty('disabled', false);
  fireEvent.click(button);
  expect(act).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

test('a button is of type button by default', () => {
  render(<Button>Back</Button>);
  expect(screen.getByRole('button')).toHaveProperty('type', 'button');
});
