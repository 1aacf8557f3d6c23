import { expect, test } from 'vitest';
import { calendarDay } from '../calendar.ts';
import { statusSteps } from './status-steps.ts';

type Timeline = Parameters<typeof statusSteps>[0];

const day = (dayOfMonth: number) => calendarDay(`2026-03-${String(dayOfMonth).padStart(2, '0')}`);

const submitted: Timeline = {
  clubs: ['awaited', 'awaited'],
  shipment: null,
  paymentType: 'Trade-In',
  submittedOn: day(1),
  collectionOn: null,
  receivedOn: null,
  inspectedOn: null,
  decidedOn: null,
  paidOn: null,
  isOwed: false,
  decideBy: null,
  cancelledOn: null,
};
const byCourier: Timeline = { ...submitted, shipment: 'pending', collectionOn: day(3) };
const received: Timeline = { ...byCourier, shipment: 'shipped', clubs: ['received', 'inspected'], receivedOn: day(5) };
const inspected: Timeline = { ...received, clubs: ['accepted', 'offered'], inspectedOn: day(6), decideBy: day(18) };

/** `kind` of each step: `+` done, `>` current. */
const shown = (timeline: Timeline) =>
  statusSteps(timeline).map(({ kind, state }) => `${{ done: '+', current: '>', ahead: '' }[state]}${kind}`);

test.each<[what: string, timeline: Timeline, steps: string[]]>([
  ['a drop-off is awaited', submitted, ['+submitted', '>bring', 'received', 'inspected', 'code']],
  ['a collection is awaited', byCourier, ['+submitted', '>courier', 'received', 'inspected', 'code']],
  [
    'a parcel is on its way',
    { ...byCourier, shipment: 'shipped' },
    ['+submitted', '+courier', '>received', 'inspected', 'code'],
  ],
  [
    'after a cancelled collection the clubs are brought',
    { ...byCourier, shipment: 'cancelled' },
    ['+submitted', '>bring', 'received', 'inspected', 'code'],
  ],
  ['clubs are on the bench', received, ['+submitted', '+received', '>inspected', 'code']],
  ['the customer decides', inspected, ['+submitted', '+received', '+inspected', '>decision', 'code']],
  [
    'all is agreed as stated',
    { ...inspected, clubs: ['accepted', 'kept'] },
    ['+submitted', '+received', '+inspected', '+code'],
  ],
  [
    'cash is agreed and not paid yet',
    { ...inspected, paymentType: 'Cash', clubs: ['accepted', 'declined'], decidedOn: day(7) },
    ['+submitted', '+received', '+inspected', '+decision', '>cash'],
  ],
  [
    'the fee of a collection that was cancelled later is not paid yet',
    { ...inspected, paymentType: 'Cash', clubs: ['kept'], paidOn: day(7), isOwed: true },
    ['+submitted', '+received', '+inspected', '>cash'],
  ],
  [
    'everything goes back',
    { ...inspected, clubs: ['declined', 'returned'], decidedOn: day(7) },
    ['+submitted', '+received', '+inspected', '+decision', '>return'],
  ],
  ['it is cancelled', { ...byCourier, clubs: ['cancelled', 'cancelled'] }, ['+submitted', '+cancelled']],
])('%s', (_what, timeline, steps) => {
  expect(shown(timeline)).toEqual(steps);
});

test('the steps of a timeline have the days of their events', () => {
  expect(statusSteps(inspected).map(({ on, by }) => by ?? on)).toEqual([day(1), day(5), day(6), day(18), null]);
  expect(statusSteps(byCourier)[1]?.on).toBe(day(3));
});
