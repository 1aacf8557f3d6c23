import { defaultTerms, type Terms } from '@trade-in/domain/progress/terms';
import type { SettingReader } from './setting-reader.ts';

/** A term of more than a year is a typing error. */
const maxDays = 365;
const days = { parse: parseDays, expected: `a whole number of days from 1 to ${maxDays}` };
/** A reminder comes a day after the beginning of a term at the earliest, and before its end. */
const minRemindedDays = 2;
const remindedDays = {
  parse: parseRemindedDays,
  expected: `a whole number of days from ${minRemindedDays} to ${maxDays}`,
};
const reminderDays = { parse: parseReminderDays, expected: 'a list of days in ascending order, for example 3, 7, 12' };

/** Reads the terms of quotes and offers. */
export function readTerms(setting: SettingReader): Terms {
  const terms: Terms = {
    quoteDays: setting.read('QUOTE_DAYS', { unset: defaultTerms.quoteDays, ...remindedDays }),
    unsentReminderDays: setting.read<readonly number[]>('UNSENT_REMINDER_DAYS', {
      unset: defaultTerms.unsentReminderDays,
      ...reminderDays,
    }),
    offerDays: setting.read('OFFER_DAYS', { unset: defaultTerms.offerDays, ...remindedDays }),
    offerReminderDays: setting.read<readonly number[]>('OFFER_REMINDER_DAYS', {
      unset: defaultTerms.offerReminderDays,
      ...reminderDays,
    }),
    lateDays: setting.read('LATE_DAYS', { unset: defaultTerms.lateDays, ...days }),
    clubPriceDays: setting.read('CLUB_PRICE_DAYS', { unset: defaultTerms.clubPriceDays, ...days }),
  };
  requireBefore(setting, ['UNSENT_REMINDER_DAYS', terms.unsentReminderDays], ['QUOTE_DAYS', terms.quoteDays]);
  requireBefore(setting, ['OFFER_REMINDER_DAYS', terms.offerReminderDays], ['OFFER_DAYS', terms.offerDays]);
  return terms;
}

type NamedDays = [name: string, days: readonly number[]];

/** Adds an error for a reminder that comes when its term has ended. */
function requireBefore(setting: SettingReader, [name, reminders]: NamedDays, [endName, end]: [string, number]): void {
  const isSet = setting.has(name) || setting.has(endName);
  if (isSet && reminders.some((day) => day >= end)) setting.addError(`${name} must be before ${endName} (${end}).`);
}

function parseDays(text: string): number | null {
  const number = Number(text);
  return /^\d{1,3}$/.test(text) && number >= 1 && number <= maxDays ? number : null;
}

function parseRemindedDays(text: string): number | null {
  const number = parseDays(text);
  return number !== null && number >= minRemindedDays ? number : null;
}

function parseReminderDays(text: string): number[] | null {
  const numbers = text.split(',').map((part) => parseDays(part.trim()));
  const valid = numbers.filter((number) => number !== null);
  const isAscending = valid.every((day, index) => index === 0 || day > (valid[index - 1] ?? 0));
  return valid.length === numbers.length && isAscending ? valid : null;
}
