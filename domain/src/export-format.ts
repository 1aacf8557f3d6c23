/**
 * The files that a list can be exported as: `csv` as RFC 4180 has it, `csv-excel` as Excel opens it with South African
 * settings, whose list separator is the semicolon and whose decimal sign is the comma.
 */
export const exportFormats = ['xlsx', 'csv', 'csv-excel'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** How a format is called on screen; its file name ends in the first word. */
export const exportNames: Readonly<Record<ExportFormat, string>> = {
  xlsx: '.xlsx',
  csv: '.csv',
  'csv-excel': '.csv for Excel',
};

/** Returns the ending of the format's file name, with its dot. */
export function exportEnding(format: ExportFormat): string {
  return exportNames[format].split(' ', 1)[0] ?? '';
}
