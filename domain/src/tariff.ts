import { type Cents, cents } from './money.ts';
import { chargeableKg, type Parcel } from './parcel.ts';
import { metroOf } from './postal-code.ts';

export type CourierZone = 'local' | 'main' | 'regional';

/** Kilograms that the base fee of each zone includes. */
const includedKg = 5;

/**
 * The built-in rate card, in cents, VAT of 15 % included: this service's own estimate, for as long as no courier is
 * connected whose live rates replace it.
 */
const rateCard = {
  local: { base: 99_00, perFurtherKg: 9_00 },
  main: { base: 139_00, perFurtherKg: 14_00 },
  regional: { base: 199_00, perFurtherKg: 19_00 },
} satisfies Record<CourierZone, { base: number; perFurtherKg: number }>;

/** Local within one large town, main between two, regional when either end lies outside them (or is a code nobody uses). */
export function courierZone(fromPostalCode: string, toPostalCode: string): CourierZone {
  const from = metroOf(fromPostalCode);
  const to = metroOf(toPostalCode);
  if (from === null || to === null) return 'regional';
  return from === to ? 'local' : 'main';
}

/** The fee for collecting one parcel; `from` and `to` are postal codes. */
export function courierFee({ from, to, parcel }: { from: string; to: string; parcel: Parcel }): Cents {
  const { base, perFurtherKg } = rateCard[courierZone(from, to)];
  return cents(base + perFurtherKg * Math.max(0, chargeableKg(parcel) - includedKg));
}
