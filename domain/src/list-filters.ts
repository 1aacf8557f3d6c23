import { type CalendarDay, isCalendarDay } from './calendar.ts';

/** What somebody typed above a column of the back office's lists, read as the column shows it. */

/** What is sealed can't be searched by parts; said where a part of it found nothing. */
export const wholeIdNumber = 'An ID number is found only when all 13 of its digits are typed.';
export const wholeAccountNumber = 'An account number is found only when all of its digits are typed.';

const codeLetters = /^[0-9A-HJKMNP-TV-Z]{1,8}$/;

/** Those of a column's few words that hold the text: 'iron' is in 'Irons'. */
export function wordsHolding<Word extends string>(words: readonly Word[], text: string): Word[] {
  const part = text.trim().toLowerCase();
  return words.filter((word) => word.toLowerCase().includes(part));
}

/** Which ways of bringing the clubs hold the text; 'drop off' and 'dropoff' are 'Drop-off' too. */
export function waysHolding(text: string): { courier: boolean; dropOff: boolean } {
  const part = compact(text);
  return { courier: part !== '' && 'courier'.includes(part), dropOff: part !== '' && 'dropoff'.includes(part) };
}

/** The digits of what looks like a part of a phone number, however it is spaced; null for anything else. */
export function phoneDigits(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '');
  return digits !== '' && /^[\d\s+().\-/\p{Cf}]+$/u.test(text) ? digits : null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The day in '2026-03-05', '05 Mar 2026' or '5 march 2026'; null for anything else. */
export function dayIn(text: string): CalendarDay | null {
  const typed = text.trim().toLowerCase();
  const [, day = '', month = '', year = ''] = /^(\d\d?) ([a-z]{3,9})\.? (\d{4})$/.exec(typed) ?? [];
  const number = months.indexOf(month.slice(0, 3)) + 1;
  const candidate = day === '' ? typed : `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(candidate) ? candidate : null;
}

const dash = String.raw`[-\u2010-\u2015]`;
/**
 * 'TI-' and what follows; without its dash or without 'TI' only what no name is likely to begin with: 'Titleist' and 'Ping'
 * are no references.
 */
const referenceForms = [
  new RegExp(String.raw`^\s*TI\s*${dash}(.*)$`, 'i'),
  new RegExp(String.raw`^\s*TI\s*((?=.*\d)\w{4}.*)$`, 'i'),
  new RegExp(String.raw`^\s*((?=.*\d)\w{4}${dash}\w.*)$`),
  /^\s*((?=.*\d)\w{8})\s*$/,
];

/** 'TI-7K3M-9' from 'ti-7k3m9' and from '7k3m-9': how a reference begins, or null for what begins none. */
export function referenceBeginning(text: string): string | null {
  const typed = referenceForms.map((form) => form.exec(text)?.[1]).find((part) => part !== undefined) ?? '';
  const letters = compact(typed).toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return codeLetters.test(letters) ? `TI-${letters.replace(/^(.{4})(?=.)/, '$1-')}` : null;
}

function compact(text: string): string {
  return text.toLowerCase().replaceAll(/[\s\-\u2010-\u2015]/g, '');
}
