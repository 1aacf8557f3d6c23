import type { Condition } from '@trade-in/domain/club';
import type { ClubPart } from '@trade-in/domain/valuation/club-parts';
import type * as ConditionLooks from '../compiled/en/condition-looks.js';
import type * as ConditionSummaries from '../compiled/en/condition-summaries.js';
import { valueKey } from './value-name.ts';

/** Returns one line about a club in this condition, so that customers choose the condition that the inspection will find. */
export function conditionSummary(messages: typeof ConditionSummaries, condition: Condition): string {
  return messages[`summary${valueKey(condition)}`]();
}

/** Returns how a part of a club in this condition looks. */
export function conditionLook(messages: typeof ConditionLooks, condition: Condition, part: ClubPart): string {
  return messages[`${part}${valueKey(condition)}`]();
}
