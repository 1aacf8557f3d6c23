import type { Activity } from '@trade-in/contract/endpoints/activity';
import { type ActivityDetails, type DetailValue, priceChangeOf } from '@trade-in/domain/activity/activity';
import { activityDetailsSentence, activityLabel } from '@trade-in/words/activity-sentence';
import type { Words } from '@trade-in/words/words-in';
import type { StoredActivity } from './activity-store.ts';

interface ActivityReading {
  /** The id of the administrator who reads the entry. */
  reader: string;
  words: Words;
}

/** Returns an audit entry as staff read it. */
export function presentActivity(
  { id, happenedAt, username, action, subject, details, ip, adminId, presentPrice }: StoredActivity,
  { reader, words }: ActivityReading,
): Activity {
  const known = knownDetails(details);
  const change = priceChangeOf(known);
  return {
    id,
    happenedAt: happenedAt.toISOString(),
    username,
    action: activityLabel(words.activityKinds, action),
    subject,
    details: activityDetailsSentence(words, known),
    ip,
    canUndo: adminId === reader && change !== null && change.after === presentPrice,
  };
}

/** Returns those details of the stored JSON that have a known type. */
function knownDetails(stored: unknown): ActivityDetails {
  if (!(stored instanceof Object)) return {};
  const known = Object.entries(stored).filter((entry): entry is [string, DetailValue] => isDetail(entry[1]));
  return Object.fromEntries(known);
}

function isDetail(value: unknown): value is DetailValue {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
