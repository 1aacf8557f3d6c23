import { describe, expect, test } from 'vitest';
import { calendarDay } from './calendar.ts';
import {
  collectionFilters,
  collectionStatuses,
  shipmentAllows,
  shipmentStatuses,
  shipmentWord,
  typedStatuses,
  whyNotWaybill,
} from './shipment.ts';

describe('a shipment', () => {
  test('is pending, shipped or cancelled', () => {
    expect(shipmentStatuses).toEqual(['pending', 'shipped', 'cancelled']);
  });

  test.each([
    ['pending', true],
    ['shipped', false],
    ['cancelled', false],
    ['collected', false],
    ['', false],
    ['constructor', false],
  ])('that is %j may be shipped or cancelled: %s', (status, allowed) => {
    expect([shipmentAllows('ship', status), shipmentAllows('cancel', status)]).toEqual([allowed, allowed]);
  });
});

describe('a waybill number', () => {
  test.each(['PZDRMT', ' FV4XVM ', '1', 'W'.repeat(100), ` ${'W'.repeat(100)} `])('may be %j', (text) => {
    expect(whyNotWaybill(text)).toBeNull();
  });

  test.each(['', '   ', '\n\t'])('is required: %j', (text) => {
    expect(whyNotWaybill(text)).toBe('Waybill number is required');
  });

  test('has at most a hundred characters', () => {
    expect(whyNotWaybill('W'.repeat(101))).toBe('Waybill number can have at most 100 characters');
  });
});

test('a status is read as a word, and one that nobody knows as it is', () => {
  expect([...shipmentStatuses, 'lost at sea'].map(shipmentWord)).toEqual([
    'Pending',
    'Shipped',
    'Cancelled',
    'lost at sea',
  ]);
});

test.each([
  ['pend', ['pending']],
  [' SHIPPED ', ['shipped']],
  ['not cancelled', ['pending', 'shipped']],
  [' Not  pend', ['shipped', 'cancelled']],
  ['not', []],
  ['not ', []],
  ['nothing', []],
  ['cancelled not', []],
])('the filter %j finds the statuses %j', (text, statuses) => {
  expect(typedStatuses(text)).toEqual(statuses);
});

test('a collection that was cancelled does not count, and the filter for the others finds exactly these', () => {
  expect(collectionStatuses).toEqual(['pending', 'shipped']);
  const { address, status } = collectionFilters(calendarDay('2026-03-05'));
  expect([address, typedStatuses(status)]).toEqual(['05 Mar 2026', collectionStatuses]);
});
