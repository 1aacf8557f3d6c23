/**
 * File formats of list exports. `csv` follows RFC 4180; `csv-excel` is what Excel expects with South African settings, where the
 * list separator is a semicolon and the decimal separator a comma.
 */
export const exportFormats = ['xlsx', 'csv', 'csv-excel'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Returns the file extension with its dot. */
export function fileExtension(format: ExportFormat): '.xlsx' | '.csv' {
  return format === 'xlsx' ? '.xlsx' : '.csv';
}
