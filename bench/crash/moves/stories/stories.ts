import {
  accept,
  accepted,
  agreed,
  arrival,
  atCounter,
  awaited,
  both,
  cancelled,
  kept,
  lastInspection,
  offered,
  oneDeclined,
  payable,
  returned,
  submission,
} from './arrival-moves.ts';
import { answer, cancelAsCustomer, cancelAsStaff, inspect, markUsed, pay, settleClaim } from './move-requests.ts';
import type { Story } from './story.ts';

/** Each kind of end that a trade-in can have. */
export const stories: readonly Story[] = [
  { name: 'as stated', ...atCounter, moves: [submission, ...arrival(), agreed('stated')] },
  { name: 'one higher', ...atCounter, moves: [submission, ...arrival(), agreed('higher')] },
  {
    name: 'one lower, accepted',
    ...atCounter,
    moves: [
      submission,
      ...arrival(),
      offered(),
      { ...accept, state: accepted, sweep: { events: ['keep 2'], state: kept } },
    ],
  },
  {
    name: 'one refused, returned',
    ...atCounter,
    moves: [
      submission,
      ...arrival(),
      {
        ...lastInspection,
        request: inspect(1, 'refused'),
        events: ['inspect 1', 'agree 1', 'refuse 1'],
        ...oneDeclined,
      },
      returned,
    ],
  },
  {
    name: 'declined, returned',
    ...atCounter,
    moves: [
      submission,
      ...arrival(),
      offered(),
      { name: 'decline', request: answer('decline'), events: ['decline 1'], ...oneDeclined, mails: ['decision'] },
      returned,
    ],
  },
  {
    name: 'offer ended, returned',
    ...atCounter,
    moves: [
      submission,
      ...arrival(),
      offered(),
      {
        name: 'nine days',
        request: null,
        days: 9,
        events: [],
        state: { clubs: ['accepted', 'offered'], stage: 'waiting', worth: both },
        mails: ['offer-reminder'],
      },
      { name: 'four more days', request: null, days: 4, events: ['expire 1'], ...oneDeclined, mails: ['decision'] },
      returned,
    ],
  },
  {
    name: 'never arrived, cancelled by staff',
    ...atCounter,
    needsCourier: true,
    moves: [
      {
        ...submission,
        state: { ...awaited, stage: 'to_ship' },
        mails: [...submission.mails, 'collection'],
      },
      { name: 'cancel', request: cancelAsStaff, events: ['cancel 2'], state: cancelled, mails: ['cancelled'] },
    ],
  },
  {
    name: 'never arrived, cancelled by customer',
    ...atCounter,
    moves: [
      submission,
      {
        name: 'twelve days',
        request: null,
        days: 12,
        events: [],
        state: awaited,
        mails: ['unsent-reminder'],
      },
      {
        name: 'cancel',
        request: cancelAsCustomer,
        events: ['cancel 2'],
        state: cancelled,
        mails: ['trade-in-cancelled'],
      },
    ],
  },
  {
    name: 'used code, claim settled',
    ...atCounter,
    moves: [
      submission,
      {
        name: 'use the code',
        request: markUsed,
        events: [],
        state: { ...awaited, isUsed: true },
        mails: [],
      },
      ...arrival({ isUsed: true }),
      offered({ isUsed: true }),
      { ...accept, state: { ...accepted, isUsed: true } },
      {
        name: 'settle the claim',
        request: settleClaim,
        events: ['paid_by_customer 0'],
        state: { ...accepted, isUsed: true, isClaimSettled: true },
        sweep: { events: ['keep 2'], state: { ...kept, isUsed: true, isClaimSettled: true } },
        mails: [],
      },
    ],
  },
  {
    name: 'cash, paid',
    payout: 'cash',
    needsCourier: false,
    moves: [
      { ...submission, mails: ['confirmation'] },
      ...arrival(),
      { ...lastInspection, request: inspect(1, 'stated'), events: ['inspect 1', 'agree 2'], state: payable },
      {
        name: 'pay',
        request: pay,
        events: ['keep 2', 'pay 0'],
        state: { clubs: ['kept', 'kept'], stage: 'settled', worth: both, isPaid: true, isReleased: true },
        mails: [],
      },
    ],
  },
];
