import type { Overview } from '@trade-in/contract/endpoints/overview';
import { isCalendarDay } from '@trade-in/domain/calendar';
import { groupThousands } from '@trade-in/domain/number-format';
import { formatRands, sumCents } from '@trade-in/domain/money';
import * as words from '@trade-in/words/overview-charts';

type Week = Overview['weeks'][number];

/** The two parts of a week's bar: numbers of trade-ins, or cents. */
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

/** Returns '16 Nov'. Twelve weeks don't need the year. */
export function shortDayOf(day: string): string {
  return isCalendarDay(day) ? shortDay.format(new Date(`${day}T00:00:00Z`)) : day;
}

/** Returns 'R950', 'R12k' or 'R1.2m'. For labels that are accompanied by the exact amount. */
export function formatCompactRands(amount: number): string {
  const rands = amount / 100;
  if (rands >= 1_000_000) return `R${twoDigits(rands / 1_000_000)}m`;
  return rands >= 1000 ? `R${twoDigits(rands / 1000)}k` : `R${Math.round(rands)}`;
}

function twoDigits(number: number): string {
  return number < 10 ? String(Number(number.toFixed(1))) : String(Math.round(number));
}

export function countSummary(weeks: readonly Week[]): string {
  const all = sum(weeks.map(({ tradeIns }) => tradeIns));
  const forCash = sum(weeks.map(({ cashCount }) => cashCount));
  const thisWeek = weeks.at(-1)?.tradeIns ?? 0;
  return words.countSummary({ count: groupThousands(String(all)), thisWeek, percent: percent(forCash, all) });
}

export function valueSummary(weeks: readonly Week[]): string {
  const cash = sumCents(weeks.map(({ cashValue }) => cashValue));
  const total = sumCents([cash, ...weeks.map(({ tradeInValue }) => tradeInValue)]);
  return words.valueSummary({ total: formatRands(total), cash: formatRands(cash) });
}

/** Returns 'Most were Ping: 12 of 40 clubs, 30%.' `total` counts all clubs. */
export function shareSummary(bars: readonly { name: string; count: number }[], total: number): string {
  const most = bars.reduce((most, bar) => (bar.count > most.count ? bar : most), { name: '', count: 0 });
  if (most.count === 0) return words.noClubs();
  const count = groupThousands(String(total));
  return words.shareSummary({ name: most.name, most: most.count, count, percent: percent(most.count, total) });
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;
}
