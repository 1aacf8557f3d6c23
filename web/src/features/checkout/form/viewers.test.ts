import * as words from '@trade-in/words/en/checkout';
import { expect, test } from 'vitest';
import { viewersOf } from './viewers.ts';

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
])('of %j are named', ({ isCash, isCollectionBooked, offered }, sentence) => {
  const messages = { isCollectionBooked, offered, wanted: [], isTicked: false, tick: () => {} };
  expect(viewersOf(words, { isCash, messages })).toBe(sentence);
});
