import { hourMs, minuteMs } from './duration.ts';

const mebibyte = 1024 * 1024;

/** Returns '100 000' or '1 000+', as written in South Africa, with non-breaking spaces. */
export function groupThousands(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, '\u00a0');
}

/** Returns a size limit in whole mebibytes, rounded down: '20 MB'. */
export function formatMegabytes(bytes: number): string {
  return `${Math.floor(bytes / mebibyte)} MB`;
}

/** An age in whole minutes or hours. */
export type Age = { code: 'just_now' } | { code: 'minutes_ago' | 'hours_ago'; count: number };

/** Returns an age below a minute as `just_now`, also a negative one, from a clock set back. */
export function ageOf(ageMs: number): Age {
  if (ageMs < minuteMs) return { code: 'just_now' };
  return ageMs < hourMs
    ? { code: 'minutes_ago', count: Math.floor(ageMs / minuteMs) }
    : { code: 'hours_ago', count: Math.floor(ageMs / hourMs) };
}
