import { expect, test } from 'vitest';
import type { ClubState } from './club-moves.ts';
import { isReleased, stageOf } from './trade-in-stage.ts';

const stage = (clubs: ClubState[], rest: Partial<Parameters<typeof stageOf>[0]> = {}) =>
  stageOf({ clubs, shipment: null, paymentType: 'Trade-In', ...rest });

test('before the clubs arrive the parcel decides', () => {
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

test('what staff have to do counts before what the customer has to do', () => {
  expect(stage(['received', 'awaited', 'offered'])).toBe('to_inspect');
  expect(stage(['offered', 'inspected'])).toBe('to_inspect');
  expect(stage(['declined', 'offered'])).toBe('to_return');
  expect(stage(['offered', 'kept'])).toBe('waiting');
});

test('agreed clubs are paid in cash trade-ins; with a code they are settled', () => {
  expect(stage(['accepted', 'offered'], { paymentType: 'Cash' })).toBe('to_pay');
  expect(stage(['accepted'], { paymentType: 'Trade-In' })).toBe('settled');
});

test('a trade-in ends settled, or cancelled if the shop got no club', () => {
  expect(stage(['kept', 'returned', 'missing'])).toBe('settled');
  expect(stage(['returned'])).toBe('settled');
  expect(stage(['cancelled', 'missing'])).toBe('cancelled');
});

test('goods are released once no club is open and at least one is kept', () => {
  expect(isReleased(['kept', 'declined', 'returned'])).toBe(true);
  expect(isReleased(['kept', 'offered'])).toBe(false);
  expect(isReleased(['kept', 'awaited'])).toBe(false);
  expect(isReleased(['accepted'])).toBe(false);
  expect(isReleased(['returned'])).toBe(false);
});
