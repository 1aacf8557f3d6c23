import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import type { Prices, Worth } from './prices.ts';
import type { Story, TradeInState } from './story.ts';

/** What the trade-in's page shows of its history, its clubs and its money. */
export interface TradeInView {
  history: readonly string[];
  clubs: readonly string[];
  stage: string;
  code: { amount: number; state: 'open' | 'used' | 'off'; claim: number } | null;
  cash: { owed: number; paid: number } | null;
  isReleased: boolean;
}

/** Entries that are not events: `code.state` shows the use, and messages are checked at the mail server. */
const otherEntries = new Set(['submitted', 'delivery', 'code_used', 'collection_cancelled', 'shipped']);

export function viewOf({ timeline, clubs, stage, code, money, paymentType, releasedAt }: TradeInPage): TradeInView {
  const events = timeline.filter(({ kind }) => !otherEntries.has(kind)).toReversed();
  return {
    history: events.map((event) => `${event.kind} ${event.clubs.length}`),
    clubs: clubs.map(({ state }) => state),
    stage,
    code: code && { amount: code.amount, state: codeStateOf(code), claim: code.claim ?? 0 },
    cash: paymentType === 'Cash' ? { owed: money.owed, paid: money.paid } : null,
    isReleased: releasedAt !== null,
  };
}

function codeStateOf({ state }: NonNullable<TradeInPage['code']>): 'open' | 'used' | 'off' {
  return state === 'used' || state === 'off' ? state : 'open';
}

export interface Quoted {
  payout: Story['payout'];
  prices: Prices;
  /** The courier's, in cents. */
  fee: number;
}

/** Returns what the page must show in a state, after these events. */
export function expectedView(state: TradeInState, history: readonly string[], quoted: Quoted): TradeInView {
  const { clubs, stage, isReleased = false } = state;
  const isCode = quoted.payout === 'code';
  return {
    history,
    clubs,
    stage,
    code: isCode ? expectedCode(state, quoted) : null,
    cash: isCode ? null : expectedCash(state, quoted),
    isReleased,
  };
}

function expectedCode({ worth, isUsed = false, isClaimSettled = false }: TradeInState, { prices, fee }: Quoted) {
  const present = Math.max(0, sumOf(worth, prices) - fee);
  if (!isUsed) return { amount: present, state: present === 0 ? ('off' as const) : ('open' as const), claim: 0 };
  const used = sumOf(['stated', 'stated'], prices) - fee;
  return { amount: used, state: 'used' as const, claim: isClaimSettled ? 0 : used - present };
}

function expectedCash({ clubs, worth, isPaid = false }: TradeInState, { prices, fee }: Quoted) {
  const agreed = worth.filter((_, index) => ['accepted', 'kept'].includes(clubs[index] ?? ''));
  const due = Math.max(0, sumOf(agreed, prices) - fee);
  return { owed: isPaid ? 0 : due, paid: isPaid ? due : 0 };
}

function sumOf(worth: readonly Worth[], prices: Prices): number {
  return worth.reduce((sum, each) => sum + prices[each], 0);
}
