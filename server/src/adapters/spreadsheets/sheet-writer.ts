import type { SheetWriter } from '../../ports/sheet-writer.ts';
import { csvOf } from './write-csv.ts';
import { workbookOf } from './write-workbook.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const sheetWriter: SheetWriter = {
  write: (format, sheet) =>
    format === 'xlsx'
      ? { bytes: workbookOf(sheet), mediaType: workbookType }
      : { bytes: csvOf(sheet, format), mediaType: 'text/csv; charset=utf-8' },
};
