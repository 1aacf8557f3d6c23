import { whyNotIronCount } from '@trade-in/domain/cart/cart';
import { type ClubType, ironCountOf } from '@trade-in/domain/club';
import { Refusal } from '../../refusal.ts';

/** Returns the number of irons that a request gives. Throws a refusal for an invalid one. */
export function requireIronCount(type: ClubType, given: unknown): number {
  const count = typeof given === 'number' || given === undefined || given === null ? given : Number.NaN;
  const reason = whyNotIronCount(type, count);
  if (reason !== null) throw new Refusal('invalid', { fields: { ironCount: reason } });
  return ironCountOf(type, count);
}
