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
  formatSortableInstant,
  isWorkingDayForCourier,
  publicHolidayOn,
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
  ])('rejects %j', (text) => {
    expect(isCalendarDay(text)).toBe(false);
    expect(() => calendarDay(text)).toThrow(RangeError);
  });

  test('can be added to across months, leap days and years', () => {
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

  test('agrees with the time zone database', () => {
    const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Africa/Johannesburg' });
    const instants = date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true });
    assert(
      property(instants, (instant) => {
        expect(dayInJohannesburg(instant)).toBe(format.format(instant));
      }),
    );
  });
});

describe('public holidays', () => {
  test('include all those of 2026', () => {
    expect(holidaysOf(2026)).toEqual([
      ['2026-01-01', 'new_years_day'],
      ['2026-03-21', 'human_rights_day'],
      ['2026-04-03', 'good_friday'],
      ['2026-04-06', 'family_day'],
      ['2026-04-27', 'freedom_day'],
      ['2026-05-01', 'workers_day'],
      ['2026-06-16', 'youth_day'],
      ['2026-08-09', 'womens_day'],
      ['2026-08-10', 'womens_day'],
      ['2026-09-24', 'heritage_day'],
      ['2026-12-16', 'day_of_reconciliation'],
      ['2026-12-25', 'christmas_day'],
      ['2026-12-26', 'day_of_goodwill'],
    ]);
  });

  test.each([
    ['2023-01-02', 'new_years_day'],
    ['2024-06-17', 'youth_day'],
    ['2027-03-22', 'human_rights_day'],
    ['2027-12-27', 'day_of_goodwill'],
  ])('include %s, the Monday after one on a Sunday', (day, holiday) => {
    expect(publicHolidayOn(calendarDay(day))).toBe(holiday);
  });

  test('do not move to Tuesday if the Monday is a holiday itself', () => {
    expect(publicHolidayOn(calendarDay('2033-12-26'))).toBe('day_of_goodwill');
    expect(publicHolidayOn(calendarDay('2033-12-27'))).toBeNull();
  });

  test('on a Saturday do not move', () => {
    expect(publicHolidayOn(calendarDay('2026-12-28'))).toBeNull();
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
  ])('of Easter %s surround %s', (year, easter) => {
    const sunday = calendarDay(`${year}-${easter}`);
    expect(publicHolidayOn(addDays(sunday, -2))).toBe('good_friday');
    expect(publicHolidayOn(addDays(sunday, 1))).toBe('family_day');
  });
});

describe('the courier', () => {
  test.each([
    ['works on Saturday', '2026-11-21', true],
    ['does not work on Sunday', '2026-11-22', false],
    ['works on Monday', '2026-11-23', true],
    ['does not work on a public holiday', '2026-12-25', false],
    ['does not work on the Monday after a holiday on Sunday', '2026-08-10', false],
  ])('%s', (_rule, day, works) => {
    expect(isWorkingDayForCourier(calendarDay(day))).toBe(works);
  });
});

describe('a date', () => {
  test('is formatted as in South Africa', () => {
    expect(plainSpaces(formatDay(calendarDay('2026-03-05')))).toBe('05 Mar 2026');
    expect(plainSpaces(formatDayWithWeekday(calendarDay('2026-03-05')))).toBe('Thursday, 05 March 2026');
  });

  test('with time is formatted in South African time', () => {
    expect(plainSpaces(formatInstant(new Date('2026-03-05T22:04:00Z')))).toBe('06 Mar 2026, 00:04');
    expect(formatSortableInstant(new Date('2026-03-05T22:04:00Z'))).toBe('2026-03-06 00:04');
  });
});

function holidaysOf(year: number): [CalendarDay, string][] {
  const found: [CalendarDay, string][] = [];
  for (let day = calendarDay(`${year}-01-01`); day.startsWith(String(year)); day = addDays(day, 1)) {
    const holiday = publicHolidayOn(day);
    if (holiday !== null) found.push([day, holiday]);
  }
  return found;
}

function plainSpaces(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}
