import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TrustPanel } from './trust-panel.tsx';

test.each([
  [{ isCash: false, isCollectionBooked: false, offered: [] }, 'Only our staff.'],
  [{ isCash: true, isCollectionBooked: false, offered: [] }, 'Only our staff; your bank sees the payment.'],
  [
    { isCash: true, isCollectionBooked: true, offered: [] },
    'Our staff; your bank sees the payment. The courier gets your name, address, phone and email.',
  ],
  [
    { isCash: false, isCollectionBooked: false, offered: ['code'] as const },
    'Our staff. If you ask for messages, the message service gets your cell number.',
  ],
])('names who sees the details of %j', ({ isCash, isCollectionBooked, offered }, sentence) => {
  const messages = { isCollectionBooked, offered, wanted: [], isTicked: false, tick: () => {} };
  render(<TrustPanel recipients={{ isCash, messages }} />);
  expect(screen.getByText(sentence).tagName).toBe('DD');
});
