import { type DeliveryState, deliveryStates, type PartnerName } from '@trade-in/domain/deliveries/delivery';
import { matchesSearch } from '@trade-in/domain/lists/search-words';
import type { Words } from '@trade-in/words/words-in';
import { kindLabel } from '../../lists/delivery-kind-label.ts';
import { type JobKind, jobKinds, jobPartners } from '../../ports/outbox.ts';

/** Returns the kinds that a partner receives. */
export function kindsOf(partner: PartnerName): JobKind[] {
  return jobKinds.filter((kind) => jobPartners[kind] === partner);
}

/** Returns the kinds whose label and partner contain the texts; null if neither is given. */
export function kindsMatching(words: Words, typed: { what: string | null; partner: string | null }): JobKind[] | null {
  const { what, partner } = typed;
  if (what === null && partner === null) return null;
  const isOfPartner = (kind: JobKind) =>
    partner === null || matchesSearch(words.partnerNames[jobPartners[kind]](), partner);
  return jobKinds.filter((kind) => (what === null || matchesSearch(kindLabel(words, kind), what)) && isOfPartner(kind));
}

/** Returns the states whose label contains the text; null if there is none. */
export function statesMatching({ deliveryStates: labels }: Words, typed: string | null): DeliveryState[] | null {
  if (typed === null) return null;
  // Some of a state's deliveries show a label of their own.
  const all = { waiting: [labels.waiting(), labels.retrying()], done: [labels.done(), labels.written()] };
  const labelsOf = (state: DeliveryState) => (state === 'waiting' || state === 'done' ? all[state] : [labels[state]()]);
  return deliveryStates.filter((state) => labelsOf(state).some((label) => matchesSearch(label, typed)));
}
