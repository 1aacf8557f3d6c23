import { atCounter, submission } from '../stories/arrival-moves.ts';
import { inspect, pay, receiveAll } from '../stories/move-requests.ts';
import type { Move, Story, TradeInState } from '../stories/story.ts';
import {
  addPhotos,
  ask,
  type ClubRequestContext,
  decline,
  ofTradeIn,
  price,
  submit,
  takeOffer,
  undo,
} from './ask-requests.ts';
import type { ClubRequestState } from './club-request-view.ts';

type ClubMove = Move<ClubRequestContext, ClubRequestState>;
type ClubStory = Story<ClubRequestContext, ClubRequestState>;

/** In cents: a transfer is a fifth less than a code. */
export const promised = { code: 1500_00, cash: 1200_00 } as const;
const tooLow = { code: 900_00, cash: 720_00 } as const;

const unanswered = { offer: null, reason: null } as const;
const notTaken = { isInCart: false, tradeIn: null } as const;
const asked = { ...notTaken, request: { ...unanswered, state: 'open', changes: 0 } } as const;

/** What every customer does first. */
const question: readonly ClubMove[] = [
  {
    name: 'add photographs',
    request: addPhotos,
    isResent: true,
    events: [],
    state: { ...notTaken, request: null },
    mails: [],
  },
  { name: 'ask', request: ask, isResent: true, events: [], state: asked, mails: [] },
];

/** Staff answer for the last time, after this many changes, and the customer takes the offer. */
function offer(changes: number): ClubMove[] {
  const request = { state: 'priced', offer: promised, reason: null, changes } as const;
  return [
    {
      name: 'price',
      request: price(promised.code),
      events: [],
      state: { ...notTaken, request },
      mails: ['club-request'],
    },
    {
      name: 'take the offer',
      request: takeOffer,
      events: [],
      state: { ...notTaken, request, isInCart: true },
      mails: [],
    },
  ];
}

/** The submission, and what becomes of the trade-in. */
function traded(changes: number, moves: readonly Move[]): ClubMove[] {
  const request = { state: 'used', offer: promised, reason: null, changes } as const;
  const stateOf = (tradeIn: TradeInState): ClubRequestState => ({ request, isInCart: false, tradeIn });
  return moves.map(({ sweep, ...move }) => ({
    ...move,
    request: move.request === null ? submit : ofTradeIn(move.request),
    isResent: move.request === null,
    state: stateOf(move.state),
    ...(sweep && { sweep: { ...sweep, state: stateOf(sweep.state) } }),
  }));
}

const one = { worth: ['stated'] } as const;
const submitted = { ...submission, state: { ...one, clubs: ['awaited'], stage: 'new' } } as const;
const received: Move = {
  name: 'receive',
  request: receiveAll,
  events: ['receive 1'],
  state: { ...one, clubs: ['received'], stage: 'to_inspect' },
  mails: ['received'],
};
const inspected = {
  name: 'inspect',
  request: inspect(0, 'stated'),
  events: ['inspect 1', 'agree 1'],
  mails: ['inspection'],
};
const kept: TradeInState = { ...one, clubs: ['kept'], stage: 'settled', isReleased: true };

/** Each kind of answer that a question for a price can have. */
export const clubRequestStories: readonly ClubStory[] = [
  {
    name: 'not listed, priced',
    ...atCounter,
    moves: [
      ...question,
      ...offer(1),
      ...traded(1, [
        submitted,
        received,
        {
          ...inspected,
          state: { ...one, clubs: ['accepted'], stage: 'settled' },
          sweep: { events: ['keep 1'], state: kept },
        },
      ]),
    ],
  },
  {
    name: 'not listed, priced again, cash',
    ...atCounter,
    payout: 'cash',
    moves: [
      ...question,
      {
        name: 'price too low',
        request: price(tooLow.code),
        isUndone: true,
        events: [],
        state: { ...notTaken, request: { state: 'priced', offer: tooLow, reason: null, changes: 1 } },
        mails: [],
      },
      {
        name: 'undo',
        request: undo,
        events: [],
        state: { ...notTaken, request: { ...unanswered, state: 'open', changes: 2 } },
        mails: [],
      },
      ...offer(3),
      ...traded(3, [
        { ...submitted, mails: ['confirmation'] },
        received,
        { ...inspected, state: { ...one, clubs: ['accepted'], stage: 'to_pay' } },
        { name: 'pay', request: pay, events: ['keep 1', 'pay 0'], state: { ...kept, isPaid: true }, mails: [] },
      ]),
    ],
  },
  {
    name: 'not listed, declined',
    ...atCounter,
    moves: [
      ...question,
      {
        name: 'decline',
        request: decline('no_demand'),
        events: [],
        state: { ...notTaken, request: { state: 'declined', offer: null, reason: 'no_demand', changes: 1 } },
        mails: ['club-request'],
      },
    ],
  },
];
