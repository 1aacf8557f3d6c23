import { matchesGlob } from 'node:path';
import { textsInSource } from './texts-in-source.ts';

export interface SourceFile {
  file: string;
  text: string;
}

/** The files whose texts must be messages, unless they are exempt. */
export const checkedFiles = ['{contract,domain,server,words}/src/**/*.ts', 'web/src/**/*.{ts,tsx}'];

/** Start-up, settings, command lines, and errors of the installation: their texts are for operators, in English. */
const operatorFiles = [
  'server/src/{cli,config,startup}/**',
  'server/src/{main,*-cli}.ts',
  'server/src/adapters/disk-fault.ts',
  'server/src/adapters/encryption/installation-key.ts',
  'server/src/adapters/files/gzip-lines.ts',
  'server/src/adapters/postgres/{connection,embedded,export-import,schema}/**',
  'server/src/adapters/sandbox/sandbox-process.ts',
  'server/src/compose/partners/partner-checks.ts',
  'server/src/http/pages/web-build.ts',
];

/**
 * Files with texts that are not messages: for developers, the finder or another program, and names of banks, towns, brands,
 * languages, price list columns and the specification's labels.
 */
const exemptFiles = [
  'contract/src/openapi.ts',
  'domain/src/bulk-upload/bulk-row.ts',
  'domain/src/checkout/bank.ts',
  'domain/src/courier/postal-code.ts',
  'domain/src/finder/golf-lexicon.ts',
  'domain/src/finder/query-terms.ts',
  'domain/src/trade-ins/trade-in-groups.ts',
  'server/src/adapters/documents/{blank-photo-metadata,clean-pdf,visible-annotations}.ts',
  'server/src/adapters/shops/shopify/shopify-codes.ts',
  'server/src/adapters/spreadsheets/detect-workbook.ts',
  'web/src/app/entry-server.tsx',
  'web/src/app/sharing/structured-data.ts',
  'words/src/languages.ts',
];

/** Values that the specification defines, our own values, names of keys, and words of protocols. */
const exemptTexts = new Set([
  'Driver',
  'Fairway Wood',
  'Hybrid',
  'Irons',
  'Putter',
  'Wedge',
  'Left',
  'Right',
  'Below Average',
  'Average',
  'Above Average',
  'Cash',
  'Fault',
  'Before',
  'After',
  'Example Brand',
  'Example Driver',
  'Example Irons',
  'Example Wedge',
  'Club Type',
  'Image URL',
  'Launch Year',
  'End',
  'Enter',
  'Escape',
  'Home',
  'Tab',
  'MAIL FROM',
  'RCPT TO',
  'id status ready invoiceUrl customAttributes { key value }',
]);

/** Returns each user-facing text in these files that is not a message, as `file: text`. */
export function textsOutsideWords(sources: readonly SourceFile[]): string[] {
  return sources
    .filter(({ file }) => ![...operatorFiles, ...exemptFiles].some((pattern) => matchesGlob(file, pattern)))
    .flatMap(({ file, text }) => textsInSource(text, file.endsWith('x')).map((found) => ({ file, found })))
    .filter(({ found }) => !exemptTexts.has(found))
    .map(({ file, found }) => `${file}: ${found.trim()}`);
}
