import type { BulkRowError, BulkRowReason } from '@trade-in/domain/bulk-upload/bulk-row';
import { clubTypes } from '@trade-in/domain/club';
import { formatRands } from '@trade-in/domain/money';
import type * as BulkUploadReport from '../compiled/en/bulk-upload-report.js';
import type * as BulkRowReasons from '../compiled/en/bulk-row-reasons.js';
import type * as FieldReasons from '../compiled/en/field-reasons.js';
import { reasonSentence } from './reason-sentence.ts';

interface BulkRowMessages {
  bulkUploadReport: typeof BulkUploadReport;
  bulkRowReasons: typeof BulkRowReasons;
  fieldReasons: typeof FieldReasons;
}

/** Returns 'Row 7: Brand is missing; Price is missing'. */
export function bulkRowSentence(messages: BulkRowMessages, error: BulkRowError): string {
  const reasons = error.reasons.map((reason) => bulkRowReasonSentence(messages, reason));
  return messages.bulkUploadReport.row({ row: error.row, reasons: reasons.join('; ') });
}

function bulkRowReasonSentence(
  { bulkRowReasons: messages, fieldReasons }: BulkRowMessages,
  reason: BulkRowReason,
): string {
  // A cell is a field whose label is its column.
  if (reason.code === 'too_long') return fieldReasons.too_long({ label: reason.column, max: reason.max });
  if (reason.code === 'unusable_characters') return fieldReasons.unusable_characters({ label: reason.column });
  if (reason.code === 'unknown_club_type') {
    return messages.unknown_club_type({ text: reason.text, types: clubTypes.join(', ') });
  }
  if (reason.code === 'listed_price_out_of_range') {
    const { text, min, max } = reason;
    return messages.listed_price_out_of_range({ text, min: formatRands(min), max: formatRands(max) });
  }
  return reasonSentence<typeof reason>(messages, reason);
}
