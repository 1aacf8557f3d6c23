import type { Condition } from '@trade-in/domain/club';
import type { ClubPart } from '@trade-in/domain/valuation/club-parts';
import type * as ConditionLooks from '../compiled/en/condition-looks.js';
import type * as ConditionSummaries from '../compiled/en/condition-summaries.js';

/** The suffixes of the messages' keys. */
const suffixes = {
  'Above Average': 'AboveAverage',
  Average: 'Average',
  'Below Average': 'BelowAverage',
} as const satisfies Record<Condition, string>;

/** Returns one line about a club in this condition, so that customers choose the condition that the inspection will find. */
export function conditionSummary(messages: typeof ConditionSummaries, condition: Condition): string {
  return messages[`summary${suffixes[condition]}`]();
}

/** Returns how a part of a club in this condition looks. */
export function conditionLook(messages: typeof ConditionLooks, condition: Condition, part: ClubPart): string {
  return messages[`${part}${suffixes[condition]}`]();
}
