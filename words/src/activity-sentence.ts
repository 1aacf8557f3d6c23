import {
  type ActivityDetail,
  type ActivityDetails,
  type ActivityKind,
  type DetailValue,
  isActivityKind,
  shownDetails,
} from '@trade-in/domain/activity/activity';
import { cents, formatRands } from '@trade-in/domain/money';
import type * as ActivityDetailNames from '../compiled/en/activity-detail-names.js';
import type * as ActivityDetailSentences from '../compiled/en/activity-details.js';

/** Returns the label of an audit entry; an unknown kind is its own label. */
export function activityLabel(messages: Readonly<Record<ActivityKind, () => string>>, kind: string): string {
  return isActivityKind(kind) ? messages[kind]() : kind;
}

interface DetailMessages {
  activityDetails: typeof ActivityDetailSentences;
  activityDetailNames: typeof ActivityDetailNames;
}

/** Returns 'Price R450.00 → R500.00. New picture.', or an empty text if there are no details to show. */
export function activityDetailsSentence(messages: DetailMessages, details: ActivityDetails): string {
  return shownDetails(details)
    .map((detail) => detailSentence(messages, detail))
    .join(' ');
}

function detailSentence({ activityDetails, activityDetailNames }: DetailMessages, detail: ActivityDetail): string {
  const name = nameLabel(activityDetailNames, detail.name);
  const format = (value: DetailValue) =>
    value === null || value === '' ? activityDetails.noValue() : formatValue(detail.name, value);
  switch (detail.kind) {
    case 'changed':
      return activityDetails.changed({ name, before: format(detail.before), after: format(detail.after) });
    case 'recorded':
      return activityDetails.recorded({ name, value: format(detail.value) });
    case 'present':
      return activityDetails.present({ name });
  }
}

function formatValue(name: string, value: string | number | boolean): string {
  return typeof value === 'number' && name.startsWith('price') ? formatRands(cents(value)) : String(value);
}

/** Returns a name's label. Old entries may have names that are no longer recorded; 'notesAdded' becomes 'Notes added'. */
function nameLabel(messages: Readonly<Record<string, () => string>>, name: string): string {
  if (Object.hasOwn(messages, name)) return messages[name]?.() ?? name;
  const spaced = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
