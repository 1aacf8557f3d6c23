import type { Overview } from '@trade-in/contract/overview';
import { isCalendarDay } from '@trade-in/domain/calendar';
import { counted } from '@trade-in/domain/counted';
import { cents, formatRands, sumCents, type Cents } from '@trade-in/domain/money';

type Week = Overview['weeks'][number];

/** What one bar is made of: the same for a number of trade-ins and for cents. */
export interface WeekBar {
  monday: string;
  tradeIn: number;
  cash: number;
}

export function countBars(weeks: readonly Week[]): WeekBar[] {
  return weeks.map(({ monday, tradeInCount, cashCount }) => ({ monday, tradeIn: tradeInCount, cash: cashCount }));
}

export function valueBars(weeks: readonly Week[]): WeekBar[] {
  return weeks.map(({ monday, tradeInValue, cashValue }) => ({ monday, tradeIn: tradeInValue, cash: cashValue }));
}

const shortDay = new Intl.DateTimeFormat('en-ZA', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** '16 Nov': the year goes without saying in twelve weeks. */
export function shortDayOf(day: string): string {
  return isCalendarDay(day) ? shortDay.format(new Date(`${day}T00:00:00Z`)) : day;
}

/** 'R950', 'R12k', 'R1.2m': for what has the exact amount beside it. */
export function roughRands(amount: number): string {
  const rands = amount / 100;
  if (rands >= 1_000_000) return `R${trimmed(rands / 1_000_000)}m`;
  return rands >= 1000 ? `R${trimmed(rands / 1000)}k` : `R${Math.round(rands)}`;
}

function trimmed(number: number): string {
  return number < 10 ? String(Number(number.toFixed(1))) : String(Math.round(number));
}

export function countSummary(weeks: readonly Week[]): string {
  const all = sum(weeks.map(({ tradeIns }) => tradeIns));
  const forCash = sum(weeks.map(({ cashCount }) => cashCount));
  const thisWeek = weeks.at(-1)?.tradeIns ?? 0;
  return `${counted(all, 'trade-in')} in twelve weeks, ${thisWeek} this week. ${percent(forCash, all)} chose cash.`;
}

export function valueSummary(weeks: readonly Week[]): string {
  const all = total(weeks.map((week) => week.tradeInValue + week.cashValue));
  const inCash = total(weeks.map(({ cashValue }) => cashValue));
  return `${formatRands(all)} in twelve weeks, ${formatRands(inCash)} of it in cash.`;
}

/** 'Most were Ping: 12 of 40 clubs, 30%.' */
export function shareSummary(bars: readonly { name: string; count: number }[], all: number): string {
  const most = bars.reduce((most, bar) => (bar.count > most.count ? bar : most), { name: '', count: 0 });
  if (most.count === 0) return 'No clubs in twelve weeks.';
  return `Most were ${most.name}: ${most.count} of ${counted(all, 'club')}, ${percent(most.count, all)}.`;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function total(amounts: readonly number[]): Cents {
  return sumCents(amounts.map((amount) => cents(amount)));
}

function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;
}
