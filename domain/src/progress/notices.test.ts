import { expect, test } from 'vitest';
import { customerUndoMs, staffUndoMs } from './club-moves.ts';
import { noticeDelayMs, noticesAfter } from './notices.ts';

const later = { isFirstReceipt: false, cancelsCollection: false };

test.each([
  [['receive', 'receive', 'report_missing'], { ...later, isFirstReceipt: true }, ['received']],
  [['report_missing', 'report_missing'], later, ['missing']],
  [['receive', 'report_missing'], later, ['missing']],
  [['cancel', 'cancel'], later, ['cancelled']],
  [['cancel'], { ...later, cancelsCollection: true }, []],
  [['receive'], later, []],
  [['inspect'], later, []],
  [['inspect', 'agree', 'offer', 'refuse'], later, ['inspected']],
  [['improve'], later, ['offer']],
  [['prolong'], later, ['offer']],
  [['accept', 'decline'], later, ['decided']],
  [['expire'], later, ['decided']],
  [['return'], later, ['returned']],
  [['keep', 'note', 'undo', 'pay', 'settle_claim'], later, []],
])('%j leads to the notices of the customer: %j %j', (kinds, receipt, expected) => {
  expect(
    noticesAfter(
      kinds.map((kind) => ({ kind })),
      receipt,
    ),
  ).toEqual(expected);
});

test('the notice of a staff move waits until it can no longer be undone, also where a rule followed from it', () => {
  const events = [
    { kind: 'inspect', actor: 'staff' },
    { kind: 'offer', actor: 'system' },
  ] as const;
  expect(noticeDelayMs(events)).toBe(staffUndoMs);
});

test('the notice of a customer’s move waits for a minute, and that of a rule not at all', () => {
  expect(noticeDelayMs([{ kind: 'accept', actor: 'customer' }])).toBe(customerUndoMs);
  expect(noticeDelayMs([{ kind: 'expire', actor: 'system' }])).toBe(0);
});

test('the notice of an undo or a cancellation does not wait, because neither can be undone', () => {
  expect(noticeDelayMs([{ kind: 'undo', actor: 'staff' }])).toBe(0);
  expect(noticeDelayMs([{ kind: 'cancel', actor: 'customer' }])).toBe(0);
});
