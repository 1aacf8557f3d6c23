import { type Cents, cents } from '../money.ts';

/** What a courier charges for a service. */
export interface CourierRate {
  /** Including VAT. */
  fee: Cents;
  /** The courier's code of the service, such as `ECO`. */
  serviceCode: string;
}

/** More than any courier charges for a parcel of golf clubs in the country. */
const maxRate = cents(10_000_00);

/**
 * Returns an amount in Rands as cents, rounded half up, or null unless it is above zero and at most `maxRate`. Rounds the decimal
 * digits, because multiplying a binary fraction would turn 1.005 into 1.00.
 */
export function rateInCents(rands: number | string): Cents | null {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(String(rands)) ?? [];
  if (whole === undefined) return null;
  const digits = fraction.padEnd(3, '0');
  const amount = Number(whole) * 100 + Number(digits.slice(0, 2)) + (digits.charAt(2) >= '5' ? 1 : 0);
  return amount > 0 && amount <= maxRate ? cents(amount) : null;
}

/** Returns the rate of the first preferred service that is offered, otherwise the cheapest; null if there is none. */
export function chooseRate<Rate extends CourierRate>(
  rates: readonly Rate[],
  preferred: readonly string[],
): Rate | null {
  for (const code of preferred) {
    const rate = cheapest(rates.filter(({ serviceCode }) => serviceCode === code));
    if (rate !== null) return rate;
  }
  return cheapest(rates);
}

function cheapest<Rate extends CourierRate>(rates: readonly Rate[]): Rate | null {
  return rates.reduce<Rate | null>((lowest, rate) => (lowest === null || rate.fee < lowest.fee ? rate : lowest), null);
}
