import { type Cents, cents } from '../money.ts';
import { chargeableKg, type Parcel } from './parcel.ts';
import { metroOf } from './postal-code.ts';

type CourierZone = 'local' | 'main' | 'regional';

/** The chargeable weight that is included in the base fee. */
const includedKg = 5;

/** The built-in rate card, in cents including 15 % VAT: an estimate that is used until a courier with live rates is connected. */
const rateCard = {
  local: { base: 99_00, perFurtherKg: 9_00 },
  main: { base: 139_00, perFurtherKg: 14_00 },
  regional: { base: 199_00, perFurtherKg: 19_00 },
} satisfies Record<CourierZone, { base: number; perFurtherKg: number }>;

/** Returns `local` within one metro, `main` between two, and `regional` if either end is outside a metro or unknown. */
function courierZone(fromPostalCode: string, toPostalCode: string): CourierZone {
  const from = metroOf(fromPostalCode);
  const to = metroOf(toPostalCode);
  if (from === null || to === null) return 'regional';
  return from === to ? 'local' : 'main';
}

/** Returns the fee for collecting one parcel; `from` and `to` are postal codes. */
export function courierFee({ from, to, parcel }: { from: string; to: string; parcel: Parcel }): Cents {
  const { base, perFurtherKg } = rateCard[courierZone(from, to)];
  return cents(base + perFurtherKg * Math.max(0, chargeableKg(parcel) - includedKg));
}

/** Returns the lowest fee for sending the parcel to a postal code, from wherever it is collected. */
export function lowestCourierFee({ to, parcel }: { to: string; parcel: Parcel }): Cents {
  return courierFee({ from: to, to, parcel });
}
