import type { Condition } from '@trade-in/domain/club';
import { conditionSummary } from '@trade-in/words/condition-sentence';
import { summaryAboveAverage, summaryAverage, summaryBelowAverage } from '@trade-in/words/condition-summaries';

const summaries = { summaryAboveAverage, summaryAverage, summaryBelowAverage };

/** Returns one line about a club in this condition. */
export function conditionLine(condition: Condition): string {
  return conditionSummary(summaries, condition);
}
