import { whyNotIronCount } from '@trade-in/domain/cart/cart';
import { type ClubType, hasIronCount, standardIronCount } from '@trade-in/domain/club';
import { Refusal } from '../../refusal.ts';

/** Returns the number of irons that a request gives: a standard set without one and for other types; refuses an invalid one. */
export function ironCountOf(type: ClubType, given: unknown): number {
  if (!hasIronCount(type) || given === undefined || given === null) return standardIronCount;
  const count = typeof given === 'number' ? given : Number.NaN;
  const reason = whyNotIronCount(type, count);
  if (reason !== null) throw new Refusal('invalid', { fields: { ironCount: reason } });
  return count;
}
