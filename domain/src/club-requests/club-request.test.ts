import { describe, expect, test } from 'vitest';
import { calendarDay } from '../calendar.ts';
import {
  isLateRequest,
  isRequestedClub,
  lateRequestsSince,
  offerStateOf,
  offerStates,
  whyNotAsk,
  whyNotKeepPrice,
  whyNotTake,
} from './club-request.ts';
import { clubRequestPath, clubRequestTokenIn } from './request-path.ts';

test('a club with the negative id of a request is not in the catalogue', () => {
  expect(['-7', '7'].map(isRequestedClub)).toEqual([true, false]);
});

test('a request is late from the age of a day', () => {
  const now = new Date('2026-12-14T08:00:00Z');
  expect(lateRequestsSince(now)).toEqual(new Date('2026-12-13T08:00:00Z'));
  expect(isLateRequest(new Date('2026-12-13T08:00:00Z'), now)).toBe(true);
  expect(isLateRequest(new Date('2026-12-13T08:00:00.001Z'), now)).toBe(false);
});

describe('an offer', () => {
  test.each([
    ['open', null, 'waiting'],
    ['priced', '2026-12-14', 'offered'],
    ['priced', '2026-12-13', 'ended'],
    ['declined', null, 'declined'],
    ['used', '2026-12-13', 'used'],
  ] as const)('that is %s until %s is %s on 14 December', (state, until, shown) => {
    const offerUntil = until === null ? null : calendarDay(until);
    expect(offerStateOf({ state, offerUntil }, calendarDay('2026-12-14'))).toBe(shown);
  });
});

test('a club is put into the cart only while its price is offered', () => {
  expect(Object.fromEntries(offerStates.map((state) => [state, whyNotTake(state)?.code ?? null]))).toEqual({
    waiting: 'request_not_answered',
    offered: null,
    ended: 'request_price_ended',
    declined: 'request_not_answered',
    used: 'request_used',
  });
});

test('a club is submitted at its price until the last day of the price', () => {
  const club = { brandName: 'Zodia', modelName: 'Prototype 8', offeredUntil: calendarDay('2026-12-13') };
  expect(whyNotKeepPrice(club, calendarDay('2026-12-13'))).toBeNull();
  expect(whyNotKeepPrice(club, calendarDay('2026-12-14'))).toEqual({
    code: 'club_price_ended',
    club: 'Zodia Prototype 8',
  });
  expect(whyNotKeepPrice({ ...club, offeredUntil: null }, calendarDay('2026-12-14'))).toBeNull();
});

test.each([
  [null, null, { code: 'contact_required' }],
  ['', '', { code: 'contact_required' }],
  ['0825550134', null, null],
  ['', 'anton@example.com', null],
])('a request with the cell number %j and the email %j is refused with %o', (cellNumber, email, reason) => {
  expect(whyNotAsk({ cellNumber, email })).toEqual(reason);
});

test('clubRequestTokenIn finds the token of an answer in its path', () => {
  expect(clubRequestTokenIn(clubRequestPath())).toBe('');
  expect(clubRequestTokenIn(clubRequestPath('abc'))).toBe('abc');
  const others = ['/', '/club-not-listed/', '/club-not-listed/a/b', '/club-not-listed/%ff', '/club-not-listedx'];
  expect(others.map(clubRequestTokenIn)).toEqual(others.map(() => null));
});
