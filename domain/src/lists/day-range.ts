import { type CalendarDay, isCalendarDay } from '../calendar.ts';

/** Both days are included; null where the range is open. */
export interface DayRange {
  from: CalendarDay | null;
  to: CalendarDay | null;
}

/** Parses '2026-03-01..2026-03-05', which may have one side open; null for other text. */
export function parseDayRange(text: string): DayRange | null {
  const [, from = '', to = ''] = /^([\d-]*)\.\.([\d-]*)$/.exec(text.trim()) ?? [];
  const days = [from, to].map((side) => (side === '' ? null : side));
  if (from === to && from === '') return null;
  return days.every((day) => day === null || isCalendarDay(day)) ? { from: dayOf(from), to: dayOf(to) } : null;
}

/** Returns the range as `parseDayRange` reads it; '' for a range that is open on both sides. */
export function writeDayRange({ from, to }: DayRange): string {
  return from === null && to === null ? '' : `${from ?? ''}..${to ?? ''}`;
}

function dayOf(text: string): CalendarDay | null {
  return isCalendarDay(text) ? text : null;
}
