import {
  addDays,
  type CalendarDay,
  formatDay,
  formatDayWithWeekday,
  isWorkingDayForCourier,
  publicHolidayName,
} from './calendar.ts';

/** The specification's words for the hours in which the courier comes. */
export const collectionWindow = '9AM to 5PM';

/** How far ahead a collection can be asked for. */
const maxDaysAhead = 60;

/** Tomorrow, also the day that the form proposes. */
export function earliestCollection(today: CalendarDay): CalendarDay {
  return addDays(today, 1);
}

export function latestCollection(today: CalendarDay): CalendarDay {
  return addDays(today, maxDaysAhead);
}

/** A sentence, or null. A Sunday or public holiday is never refused: see `collectionDayFor`. */
export function whyNotCollectOn(day: CalendarDay, today: CalendarDay): string | null {
  const earliest = earliestCollection(today);
  const latest = latestCollection(today);
  if (day < earliest) return `Please choose a collection day from ${formatDay(earliest)} on.`;
  if (day > latest) return `Please choose a collection day up to ${formatDay(latest)}.`;
  return null;
}

/** The wanted day, or the next one on which the courier collects, with a notice that says why. */
export function collectionDayFor(wanted: CalendarDay): { day: CalendarDay; notice: string | null } {
  let day = wanted;
  while (!isWorkingDayForCourier(day)) day = addDays(day, 1);
  return {
    day,
    notice: day === wanted ? null : `${whyMoved(wanted)} We will collect on ${formatDayWithWeekday(day)} instead.`,
  };
}

function whyMoved(wanted: CalendarDay): string {
  const holiday = publicHolidayName(wanted);
  if (holiday === null) return 'The courier does not collect on Sundays.';
  return `The courier does not collect on public holidays, and ${formatDay(wanted)} is one (${holiday}).`;
}
