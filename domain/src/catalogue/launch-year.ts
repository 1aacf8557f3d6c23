import type { CalendarDay } from '../calendar.ts';

/** The earliest launch year of a model: older clubs are collectors' items, which nobody trades in. */
export const minLaunchYear = 1950;

/** The latest launch year that the database stores. What people may enter ends with next year. */
export const maxStoredLaunchYear = 2100;

/** Returns the latest launch year that people may enter: makers announce models in the year before. */
export function maxLaunchYear(today: CalendarDay): number {
  return Number(today.slice(0, 4)) + 1;
}

/** Returns the year that a text such as '2024' names, or null if it isn't a launch year up to the given one. */
export function parseLaunchYear(text: string, latest: number): number | null {
  if (!/^\d{4}$/.test(text)) return null;
  const year = Number(text);
  return year >= minLaunchYear && year <= latest ? year : null;
}
