import type { MovedCollection } from '@trade-in/domain/courier/collection';
import type { CourierReason } from '@trade-in/domain/courier/courier-reason';
import type * as CourierReasons from '../compiled/en/courier-reasons.js';
import type * as PublicHolidays from '../compiled/en/public-holidays.js';
import { reasonSentence } from './reason-sentence.ts';

/** Returns the sentence of a reason for the address form's day and parcel. */
export function courierSentence(messages: typeof CourierReasons, reason: CourierReason): string {
  if (reason.code !== 'parcel_too_small') return reasonSentence<typeof reason>(messages, reason);
  return messages.parcel_too_small({ count: reason.count, smallest: messages.parcel({ ...reason.smallest }) });
}

interface MovedCollectionMessages {
  courierReasons: typeof CourierReasons;
  publicHolidays: typeof PublicHolidays;
}

/** Returns the sentence about a collection that is not on the requested day. */
export function movedCollectionSentence(
  { courierReasons, publicHolidays }: MovedCollectionMessages,
  moved: MovedCollection,
): string {
  const { day } = moved;
  if (moved.code === 'no_collection_on_sunday') return courierReasons.no_collection_on_sunday({ day });
  const holiday = publicHolidays[moved.holiday]();
  return courierReasons.no_collection_on_holiday({ wanted: moved.wanted, holiday, day });
}
