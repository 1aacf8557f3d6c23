import { dayMs, hourMs } from './duration.ts';

declare const calendarDayBrand: unique symbol;

/** A calendar day as 'YYYY-MM-DD', without time or time zone; days compare as text. */
export type CalendarDay = string & { readonly [calendarDayBrand]: true };

/** South African Standard Time is UTC+2 all year round. */
const johannesburgOffsetMs = 2 * hourMs;

/** Returns whether the text is an existing day ('2026-02-30' is not) from 1900 to 2199. */
export function isCalendarDay(text: string): text is CalendarDay {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Brands a text as a calendar day. Throws a RangeError unless `isCalendarDay`. */
export function calendarDay(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new RangeError(`'${text}' is not a calendar day`);
  return text;
}

/** Returns the day in South Africa at this instant. 'Today' and 'tomorrow' always refer to South African time. */
export function dayInJohannesburg(instant: Date): CalendarDay {
  return dayInUtc(new Date(instant.getTime() + johannesburgOffsetMs));
}

/** Returns the instant at which the day begins in South Africa. */
export function startOfDay(day: CalendarDay): Date {
  return new Date(midnightUtc(day).getTime() - johannesburgOffsetMs);
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return dayInUtc(new Date(midnightUtc(day).getTime() + days * dayMs));
}

/** Returns the Monday of the day's week; weeks end on Sunday (ISO 8601). */
export function mondayOf(day: CalendarDay): CalendarDay {
  return addDays(day, -((midnightUtc(day).getUTCDay() + 6) % 7));
}

function isSunday(day: CalendarDay): boolean {
  return midnightUtc(day).getUTCDay() === 0;
}

/** By month and day (Public Holidays Act 36 of 1994, schedule 1). The two Easter holidays are computed. */
const fixedHolidays = {
  '01-01': 'new_years_day',
  '03-21': 'human_rights_day',
  '04-27': 'freedom_day',
  '05-01': 'workers_day',
  '06-16': 'youth_day',
  '08-09': 'womens_day',
  '09-24': 'heritage_day',
  '12-16': 'day_of_reconciliation',
  '12-25': 'christmas_day',
  '12-26': 'day_of_goodwill',
} as const;

export type PublicHoliday = (typeof fixedHolidays)[keyof typeof fixedHolidays] | 'good_friday' | 'family_day';

const holidaysByDate: Readonly<Record<string, PublicHoliday>> = fixedHolidays;

/**
 * Returns the public holiday, or null. The Monday after a holiday on a Sunday is the same holiday. Holidays declared for a single
 * year, such as election days, are not included.
 */
export function publicHolidayOn(day: CalendarDay): PublicHoliday | null {
  const own = holidayOn(day);
  if (own !== null) return own;
  const dayBefore = addDays(day, -1);
  return isSunday(dayBefore) ? holidayOn(dayBefore) : null;
}

/** Couriers collect from Monday to Saturday, except on public holidays. */
export function isWorkingDayForCourier(day: CalendarDay): boolean {
  return !isSunday(day) && publicHolidayOn(day) === null;
}

const formatMediumDay = lazyFormat({ dateStyle: 'medium', timeZone: 'UTC' });
const formatFullDay = lazyFormat({ dateStyle: 'full', timeZone: 'UTC' });
const formatMediumInstant = lazyFormat({
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Johannesburg',
});

/** Returns '05 Mar 2026'. */
export function formatDay(day: CalendarDay): string {
  return formatMediumDay(midnightUtc(day));
}

/** Returns 'Thursday, 05 March 2026'. */
export function formatDayWithWeekday(day: CalendarDay): string {
  return formatFullDay(midnightUtc(day));
}

/** Returns '05 Mar 2026, 14:34' in South African time. */
export function formatInstant(instant: Date): string {
  return formatMediumInstant(instant);
}

/** Returns '2026-03-05 14:34' in South African time, for files: the text sorts by time. */
export function formatSortableInstant(instant: Date): string {
  const inJohannesburg = new Date(instant.getTime() + johannesburgOffsetMs).toISOString();
  return `${inJohannesburg.slice(0, 10)} ${inJohannesburg.slice(11, 16)}`;
}

function holidayOn(day: CalendarDay): PublicHoliday | null {
  const easter = easterSunday(Number(day.slice(0, 4)));
  if (day === addDays(easter, -2)) return 'good_friday';
  if (day === addDays(easter, 1)) return 'family_day';
  return holidaysByDate[day.slice(5)] ?? null;
}

/** The anonymous Gregorian algorithm (Meeus, Jones and Butcher). */
function easterSunday(year: number): CalendarDay {
  const century = Math.floor(year / 100);
  const yearOfMoon = year % 19;
  const leapCorrection =
    century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const fullMoon = (19 * yearOfMoon + leapCorrection + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - fullMoon - (year % 4)) % 7;
  const lateMoon = Math.floor((yearOfMoon + 11 * fullMoon + 22 * weekday) / 451);
  const daysFromMarch22 = fullMoon + weekday - 7 * lateMoon;
  return dayInUtc(new Date(Date.UTC(year, 2, 22 + daysFromMarch22)));
}

/** The format is created on its first use: on a phone, that takes several milliseconds of the first tap. */
function lazyFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => (format ??= new Intl.DateTimeFormat('en-ZA', options)).format(date);
}

function midnightUtc(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayInUtc(instant: Date): CalendarDay {
  return calendarDay(instant.toISOString().slice(0, 10));
}
