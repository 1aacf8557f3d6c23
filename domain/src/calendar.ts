declare const calendarDayBrand: unique symbol;

/** A day on the calendar as 'YYYY-MM-DD', without a time or a zone; days compare as text. */
export type CalendarDay = string & { readonly [calendarDayBrand]: true };

const dayMs = 24 * 60 * 60 * 1000;
/** South African Standard Time is UTC+2 all year round. */
const johannesburgOffsetMs = 2 * 60 * 60 * 1000;

/** Whether the text names a day that exists ('2026-02-30' does not) from 1900 to 2199. */
export function isCalendarDay(text: string): text is CalendarDay {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Throws a RangeError unless the text names a real day. */
export function calendarDay(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new RangeError(`'${text}' is not a calendar day`);
  return text;
}

/** The day that people in South Africa have at this instant; 'today' and 'tomorrow' always mean theirs. */
export function dayInJohannesburg(instant: Date): CalendarDay {
  return dayInUtc(new Date(instant.getTime() + johannesburgOffsetMs));
}

/** The instant at which the day begins in South Africa. */
export function startOfDay(day: CalendarDay): Date {
  return new Date(midnightUtc(day).getTime() - johannesburgOffsetMs);
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return dayInUtc(new Date(midnightUtc(day).getTime() + days * dayMs));
}

/** The Monday of the day's week; the last day of a week is Sunday (ISO 8601). */
export function mondayOf(day: CalendarDay): CalendarDay {
  return addDays(day, -((midnightUtc(day).getUTCDay() + 6) % 7));
}

export function isSunday(day: CalendarDay): boolean {
  return midnightUtc(day).getUTCDay() === 0;
}

/** By month and day (Public Holidays Act 36 of 1994, schedule 1); the two of Easter are added by rule. */
const fixedHolidays: Readonly<Record<string, string>> = {
  '01-01': "New Year's Day",
  '03-21': 'Human Rights Day',
  '04-27': 'Freedom Day',
  '05-01': "Workers' Day",
  '06-16': 'Youth Day',
  '08-09': "National Women's Day",
  '09-24': 'Heritage Day',
  '12-16': 'Day of Reconciliation',
  '12-25': 'Christmas Day',
  '12-26': 'Day of Goodwill',
};

/**
 * The public holiday's name, or null. The Monday after a holiday on a Sunday is one too, under the same name. Days
 * declared once, such as for an election, are not known here.
 */
export function publicHolidayName(day: CalendarDay): string | null {
  const ownName = holidayNamedOn(day);
  if (ownName !== null) return ownName;
  const dayBefore = addDays(day, -1);
  return isSunday(dayBefore) ? holidayNamedOn(dayBefore) : null;
}

export function isPublicHoliday(day: CalendarDay): boolean {
  return publicHolidayName(day) !== null;
}

/** Couriers collect from Monday to Saturday, and never on a public holiday. */
export function isWorkingDayForCourier(day: CalendarDay): boolean {
  return !isSunday(day) && !isPublicHoliday(day);
}

const dayFormat = new Intl.DateTimeFormat('en-ZA', { dateStyle: 'medium', timeZone: 'UTC' });
const dayWithWeekdayFormat = new Intl.DateTimeFormat('en-ZA', { dateStyle: 'full', timeZone: 'UTC' });
const instantFormat = new Intl.DateTimeFormat('en-ZA', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Johannesburg',
});

/** '05 Mar 2026'. */
export function formatDay(day: CalendarDay): string {
  return dayFormat.format(midnightUtc(day));
}

/** 'Thursday, 05 March 2026', for sentences about one day. */
export function formatDayWithWeekday(day: CalendarDay): string {
  return dayWithWeekdayFormat.format(midnightUtc(day));
}

/** '05 Mar 2026, 14:34', in South African time. */
export function formatInstant(instant: Date): string {
  return instantFormat.format(instant);
}

/** '2026-03-05 14:34', in South African time, for files: as text it sorts by time. */
export function sortableInstant(instant: Date): string {
  const inJohannesburg = new Date(instant.getTime() + johannesburgOffsetMs).toISOString();
  return `${inJohannesburg.slice(0, 10)} ${inJohannesburg.slice(11, 16)}`;
}

function holidayNamedOn(day: CalendarDay): string | null {
  const easter = easterSunday(Number(day.slice(0, 4)));
  if (day === addDays(easter, -2)) return 'Good Friday';
  if (day === addDays(easter, 1)) return 'Family Day';
  return fixedHolidays[day.slice(5)] ?? null;
}

/** The Gregorian computus (Meeus, Jones and Butcher): the Sunday after the first full moon of the northern spring. */
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

function midnightUtc(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayInUtc(instant: Date): CalendarDay {
  return calendarDay(instant.toISOString().slice(0, 10));
}
