import { describe, expect, test } from 'vitest';
import { calendarDay } from '../calendar.ts';
import { cents, zeroCents } from '../money.ts';
import type { ClubState } from './club-moves.ts';
import {
  type OfferedValue,
  quotedTotal,
  totalAfter,
  valueAfter,
  whyNotAnswer,
  whyNotCancelTradeIn,
} from './customer-decision.ts';
import type { Stage } from './trade-in-stage.ts';

const today = calendarDay('2026-03-15');
const yesterday = calendarDay('2026-03-14');

const club = (state: ClubState, stated: number, value: number | null): OfferedValue => ({
  state,
  stated: cents(stated),
  value: value === null ? null : cents(value),
  agreed: state === 'accepted' && value !== null ? cents(value) : null,
});

describe('an answer', () => {
  test.each<[what: string, offer: { stage: Stage; state: ClubState; until?: typeof today }, code: string | null]>([
    ['is possible on the last day of the offer', { stage: 'waiting', state: 'offered' }, null],
    ['is too late on the day after', { stage: 'waiting', state: 'offered', until: yesterday }, 'offer_ended'],
    ['is refused a second time', { stage: 'to_return', state: 'declined' }, 'already_answered'],
    ['is refused for a settled trade-in', { stage: 'settled', state: 'kept' }, 'trade_in_settled'],
    ['is refused for a cancelled trade-in', { stage: 'cancelled', state: 'cancelled' }, 'trade_in_cancelled'],
  ])('%s', (_what, { stage, state, until = today }, code) => {
    expect(whyNotAnswer(stage, { state, offerOpenUntil: until }, today)?.code ?? null).toBe(code);
  });
});

describe('a cancellation', () => {
  const awaited = { clubs: ['awaited', 'missing'], shipment: null, isCodeUsed: false } as const;
  test.each([
    ['is possible before the clubs are received', awaited, null],
    ['is possible before the collection', { ...awaited, shipment: 'pending' as const }, null],
    ['is too late once the courier has the parcel', { ...awaited, shipment: 'shipped' as const }, 'parcel_collected'],
    [
      'is possible once the parcel was opened and no club was in it',
      { ...awaited, clubs: ['missing', 'missing'] as const, shipment: 'shipped' as const },
      null,
    ],
    [
      'is too late once a club is received',
      { ...awaited, clubs: ['awaited', 'received'] as const },
      'nothing_to_cancel',
    ],
    ['is refused if the code was used', { ...awaited, isCodeUsed: true }, 'cancel_code_used'],
    ['is refused a second time', { ...awaited, clubs: ['cancelled'] as const }, 'trade_in_cancelled'],
  ])('%s', (_what, tradeIn, code) => {
    expect(whyNotCancelTradeIn(tradeIn)?.code ?? null).toBe(code);
  });
});

describe('a total', () => {
  const clubs = [
    club('offered', 5460_00, 4200_00),
    club('accepted', 3550_00, 3550_00),
    club('offered', 2050_00, 1000_00),
  ];
  const tradeIn = { clubs, deductedFee: cents(139_00) };

  test('follows the answers, and counts an offer without an answer as declined', () => {
    expect(quotedTotal(tradeIn)).toBe(10921_00);
    expect(totalAfter(tradeIn, ['accept', null, 'accept'])).toBe(8611_00);
    expect(totalAfter(tradeIn, ['accept', null, 'decline'])).toBe(7611_00);
    expect(totalAfter(tradeIn, [])).toBe(3411_00);
  });

  test('never falls below zero', () => {
    expect(totalAfter({ clubs: [club('offered', 100_00, 50_00)], deductedFee: cents(139_00) }, [])).toBe(zeroCents);
  });

  test('counts a club that is not decided as quoted, and one that goes back as nothing', () => {
    const counted = (['awaited', 'received', 'accepted', 'declined', 'missing'] as const).map((state) =>
      valueAfter(club(state, 100_00, 120_00), null),
    );
    expect(counted).toEqual([100_00, 100_00, 120_00, 0, 0]);
  });
});
