import type { BulkRowError, BulkRowReason } from '@trade-in/domain/bulk-upload/bulk-row';
import { clubTypes } from '@trade-in/domain/club';
import { formatRands } from '@trade-in/domain/money';
import type * as BulkUploadReport from '../compiled/en/bulk-upload-report.js';
import type * as BulkRowReasons from '../compiled/en/bulk-row-reasons.js';
import { reasonSentence } from './reason-sentence.ts';

interface BulkRowMessages {
  bulkUploadReport: typeof BulkUploadReport;
  bulkRowReasons: typeof BulkRowReasons;
}

/** Returns 'Row 7: Brand is missing; Price is missing'. */
export function bulkRowSentence({ bulkUploadReport, bulkRowReasons }: BulkRowMessages, error: BulkRowError): string {
  const reasons = error.reasons.map((reason) => bulkRowReasonSentence(bulkRowReasons, reason));
  return bulkUploadReport.row({ row: error.row, reasons: reasons.join('; ') });
}

function bulkRowReasonSentence(messages: typeof BulkRowReasons, reason: BulkRowReason): string {
  if (reason.code === 'unknown_club_type') {
    return messages.unknown_club_type({ text: reason.text, types: clubTypes.join(', ') });
  }
  if (reason.code === 'listed_price_out_of_range') {
    const { text, min, max } = reason;
    return messages.listed_price_out_of_range({ text, min: formatRands(min), max: formatRands(max) });
  }
  return reasonSentence<typeof reason>(messages, reason);
}
