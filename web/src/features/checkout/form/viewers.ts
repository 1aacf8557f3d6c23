import type * as localWords from '@trade-in/words/checkout';
import type { Checkout } from '../use-checkout.ts';

type ViewerWords = Pick<
  typeof localWords,
  'viewers' | 'viewersForCash' | 'viewersStaff' | 'viewersStaffForCash' | 'viewersCourier' | 'viewersMessages'
>;

export type Recipients = Pick<Checkout, 'isCash' | 'messages'>;

/** Says who sees the customer's details: staff, and the connected partners that this checkout gives them to. */
export function viewersOf(words: ViewerWords, { isCash, messages }: Recipients): string {
  const partners = [
    ...(messages.isCollectionBooked ? [words.viewersCourier()] : []),
    ...(messages.offered.length > 0 ? [words.viewersMessages()] : []),
  ];
  if (partners.length === 0) return isCash ? words.viewersForCash() : words.viewers();
  return [isCash ? words.viewersStaffForCash() : words.viewersStaff(), ...partners].join(' ');
}
