import { hasIronCount, type PaymentType } from '../club.ts';
import { type Cents, subtractCents, zeroCents } from '../money.ts';
import { type ClubOnOffer, valueClub } from './valuation.ts';

/** What a club's value is made of: the model's price, or what one of its options adds to that. */
export interface LedgerRow {
  code: 'price' | 'condition' | 'hand' | 'irons' | 'payment';
  /** Negative for an option that lowers the value. */
  amount: Cents;
}

/**
 * Returns the rows that add up to the value of a club: the model's price for average condition and the right hand, then what
 * condition, hand, number of irons (only for irons) and payment type add or take. A row is the difference between the values
 * before and after its option, so the sum is `valueClub` to the cent, and the last option takes what rounding left over.
 */
export function priceLedger(club: ClubOnOffer & { paymentType?: PaymentType | undefined }): LedgerRow[] {
  const { price, type, condition, dexterity, ironCount } = club;
  const standard: ClubOnOffer = { price, type, condition: 'Average', dexterity: 'Right' };
  const values: [code: LedgerRow['code'], value: Cents][] = [
    ['price', valueClub(standard)],
    ['condition', valueClub({ ...standard, condition })],
    ['hand', valueClub({ ...standard, condition, dexterity })],
  ];
  if (hasIronCount(type)) values.push(['irons', valueClub({ ...standard, condition, dexterity, ironCount })]);
  values.push(['payment', valueClub(club)]);
  return values.map(([code, value], index) => ({
    code,
    amount: subtractCents(value, values[index - 1]?.[1] ?? zeroCents),
  }));
}
