import { type CalendarDay, isCalendarDay } from '../calendar.ts';

/** The Second-Hand Goods Act 6 of 2009 allows dealers to buy from adults only. */
const minSellerAge = 18;

/** Why an ID number is refused. */
export type SaIdReason =
  | { code: 'sa_id_format' }
  | { code: 'sa_id_date' }
  | { code: 'sa_id_citizenship' }
  | { code: 'sa_id_check_digit' }
  | { code: 'sa_id_under_age'; age: number };

export function normaliseSaId(text: string): string {
  return text.replaceAll(/\s/g, '');
}

/**
 * Returns why an ID number is invalid, or null. The format is YYMMDD SSSS C A Z: birth date, sequence, citizenship (0 citizen,
 * 1 permanent resident, 2 refugee), an unused digit, Luhn check digit. Only the document proves whose number it is.
 */
export function whyNotSaId(text: string, today: CalendarDay): SaIdReason | null {
  const id = normaliseSaId(text);
  if (!/^\d{13}$/.test(id)) return { code: 'sa_id_format' };
  const bornOn = birthDateOf(id, today);
  if (bornOn === null) return { code: 'sa_id_date' };
  if (!'012'.includes(id.charAt(10))) return { code: 'sa_id_citizenship' };
  if (!passesLuhn(id)) return { code: 'sa_id_check_digit' };
  return isAdult(bornOn, today) ? null : { code: 'sa_id_under_age', age: minSellerAge };
}

/**
 * Returns the latest matching date that is not in the future, because the number has no century: customers of 100 or older count
 * as children and have to visit the shop. Null if the date exists in neither century.
 */
function birthDateOf(id: string, today: CalendarDay): CalendarDay | null {
  for (const century of ['20', '19']) {
    const date = `${century}${id.slice(0, 2)}-${id.slice(2, 4)}-${id.slice(4, 6)}`;
    if (isCalendarDay(date) && date <= today) return date;
  }
  return null;
}

/** People born on 29 February come of age on 1 March. Days compare as text, so the birthday need not exist. */
function isAdult(bornOn: CalendarDay, today: CalendarDay): boolean {
  const birthday = `${Number(bornOn.slice(0, 4)) + minSellerAge}${bornOn.slice(4)}`;
  return birthday <= today;
}

/** Every second of the 13 digits is doubled; the digit sum of the results must be a multiple of ten. */
function passesLuhn(digits: string): boolean {
  const sum = digits.split('').reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
