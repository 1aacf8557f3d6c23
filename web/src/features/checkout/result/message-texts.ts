import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import { calendarDay } from '@trade-in/domain/calendar';
import { isReminderAhead, type ShortMessageKind } from '@trade-in/domain/messages/short-message';
import * as words from '@trade-in/words/result';

/** Returns the sentences about the short messages that follow. `wanted` are those that the customer asked for. */
export function messageTexts(
  { discountCode, collectionDate }: SubmissionResult,
  wanted: readonly ShortMessageKind[],
  today: string,
): string[] {
  const isCodeSent = wanted.includes('code') && discountCode !== null;
  const isReminded =
    wanted.includes('courier') &&
    collectionDate !== null &&
    isReminderAhead(calendarDay(collectionDate), calendarDay(today));
  return [...(isCodeSent ? [words.codeMessaged()] : []), ...(isReminded ? [words.reminderMessaged()] : [])];
}
