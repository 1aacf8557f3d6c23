import type { CollectionAddress } from '@trade-in/domain/courier/courier-quote';
import { mailSafeName, mailSafePlace } from '@trade-in/domain/checkout/mail-safe-text';
import { formatPhone } from '@trade-in/domain/checkout/phone';
import type { Language } from '@trade-in/words/languages';
import { wordsIn } from '@trade-in/words/words-in';
import type { MailedSubmission } from '../mailed-trade-in-store.ts';
import type { MailContext } from '../trade-in-mail.ts';

type Collection = NonNullable<MailedSubmission['collection']>;

/** Returns when and where the courier comes, and whom the driver asks for. */
export function collectionDetails({ address, collectionOn }: Collection, language: Language) {
  const { confirmationMail: words, collectionHours } = wordsIn(language);
  return {
    day: collectionOn,
    from: collectionHours.from(),
    to: collectionHours.to(),
    place: placeOf(address) ?? words.placeGiven(),
    contact: mailSafeName(address.contactName) ?? words.contactGiven(),
    phone: formatPhone(address.contactPhone),
  };
}

/** Returns how to pack the clubs. */
export function packingStep(reference: string, { parcel }: Collection, language: Language): string {
  const { confirmationMail: words, courierReasons } = wordsIn(language);
  return words.packClubs({ parcel: courierReasons.parcel({ ...parcel }), reference });
}

/** Returns whom to call about a collection that was cancelled or whose day is over; null while the courier may still come. */
export function callStep(
  { collection, shipment, language }: MailedSubmission,
  { retailer: { contact, phone }, today }: Pick<MailContext, 'retailer' | 'today'>,
): string | null {
  const { progressMails, cancelledMail } = wordsIn(language);
  const call = { contact, phone: formatPhone(phone) };
  if (shipment?.status === 'cancelled') return cancelledMail.stillPossible(call);
  if (collection === null || collection.collectionOn >= today) return null;
  return progressMails.collectionPassed({ ...call, day: collection.collectionOn });
}

/** Returns null for an address that a mail must not repeat. */
function placeOf({ street, suburb, city, postalCode }: CollectionAddress): string | null {
  const parts = [street, suburb, city].map(mailSafePlace);
  return parts.includes(null) ? null : [...parts, postalCode].join(', ');
}
