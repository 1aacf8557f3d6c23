import { describe, expect, test } from 'vitest';
import { calendarDay } from '../calendar.ts';
import {
  collectionFilters,
  collectionStatuses,
  isShippedWith,
  shipmentAllows,
  shipmentStatuses,
  statusesMatching,
  whyNotReuseWaybill,
  whyNotWaybill,
} from './shipment.ts';

describe('a shipment', () => {
  test('has one of three statuses', () => {
    expect(shipmentStatuses).toEqual(['pending', 'shipped', 'cancelled']);
  });

  test.each([
    ['pending', true],
    ['shipped', false],
    ['cancelled', false],
    ['collected', false],
    ['', false],
    ['constructor', false],
  ])('with status %j can be shipped and cancelled: %s', (status, allowed) => {
    expect([shipmentAllows('ship', status), shipmentAllows('cancel', status)]).toEqual([allowed, allowed]);
  });
});

describe('a shipped shipment', () => {
  test.each([
    ['shipped', 'WB1', true],
    ['shipped', ' wb1', true],
    ['shipped', 'WB2', false],
    ['shipped', null, false],
    ['cancelled', 'WB1', false],
  ])('with status %s and waybill %j was shipped with WB1: %s', (status, waybillNumber, expected) => {
    expect(isShippedWith('WB1', { status, waybillNumber })).toBe(expected);
  });
});

describe('a waybill number', () => {
  test.each(['PZDRMT', ' FV4XVM ', '1', 'W'.repeat(100), ` ${'W'.repeat(100)} `])('can be %j', (text) => {
    expect(whyNotWaybill(text)).toBeNull();
  });

  test.each(['', '   ', '\n\t'])('is required: %j', (text) => {
    expect(whyNotWaybill(text)).toEqual({ code: 'waybill_missing' });
  });

  test('has at most a hundred characters', () => {
    expect(whyNotWaybill('W'.repeat(101))).toEqual({ code: 'waybill_too_long', max: 100 });
  });
});

const shipmentOf = (id: string, waybillNumber: string | null) => ({
  id,
  reference: `TI-${id}`,
  status: 'shipped',
  waybillNumber,
  submission: { contactName: 'Sipho Dube' },
});

/** Returns a shipment whose courier was to come with this waybill. */
const bookedOf = (status: string, waybillNumber: string | null, booked: string | null) => ({
  ...shipmentOf('2', waybillNumber),
  status,
  booking: { waybillNumber: booked },
});

const whyNot = (waybillNumber: string, others: ReturnType<typeof shipmentOf>[]) =>
  whyNotReuseWaybill({ id: '1', waybillNumber }, others);

describe('a waybill of another shipment', () => {
  test.each([
    ['WB 1', 'WB 1'],
    ['wb 1', 'WB 1'],
    [' WB 1\n', 'wb 1'],
    ['ÖB1', 'öb1'],
  ])('is %j if the other has %j', (typed, waybill) => {
    const others = [shipmentOf('2', 'WB2'), shipmentOf('3', waybill), shipmentOf('4', waybill)];
    expect(whyNot(typed, others)).toEqual({
      code: 'duplicate_waybill',
      waybill,
      customer: 'Sipho Dube',
      reference: 'TI-3',
    });
  });

  test.each([
    ['WB1', 'WB12'],
    ['WB1', 'WB 1'],
    ['WB1', null],
  ])('is not %j if the other has %j', (typed, waybill) => {
    expect(whyNot(typed, [shipmentOf('2', waybill)])).toBeNull();
  });

  test('is not the one of the same shipment', () => {
    expect(whyNot('WB1', [shipmentOf('1', 'WB1')])).toBeNull();
  });

  test('is that of its booking while it is pending', () => {
    const reason = { code: 'duplicate_waybill', waybill: 'WB1', customer: 'Sipho Dube', reference: 'TI-2' };
    expect(whyNot('wb1', [bookedOf('pending', null, 'WB1')])).toEqual(reason);
    expect(whyNot('WB1', [bookedOf('pending', null, null)])).toBeNull();
    expect(whyNot('WB1', [bookedOf('cancelled', null, 'WB1')])).toBeNull();
    expect(whyNot('WB1', [bookedOf('shipped', 'X123', 'WB1')])).toBeNull();
  });
});

test.each([
  ['pend', ['pending']],
  [' SHIPPED ', ['shipped']],
  ['not cancelled', ['pending', 'shipped']],
  ['pending,shipped', ['pending', 'shipped']],
  [' Not  pend', ['shipped', 'cancelled']],
  ['not', []],
  ['not ', []],
  ['nothing', []],
  ['cancelled not', []],
])('the filter %j finds the statuses %j', (text, statuses) => {
  expect(statusesMatching(text)).toEqual(statuses);
});

test('the collection filter finds exactly the statuses that count as collections', () => {
  expect(collectionStatuses).toEqual(['pending', 'shipped']);
  const { address, status } = collectionFilters(calendarDay('2026-03-05'));
  expect([address, status, statusesMatching(status)]).toEqual(['05 Mar 2026', 'pending,shipped', collectionStatuses]);
});
