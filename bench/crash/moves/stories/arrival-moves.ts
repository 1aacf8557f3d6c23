import { answer, inspect, receiveAll, returnDeclined } from './move-requests.ts';
import type { Move, TradeInState } from './story.ts';

export const both = ['stated', 'stated'] as const;
export const awaited = { clubs: ['awaited', 'awaited'], stage: 'new', worth: both } as const;

export const submission: Move = {
  name: 'submit',
  request: null,
  events: [],
  state: awaited,
  mails: ['confirmation', 'code'],
};
export const atCounter = { payout: 'code', needsCourier: false } as const;

/** Clubs arrive, and the first is as stated. `more` is what stays true all the time. */
export function arrival(more: Partial<TradeInState> = {}): Move[] {
  return [
    {
      name: 'receive',
      request: receiveAll,
      events: ['receive 2'],
      state: { clubs: ['received', 'received'], stage: 'to_inspect', worth: both, ...more },
      mails: ['received'],
    },
    {
      name: 'inspect the first club',
      request: inspect(0, 'stated'),
      events: ['inspect 1'],
      state: { clubs: ['inspected', 'received'], stage: 'to_inspect', worth: both, ...more },
      mails: [],
    },
  ];
}

export const lastInspection = { name: 'inspect the last club', mails: ['inspection'] };

export function agreed(worth: 'stated' | 'higher'): Move {
  const sum = ['stated', worth] as const;
  return {
    ...lastInspection,
    request: inspect(1, worth),
    events: ['inspect 1', 'agree 2'],
    state: { clubs: ['accepted', 'accepted'], stage: 'settled', worth: sum },
    sweep: { events: ['keep 2'], state: { clubs: ['kept', 'kept'], stage: 'settled', worth: sum, isReleased: true } },
  };
}

export function offered(more: Partial<TradeInState> = {}): Move {
  return {
    ...lastInspection,
    request: inspect(1, 'lower'),
    events: ['inspect 1', 'agree 1', 'offer 1'],
    state: { clubs: ['accepted', 'offered'], stage: 'waiting', worth: both, ...more },
  };
}

/** The second club goes back; the first is kept by the sweep. */
export const oneDeclined: Pick<Move, 'state' | 'sweep'> = {
  state: { clubs: ['accepted', 'declined'], stage: 'to_return', worth: ['stated'] },
  sweep: {
    events: ['keep 1'],
    state: { clubs: ['kept', 'declined'], stage: 'to_return', worth: ['stated'], isReleased: true },
  },
};

export const returned: Move = {
  name: 'return',
  request: returnDeclined,
  events: ['return 1'],
  state: { clubs: ['kept', 'returned'], stage: 'settled', worth: ['stated'], isReleased: true },
  mails: ['returned'],
};

export const accept = { name: 'accept', request: answer('accept'), events: ['accept 1'], mails: ['decision'] };
export const accepted = { clubs: ['accepted', 'accepted'], stage: 'settled', worth: ['stated', 'lower'] } as const;
export const kept = {
  clubs: ['kept', 'kept'],
  stage: 'settled',
  worth: ['stated', 'lower'],
  isReleased: true,
} as const;
export const cancelled = { clubs: ['cancelled', 'cancelled'], stage: 'cancelled', worth: [] } as const;
export const payable = { clubs: ['accepted', 'accepted'], stage: 'to_pay', worth: both } as const;
