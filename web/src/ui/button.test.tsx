import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('a busy button is disabled and reads its busy label alone', () => {
  const { rerender } = render(<Button busyLabel="Saving...">Mark as Shipped</Button>);
  expect(screen.getByRole('button', { name: 'Mark as Shipped' })).toHaveProperty('disabled', false);
  rerender(
    <Button busyLabel="Saving..." isBusy>
      Mark as Shipped
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true);
});

test('a button sends no form unless it is told to', () => {
  render(<Button>Back</Button>);
  expect(screen.getByRole('button')).toHaveProperty('type', 'button');
});
