import { assert, date, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  type CalendarDay,
  calendarDay,
  dayInJohannesburg,
  formatDay,
  formatDayWithWeekday,
  formatInstant,
  isCalendarDay,
  isPublicHoliday,
  isWorkingDayForCourier,
  publicHolidayName,
  sortableInstant,
} from './calendar.ts';

describe('a calendar day', () => {
  test.each(['2026-11-21', '2024-02-29', '2000-02-29', '1900-01-01', '2199-12-31'])('%s exists', (text) => {
    expect(isCalendarDay(text)).toBe(true);
  });

  test.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',

    '2026-1-1',
    '20261121',
    '2026/11/21',
    '2026-11-21T00:00',
    ' 2026-11-21',
    '2026-11-21\n',
    '',
    'today',
    '1899-12-31',
  ])('%j does not exist', (text) => {
    expect(isCalendarDay(text)).toBe(false);
    expect(() => calendarDay(text)).toThrow(RangeError);
  });

  test('days are added across months, leap days and years', () => {
    expect(addDays(calendarDay('2024-02-28'), 1)).toBe('2024-02-29');
    expect(addDays(calendarDay('2026-02-28'), 1)).toBe('2026-03-01');
    expect(addDays(calendarDay('2026-12-31'), 60)).toBe('2027-03-01');
    expect(addDays(calendarDay('2027-01-01'), -1)).toBe('2026-12-31');
  });
});

describe('the day in Johannesburg', () => {
  test('begins two hours before the day in UTC', () => {
    expect(dayInJohannesburg(new Date('2026-11-21T21:59:59.999Z'))).toBe('2026-11-21');
    expect(dayInJohannesburg(new Date('2026-11-21T22:00:00Z'))).toBe('2026-11-22');
  });

  test('is the one that the time zone database gives', () => {
    const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Africa/Johannesburg' });
    const instants = date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true });
    assert(
      property(instants, (instant) => {
        expect(dayInJohannesburg(instant)).toBe(format.format(instant));
      }),
    );
  });
});

describe('a public holiday', () => {
  test('every one of 2026', () => {
    expect(holidaysOf(2026)).toEqual([
      ['2026-01-01', "New Year's Day"],
      ['2026-03-21', 'Human Rights Day'],
      ['2026-04-03', 'Good Friday'],
      ['2026-04-06', 'Family Day'],
      ['2026-04-27', 'Freedom Day'],
      ['2026-05-01', "Workers' Day"],
      ['2026-06-16', 'Youth Day'],
      ['2026-08-09', "National Women's Day"],
      ['2026-08-10', "National Women's Day"],
      ['2026-09-24', 'Heritage Day'],
      ['2026-12-16', 'Day of Reconciliation'],
      ['2026-12-25', 'Christmas Day'],
      ['2026-12-26', 'Day of Goodwill'],
    ]);
  });

  test.each([
    ['2023-01-02', "New Year's Day"],
    ['2024-06-17', 'Youth Day'],
    ['2027-03-22', 'Human Rights Day'],
    ['2027-12-27', 'Day of Goodwill'],
  ])('%s is the Monday after a Sunday', (day, name) => {
    expect(publicHolidayName(calendarDay(day))).toBe(name);
  });

  test('a Monday that is a holiday already passes nothing on to Tuesday', () => {
    expect(publicHolidayName(calendarDay('2033-12-26'))).toBe('Day of Goodwill');
    expect(isPublicHoliday(calendarDay('2033-12-27'))).toBe(false);
  });

  test('a holiday on a Saturday moves nowhere', () => {
    expect(isPublicHoliday(calendarDay('2026-12-28'))).toBe(false);
  });

  test.each([
    ['1961', '04-02'],
    ['2000', '04-23'],
    ['2008', '03-23'],
    ['2019', '04-21'],
    ['2024', '03-31'],
    ['2025', '04-20'],
    ['2026', '04-05'],
    ['2027', '03-28'],
    ['2038', '04-25'],
    ['2049', '04-18'],
    ['2076', '04-19'],
    ['2100', '03-28'],
  ])('Easter of %s is on %s', (year, easter) => {
    const sunday = calendarDay(`${year}-${easter}`);
    expect(publicHolidayName(addDays(sunday, -2))).toBe('Good Friday');
    expect(publicHolidayName(addDays(sunday, 1))).toBe('Family Day');
  });
});

describe('the courier works', () => {
  test.each([
    ['on a Saturday', '2026-11-21', true],
    ['never on a Sunday', '2026-11-22', false],
    ['on a Monday', '2026-11-23', true],
    ['never on a public holiday', '2026-12-25', false],
    ['never on the Monday after one', '2026-08-10', false],
  ])('%s', (_rule, day, works) => {
    expect(isWorkingDayForCourier(calendarDay(day))).toBe(works);
  });
});

describe('a date on the screen', () => {
  test('reads as South Africans write it', () => {
    expect(plainSpaces(formatDay(calendarDay('2026-03-05')))).toBe('05 Mar 2026');
    expect(plainSpaces(formatDayWithWeekday(calendarDay('2026-03-05')))).toBe('Thursday, 05 March 2026');
  });

  test('an instant is shown in South African time, on any machine', () => {
    expect(plainSpaces(formatInstant(new Date('2026-03-05T22:04:00Z')))).toBe('06 Mar 2026, 00:04');
    expect(sortableInstant(new Date('2026-03-05T22:04:00Z'))).toBe('2026-03-06 00:04');
  });
});

function holidaysOf(year: number): [CalendarDay, string][] {
  const found: [CalendarDay, string][] = [];
  for (let day = calendarDay(`${year}-01-01`); day.startsWith(String(year)); day = addDays(day, 1)) {
    const name = publicHolidayName(day);
    if (name !== null) found.push([day, name]);
  }
  return found;
}

function plainSpaces(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}
