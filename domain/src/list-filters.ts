import { addDays, type CalendarDay, isCalendarDay, startOfDay } from './calendar.ts';
import { codeLetters, isCodePart } from './discount-code.ts';
import { holdsWord, isHeldBy, searchText, type SearchWord } from './search-words.ts';

/** What somebody typed above a column of the back office's lists, read as the column shows it. */

/** What is sealed can't be searched by parts; said where a part of it found nothing. */
export const wholeIdNumber = 'An ID number is found only when all 13 of its digits are typed.';
export const wholeAccountNumber = 'An account number is found only when all of its digits are typed.';
/** Said where what was typed for a day found nothing. */
export const wholeDay = 'A day is found when it is typed whole, such as 5 Mar or 2026-03-05.';

/** Returns those of a column's few labels that hold the text: 'iron' is in 'Irons'. */
export function labelsHolding<Label extends string>(labels: readonly Label[], text: string): Label[] {
  return labels.filter((label) => isHeldBy(label, text));
}

/** The same for one word of what was typed. */
export function labelsHoldingWord<Label extends string>(labels: readonly Label[], word: SearchWord): Label[] {
  return labels.filter((label) => holdsWord(searchText(label), word));
}

/** Returns which ways of bringing the clubs hold the text; 'drop off' and 'dropoff' are 'Drop-off' too. */
export function waysHolding(text: string): { courier: boolean; dropOff: boolean } {
  return { courier: isHeldBy('Courier', text), dropOff: isHeldBy('Drop-off', text) };
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
/** Of a day without its year, the days of these years are meant. */
const [firstYear, lastYear] = [2020, 2059];

const dayForms = [
  /(?:^|\s)(?<year>\d{4})[-/](?<number>\d\d?)[-/](?<day>\d\d?)(?=\s|$)/,
  /(?:^|\s)(?<day>\d\d?)\/(?<number>\d\d?)\/(?<year>\d{4})(?=\s|$)/,
  /(?:^|\s)(?<day>\d\d?) (?<month>[a-z]{3,9})\.?(?: (?<year>\d{4}))?(?=\s|$)/,
  /(?:^|\s)(?<month>[a-z]{3,9})\.? (?<day>\d\d?)(?:,? (?<year>\d{4}))?(?=\s|$)/,
];

export interface TypedDay {
  /** One, or without a year that day of every year. */
  days: CalendarDay[];
  hasYear: boolean;
  /** What else was typed. */
  rest: string;
}

/** Reads the day in '2026-03-05', '2026/03/05', '05/03/2026', '05 Mar 2026', '5 march' or 'Mar 5'; null where there is none. */
export function typedDay(text: string): TypedDay | null {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  for (const form of dayForms) {
    const { groups = {}, 0: part = '' } = form.exec(typed) ?? {};
    const days = daysOf(groups);
    if (days.length > 0) return { days, hasYear: groups['year'] !== undefined, rest: typed.replace(part, '').trim() };
  }
  return null;
}

function daysOf({ day, month, number, year }: Readonly<Record<string, string | undefined>>): CalendarDay[] {
  const place = month === undefined ? Number(number) : months.findIndex((name) => name.startsWith(month)) + 1;
  if (day === undefined || !(place > 0)) return [];
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, nth) => String(firstYear + nth));
  const inYear = [String(place), day].map((part) => part.padStart(2, '0')).join('-');
  return (year === undefined ? years : [year]).map((each) => `${each}-${inYear}`).filter(isCalendarDay);
}

/** From one instant until just before another. */
export interface TimeSpan {
  from: Date;
  until: Date;
}

/** Returns when the day that was typed is in South Africa, without a year once in every year; none for any other text. */
export function typedDaySpans(text: string): TimeSpan[] {
  const day = typedDay(text);
  if (day === null || day.rest !== '') return [];
  return day.days.map((each) => ({ from: startOfDay(each), until: startOfDay(addDays(each, 1)) }));
}

export interface TypedCode {
  /** In capitals, O for 0 and I or L for 1. */
  letters: string;
  /** Written with the 'TI' of references, whose first letters these are. */
  isReference: boolean;
}

const prefixed = [/^\s*TI[\s\-\u2010-\u2015]+(\S.*)$/i, /^\s*TI(?=\w{0,3}\d)(.+)$/i];
const fewestAfterPrefix = 3;
const fewest = 4;

/**
 * Reads a part of a reference or of a discount code: 'dv1z', 'ti-7k3m9' and '7K3M 9Q2D'. Null for what can be none, and for
 * less than four letters, which many names hold.
 */
export function typedCode(text: string): TypedCode | null {
  const after = prefixed.map((form) => form.exec(text)?.[1]).find((part) => part !== undefined);
  const letters = codeLetters(after ?? text);
  if (!isCodePart(letters) || letters.length < (after === undefined ? fewest : fewestAfterPrefix)) return null;
  return { letters, isReference: after !== undefined };
}
