import { type CalendarDay, isCalendarDay } from './calendar.ts';

export type SaIdRefusal = 'format' | 'date' | 'citizenship' | 'check_digit' | 'under_18';

/** The law lets a dealer in second-hand goods buy from adults only. */
export const minSellerAge = 18;

export const saIdSentences = {
  format: 'Please enter the 13 digits of your South African ID number.',
  date: 'The first six digits should be your date of birth (year, month, day). Please check them against your ID.',
  citizenship: 'The eleventh digit should be 0, 1 or 2. Please check the number against your ID.',
  check_digit: 'This ID number has a mistyped digit somewhere. Please check it against your ID.',
  under_18: 'You need to be 18 or older to trade in clubs. If you are, please check the number against your ID.',
} satisfies Record<SaIdRefusal, string>;

export function normaliseSaId(text: string): string {
  return text.replaceAll(/\s/g, '');
}

/**
 * Checks YYMMDD SSSS C A Z: birth date, sequence, citizenship (0 citizen, 1 permanent resident, 2 refugee), a digit
 * without meaning, Luhn check digit. A number that passes is well formed; only the document shows whose it is.
 */
export function whyNotSaId(text: string, today: CalendarDay): SaIdRefusal | null {
  const id = normaliseSaId(text);
  if (!/^\d{13}$/.test(id)) return 'format';
  const bornOn = birthDateOf(id, today);
  if (bornOn === null) return 'date';
  if (!'012'.includes(id.charAt(10))) return 'citizenship';
  if (!passesLuhn(id)) return 'check_digit';
  return isAdult(bornOn, today) ? null : 'under_18';
}

/**
 * The century is not written in the number, so the latest date that is not in the future is taken: who is 100 or older
 * reads as a child, and has to come to the counter. Null when neither century has such a day.
 */
export function birthDateOf(text: string, today: CalendarDay): CalendarDay | null {
  const id = normaliseSaId(text);
  for (const century of ['20', '19']) {
    const date = `${century}${id.slice(0, 2)}-${id.slice(2, 4)}-${id.slice(4, 6)}`;
    if (isCalendarDay(date) && date <= today) return date;
  }
  return null;
}

/** Who was born on 29 February comes of age on 1 March: days compare as text, and that day need not exist. */
function isAdult(bornOn: CalendarDay, today: CalendarDay): boolean {
  const birthday = `${Number(bornOn.slice(0, 4)) + minSellerAge}${bornOn.slice(4)}`;
  return birthday <= today;
}

/** Of the 13 digits every second one is doubled; the digits of all results add up to a multiple of ten. */
function passesLuhn(digits: string): boolean {
  const sum = digits.split('').reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
