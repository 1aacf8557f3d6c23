import { expect, test } from 'vitest';
import { calendarDay } from '../calendar.ts';
import { allowsLabel, bookingReference, bookingStates, whyNotBook, whyNotRebook } from './courier-booking.ts';

test('a collection can be booked until its last hour ends in Johannesburg', () => {
  const day = calendarDay('2026-03-05');
  expect(whyNotBook(day, new Date('2026-03-05T14:59:59Z'))).toBeNull();
  expect(whyNotBook(day, new Date('2026-03-05T15:00:00Z'))).toEqual({ code: 'day_passed' });
});

test('each attempt has a reference of its own', () => {
  expect(bookingReference('TI-7K3Q-9M2X', 1)).toBe('TI-7K3Q-9M2X');
  expect(bookingReference('TI-7K3Q-9M2X', 2)).toBe('TI-7K3Q-9M2X-2');
});

test('a booking that the courier has not confirmed cannot be moved to another day', () => {
  const inProgress = { code: 'booking_in_progress' };
  expect(bookingStates.filter((state) => whyNotRebook(state) === null)).toEqual(['booked', 'rejected', 'cancelled']);
  expect([whyNotRebook('requested'), whyNotRebook(null)]).toEqual([inProgress, inProgress]);
});

test('only a confirmed booking of a shipment that is not cancelled allows its label', () => {
  expect(bookingStates.filter((state) => allowsLabel('pending', state))).toEqual(['booked']);
  expect(bookingStates.filter((state) => allowsLabel('shipped', state))).toEqual(['booked']);
  expect(bookingStates.filter((state) => allowsLabel('cancelled', state))).toEqual([]);
});
