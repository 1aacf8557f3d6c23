import { describe, expect, test } from 'vitest';
import {
  courierStatusName,
  finalCourierStatuses,
  isCourierProgress,
  normalizedStatus,
  shipmentStatusFor,
} from './courier-status.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 4, hour));
const report = (status: string, hour: number) => ({ status, at: at(hour) });

test.each([
  ['submitted', 'pending'],
  ['collection-assigned', 'pending'],
  ['collection-failed-attempt', 'pending'],
  ['collected', 'shipped'],
  ['in-transit', 'shipped'],
  ['delivered', 'shipped'],
  ['returned-to-sender', 'shipped'],
  ['cancelled', 'cancelled'],
  ['teleported', null],
  ['constructor', null],
])('%s makes a shipment %s', (status, expected) => {
  expect(shipmentStatusFor(status)).toBe(expected);
});

test('normalizedStatus reads a status in any case', () => {
  expect(courierStatusName(' Collection-Assigned')).toBe('collection_assigned');
});

test.each([
  ['Returned-To-Sender', 'returned_to_sender'],
  ['Teleported', 'Teleported'],
])('normalizedStatus stores %s as %s', (status, expected) => {
  expect(normalizedStatus(report(status, 8))).toEqual(report(expected, 8));
});

test('four statuses are final', () => {
  expect(finalCourierStatuses).toEqual(['delivered', 'returned_to_sender', 'undeliverable', 'cancelled']);
});

describe('a report of the courier', () => {
  test('counts if there is none yet', () => {
    expect(isCourierProgress(null, report('teleported', 8))).toBe(true);
  });

  test('never returns a parcel to an earlier stage, however late it is sent', () => {
    expect(isCourierProgress(report('collected', 8), report('collection-assigned', 12))).toBe(false);
    expect(isCourierProgress(report('delivered', 8), report('in-transit', 12))).toBe(false);
  });

  test('moves a parcel to a later stage, even with an earlier time', () => {
    expect(isCourierProgress(report('collection-assigned', 8), report('collected', 7))).toBe(true);
  });

  test('counts within a stage if it is later', () => {
    expect(isCourierProgress(report('at-hub', 8), report('in-transit', 9))).toBe(true);
    expect(isCourierProgress(report('at-hub', 8), report('in-transit', 8))).toBe(false);
  });

  test('with an unknown status counts if it is later, until the parcel has arrived', () => {
    expect(isCourierProgress(report('at-hub', 8), report('teleported', 9))).toBe(true);
    expect(isCourierProgress(report('teleported', 9), report('at-hub', 8))).toBe(false);
    expect(isCourierProgress(report('delivered', 8), report('teleported', 9))).toBe(false);
  });

  test.each([...finalCourierStatuses, 'Delivered', 'returned-to-sender'])(
    'replaces nothing once a parcel is %s',
    (final) => {
      for (const other of finalCourierStatuses)
        expect(isCourierProgress(report(final, 8), report(other, 9))).toBe(false);
    },
  );
});
