import type { Status, StatusClub } from '@trade-in/contract/endpoints/progress/status-page';
import { zeroCents } from '@trade-in/domain/money';
import { type Answer, type OfferedValue, totalAfter } from '@trade-in/domain/progress/customer-decision';

/** The customer's answers by the club's id. */
export type Chosen = Readonly<Record<string, Answer>>;

/** Returns the clubs about which the customer decides. */
export function offersOf({ clubs }: Pick<Status, 'clubs'>): StatusClub[] {
  return clubs.filter(({ state }) => state === 'offered');
}

/** Returns whether the club was found to be worth something else than what was stated. */
export function isDifferent({ found, stated, value }: StatusClub): boolean {
  return found !== null && (stated === null || value !== stated.value);
}

export function nameOf({ brandName, modelName }: Pick<StatusClub, 'brandName' | 'modelName'>): string {
  return `${brandName} ${modelName}`;
}

/** Returns a club as the input of the domain's rules. */
export function offeredValue({ state, stated, value, agreed }: StatusClub): OfferedValue {
  return { state, stated: stated?.value ?? zeroCents, value, agreed };
}

/** Returns what the customer gets with these answers; an offer without one counts as declined. */
export function totalWith({ clubs, deductedFee }: Pick<Status, 'clubs' | 'deductedFee'>, chosen: Chosen) {
  const given = clubs.map(({ id }) => (id === null ? null : (chosen[id] ?? null)));
  return totalAfter({ clubs: clubs.map(offeredValue), deductedFee }, given);
}

/** Returns the answers without those to offers that have gone meanwhile: somebody else answered them, or they ended. */
export function stillOffered(status: Pick<Status, 'clubs'>, chosen: Chosen): Chosen {
  const open = new Set(offersOf(status).map(({ id }) => id));
  return Object.fromEntries(Object.entries(chosen).filter(([id]) => open.has(id)));
}

/** Returns the same answer for all offers. */
export function allOffers(status: Pick<Status, 'clubs'>, answer: Answer): Chosen {
  return Object.fromEntries(offersOf(status).flatMap(({ id }) => (id === null ? [] : [[id, answer]])));
}
