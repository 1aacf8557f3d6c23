import { dayMs } from '../duration.ts';
import { type CalendarDay, calendarDay, isCalendarDay, startOfDay } from '../calendar.ts';
import { parseDayRange } from './day-range.ts';
import { containsWord, matchesSearch, searchText, type SearchWord } from './search-words.ts';

/** Returns the labels that match what was typed: 'iron' matches 'Irons'. */
export function labelsMatching<Label extends string>(labels: readonly Label[], text: string): Label[] {
  return labels.filter((label) => matchesSearch(label, text));
}

/** Returns the labels that contain one word of a search. */
export function labelsMatchingWord<Label extends string>(labels: readonly Label[], word: SearchWord): Label[] {
  return labels.filter((label) => containsWord(searchText(label), word));
}

/** Returns the labels that a menu has selected, written as 'Driver,Irons'; null for text that is searched. Unlike search, 'Average' is exact. */
export function selectedLabels<Label extends string>(labels: readonly Label[], text: string): Label[] | null {
  const written = text.split(',');
  const selected = labels.filter((label) => written.includes(label));
  return selected.length === written.length ? selected : null;
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
/** The range of years that a day without a year matches. */
const [firstYear, lastYear] = [2020, 2059];

const dayForms = [
  /(?:^|\s)(?<year>\d{4})[-/](?<monthNumber>\d\d?)[-/](?<day>\d\d?)(?=\s|$)/,
  /(?:^|\s)(?<day>\d\d?)\/(?<monthNumber>\d\d?)\/(?<year>\d{4})(?=\s|$)/,
  /(?:^|\s)(?<day>\d\d?) (?<month>[a-z]{3,9})\.?(?: (?<year>\d{4}))?(?=\s|$)/,
  /(?:^|\s)(?<month>[a-z]{3,9})\.? (?<day>\d\d?)(?:,? (?<year>\d{4}))?(?=\s|$)/,
];

export interface TypedDay {
  /** One day, or without a year that day in every year. */
  days: CalendarDay[];
  hasYear: boolean;
  /** The rest of the text. */
  rest: string;
}

/** Finds a day written as '2026-03-05', '2026/03/05', '05/03/2026', '05 Mar 2026', '5 march' or 'Mar 5'; null if there is none. */
export function parseTypedDay(text: string): TypedDay | null {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  for (const form of dayForms) {
    const { groups = {}, 0: part = '' } = form.exec(typed) ?? {};
    const days = daysOf(groups);
    if (days.length > 0) return { days, hasYear: groups['year'] !== undefined, rest: typed.replace(part, '').trim() };
  }
  return null;
}

function daysOf({ day, month, monthNumber, year }: Readonly<Record<string, string | undefined>>): CalendarDay[] {
  const monthOfYear =
    month === undefined ? Number(monthNumber) : months.findIndex((name) => name.startsWith(month)) + 1;
  if (day === undefined || !(monthOfYear > 0)) return [];
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, nth) => String(firstYear + nth));
  const inYear = [String(monthOfYear), day].map((part) => part.padStart(2, '0')).join('-');
  return (year === undefined ? years : [year]).map((each) => `${each}-${inYear}`).filter(isCalendarDay);
}

/** `until` is exclusive. */
export interface TimeInterval {
  from: Date;
  until: Date;
}

/** The first and the last day that are days of the calendar. */
const [firstDay, lastDay] = [calendarDay('1900-01-01'), calendarDay('2199-12-31')];

/** Returns the intervals of a range of days, or of the typed day in every year if none was typed, in South African time; empty for other text. */
export function typedDayIntervals(text: string): TimeInterval[] {
  const range = parseDayRange(text);
  if (range !== null) return [intervalOf(range.from ?? firstDay, range.to ?? lastDay)];
  const day = parseTypedDay(text);
  if (day === null || day.rest !== '') return [];
  return day.days.map((each) => intervalOf(each, each));
}

/** The calendar's last day has no day after it. */
function intervalOf(first: CalendarDay, last: CalendarDay): TimeInterval {
  return { from: startOfDay(first), until: new Date(startOfDay(last).getTime() + dayMs) };
}
