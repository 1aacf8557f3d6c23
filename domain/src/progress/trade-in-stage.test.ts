import { expect, test } from 'vitest';
import type { ClubState } from './club-moves.ts';
import { isReleased, stageOf } from './trade-in-stage.ts';

const stage = (clubs: ClubState[], rest: Partial<Parameters<typeof stageOf>[0]> = {}) =>
  stageOf({ clubs, shipment: null, paymentType: 'Trade-In', ...rest });

test('the parcel decides the stage before the clubs arrive', () => {
  expect(stage(['awaited'])).toBe('new');
  expect(stage(['awaited'], { shipment: 'pending' })).toBe('to_ship');
  expect(stage(['awaited'], { shipment: 'shipped' })).toBe('in_transit');
  expect(stage(['awaited'], { shipment: 'cancelled' })).toBe('new');
});

test('a trade-in whose clubs are all missing stays open until it is cancelled', () => {
  expect(stage(['missing', 'missing'])).toBe('new');
  expect(stage(['missing'], { shipment: 'shipped' })).toBe('in_transit');
  expect(stage(['missing', 'returned'], { shipment: 'shipped' })).toBe('settled');
  expect(stage(['missing', 'accepted'])).toBe('settled');
});

test('work for staff comes before a decision of the customer', () => {
  expect(stage(['received', 'awaited', 'offered'])).toBe('to_inspect');
  expect(stage(['offered', 'inspected'])).toBe('to_inspect');
  expect(stage(['declined', 'offered'])).toBe('to_return');
  expect(stage(['offered', 'kept'])).toBe('waiting');
});

test('agreed clubs are paid in cash trade-ins; with a code they are settled', () => {
  expect(stage(['accepted', 'offered'], { paymentType: 'Cash' })).toBe('to_pay');
  expect(stage(['accepted'], { paymentType: 'Trade-In' })).toBe('settled');
  expect(stage(['kept', 'declined'], { paymentType: 'Cash', isOwed: true })).toBe('to_pay');
  expect(stage(['kept', 'received'], { paymentType: 'Cash', isOwed: true })).toBe('to_inspect');
});

test('a trade-in ends settled, or cancelled if the shop got no club', () => {
  expect(stage(['kept', 'returned', 'missing'])).toBe('settled');
  expect(stage(['returned'])).toBe('settled');
  expect(stage(['cancelled', 'missing'])).toBe('cancelled');
});

const released = (...clubs: ClubState[]) => isReleased({ clubs, claim: 0, isClaimSettled: false });

test('goods are released once no club is open, at least one is kept and nothing is claimed', () => {
  expect(released('kept', 'declined', 'returned')).toBe(true);
  expect(released('kept', 'offered')).toBe(false);
  expect(released('kept', 'awaited')).toBe(false);
  expect(released('accepted')).toBe(false);
  expect(released('returned')).toBe(false);
  expect(isReleased({ clubs: ['kept'], claim: 1, isClaimSettled: false })).toBe(false);
  expect(isReleased({ clubs: ['kept'], claim: -1, isClaimSettled: false })).toBe(true);
});

test('goods are released without a club once what they cost the shop is settled', () => {
  expect(isReleased({ clubs: ['returned', 'cancelled'], claim: 0, isClaimSettled: true })).toBe(true);
  expect(isReleased({ clubs: ['returned'], claim: 500, isClaimSettled: true })).toBe(false);
  expect(isReleased({ clubs: ['offered'], claim: 0, isClaimSettled: true })).toBe(false);
});

test('a parcel that came before receipts were recorded is settled, until one of its clubs is received after all', () => {
  const earlier = { shipment: 'shipped', paymentType: 'Trade-In', isReceivedEarlier: true } as const;
  expect(stageOf({ ...earlier, clubs: ['awaited', 'awaited'] })).toBe('settled');
  expect(stageOf({ ...earlier, clubs: ['awaited', 'received'] })).toBe('to_inspect');
  const release = { claim: 0, isClaimSettled: false, isReceivedEarlier: true };
  expect(isReleased({ ...release, clubs: ['awaited', 'awaited'] })).toBe(true);
  expect(isReleased({ ...release, clubs: ['awaited', 'received'] })).toBe(false);
  expect(isReleased({ ...release, clubs: ['cancelled'] })).toBe(false);
});
