import {
  addDays,
  type CalendarDay,
  isCalendarDay,
  isWorkingDayForCourier,
  type PublicHoliday,
  publicHolidayOn,
} from '../calendar.ts';

const maxDaysAhead = 60;

/** Returns tomorrow, which is also the form's default. */
export function earliestCollection(today: CalendarDay): CalendarDay {
  return addDays(today, 1);
}

export function latestCollection(today: CalendarDay): CalendarDay {
  return addDays(today, maxDaysAhead);
}

/** Why the courier can't collect on a day. */
export type CollectionReason =
  | { code: 'collection_too_early'; earliest: CalendarDay }
  | { code: 'collection_too_late'; latest: CalendarDay };

/** Returns why a day can't be chosen, or null. Sundays and public holidays are moved, not refused: see `collectionDayFor`. */
export function whyNotCollectOn(day: CalendarDay, today: CalendarDay): CollectionReason | null {
  const earliest = earliestCollection(today);
  const latest = latestCollection(today);
  if (day < earliest) return { code: 'collection_too_early', earliest };
  if (day > latest) return { code: 'collection_too_late', latest };
  return null;
}

type ParsedCollection = { day: CalendarDay } | { whyNot: CollectionReason | { code: 'collection_day_unreadable' } };

/** Parses the day that was chosen for a collection. `whyNot`: the text is not a day, or the reason of `whyNotCollectOn`. */
export function parseCollectionDay(text: string, today: CalendarDay): ParsedCollection {
  if (!isCalendarDay(text)) return { whyNot: { code: 'collection_day_unreadable' } };
  const whyNot = whyNotCollectOn(text, today);
  return whyNot === null ? { day: text } : { whyNot };
}

/** Why the collection is not on the wanted day but on `day`. */
export type MovedCollection =
  | { code: 'no_collection_on_sunday'; day: CalendarDay }
  | { code: 'no_collection_on_holiday'; day: CalendarDay; wanted: CalendarDay; holiday: PublicHoliday };

/** Returns the wanted day, or the next day on which the courier works with the reason. */
export function collectionDayFor(wanted: CalendarDay): { day: CalendarDay; moved: MovedCollection | null } {
  let day = wanted;
  while (!isWorkingDayForCourier(day)) day = addDays(day, 1);
  return { day, moved: day === wanted ? null : whyMoved(wanted, day) };
}

function whyMoved(wanted: CalendarDay, day: CalendarDay): MovedCollection {
  const holiday = publicHolidayOn(wanted);
  if (holiday === null) return { code: 'no_collection_on_sunday', day };
  return { code: 'no_collection_on_holiday', day, wanted, holiday };
}
