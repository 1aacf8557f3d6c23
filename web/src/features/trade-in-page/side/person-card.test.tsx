import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTradeInPage as open } from '../../../../test/trade-in-page.tsx';

test('the person card shows the ID number on request and moves the focus from the button to it', async () => {
  await open({}, { moved: { body: JSON.stringify({ number: '7806210000088' }) } });
  const show = screen.getByRole('button', { name: 'Show the ID number, which is recorded' });
  show.focus();
  fireEvent.click(show);
  expect(document.activeElement).toBe(show);
  const number = await screen.findByText('7806210000088');
  expect([show.isConnected, document.activeElement]).toEqual([false, number]);
});
