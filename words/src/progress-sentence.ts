import type { InspectionReason } from '@trade-in/domain/inspection/inspection-reason';
import { formatRands } from '@trade-in/domain/money';
import type { ProgressReason } from '@trade-in/domain/progress/progress-reason';
import type * as ProgressReasons from '../compiled/en/progress-reasons.js';
import { reasonSentence } from './reason-sentence.ts';

/** Returns the sentence of a reason for what happens to submitted clubs. */
export function progressSentence(messages: typeof ProgressReasons, reason: ProgressReason | InspectionReason): string {
  if (reason.code !== 'value_too_high') return reasonSentence<typeof reason>(messages, reason);
  return messages.value_too_high({ max: formatRands(reason.max) });
}
