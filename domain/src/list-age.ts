import { counted } from './counted.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How old a loaded list is, as its screen says it: 'just now', '1 minute ago', '3 hours ago'. */
export function ageInWords(ageMs: number): string {
  if (ageMs < minuteMs) return 'just now';
  const age =
    ageMs < hourMs ? counted(Math.floor(ageMs / minuteMs), 'minute') : counted(Math.floor(ageMs / hourMs), 'hour');
  return `${age} ago`;
}
