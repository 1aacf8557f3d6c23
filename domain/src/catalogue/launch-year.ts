import type { CalendarDay } from '../calendar.ts';

/** The earliest launch year of a model: older clubs are collectors' items, which nobody trades in. */
export const minLaunchYear = 1950;

/** The latest launch year that the database stores. What people may enter ends with next year. */
export const maxStoredLaunchYear = 2100;

/** Returns the latest launch year that people may enter: makers announce models in the year before. */
export function maxLaunchYear(today: CalendarDay): number {
  return Number(today.slice(0, 4)) + 1;
}

export interface LaunchYearReason {
  code: 'launch_year_out_of_range';
  min: number;
}

/** Returns why a text such as '2024' doesn't name a launch year up to the given one, or null. */
export function whyNotLaunchYear(text: string, latest: number): LaunchYearReason | null {
  const year = /^\d{4}$/.test(text) ? Number(text) : Number.NaN;
  return year >= minLaunchYear && year <= latest ? null : { code: 'launch_year_out_of_range', min: minLaunchYear };
}

/** Returns the launch year that a text names, or null. */
export function parseLaunchYear(text: string, latest: number): number | null {
  return whyNotLaunchYear(text, latest) === null ? Number(text) : null;
}
