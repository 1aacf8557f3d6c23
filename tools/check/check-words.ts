import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './run-step.ts';
import { textsInSource } from './texts-in-source.ts';
import { type MessageKeys, unusedCodes, unusedMessages } from './unused-messages.ts';

/**
 * Checks that every user-facing text is a message in `words/`, and that every message is used. Prints the violations and exits
 * with code 1 if there are any.
 */
const checked = [
  'web/src/**/*.{ts,tsx}',
  'server/src/{features,http,lists,ports,progress}/**/*.ts',
  'server/src/adapters/{couriers,documents,mail,messages,share-pictures,shops,spreadsheets,webhooks}/**/*.ts',
  '{domain,contract}/src/**/*.ts',
];
/**
 * Files with texts that are not messages: for developers, the log, the finder or another program, and names of banks, towns,
 * brands and price list columns.
 */
const exemptFiles = new Set([
  'contract/src/openapi.ts',
  'domain/src/bulk-upload/bulk-row.ts',
  'domain/src/checkout/bank.ts',
  'domain/src/courier/postal-code.ts',
  'domain/src/finder/golf-lexicon.ts',
  'domain/src/finder/query-terms.ts',
  'server/src/adapters/documents/visible-annotations.ts',
  'server/src/adapters/shops/shopify/shopify-codes.ts',
  'server/src/http/pages/web-build.ts',
]);
/** Values that the specification defines, and words of protocols. */
const exemptTexts = new Set([
  'Fairway Wood',
  'Below Average',
  'Above Average',
  'Example Brand',
  'Example Driver',
  'Example Irons',
  'Example Wedge',
  'Club Type',
  'Image URL',
  'Launch Year',
  'MAIL FROM',
  'RCPT TO',
  'id status ready invoiceUrl customAttributes { key value }',
]);
/** Namespaces whose messages are looked up by a value other than a reason. The compiler checks that they are complete. */
const lookedUpByCode = new Set([
  'account-types',
  'activity-detail-names',
  'activity-kinds',
  'club-parts',
  'club-types',
  'club-values',
  'condition-looks',
  'inspection-looks',
  'condition-summaries',
  'courier-statuses',
  'delivery-advice',
  'delivery-kinds',
  'delivery-states',
  'field-labels',
  'partner-names',
  'public-holidays',
  'setup-steps',
  'shipment-statuses',
  'staff-field-labels',
]);
const consumers = ['web/src/**/*.{ts,tsx}', 'server/src/**/*.ts', 'words/src/**/*.ts'];
const refusing = ['{contract,domain,server}/src/**/*.ts', 'web/src/**/*.{ts,tsx}'];

function sourcesOf(patterns: readonly string[]): { file: string; text: string }[] {
  const files = globSync([...patterns], { cwd: root }).filter((file) => !file.includes('.test.'));
  return files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

function textsOf(patterns: readonly string[]): string[] {
  return sourcesOf(patterns).map(({ text }) => text);
}

function textsOutsideWords(): string[] {
  return sourcesOf(checked)
    .filter(({ file }) => !exemptFiles.has(file))
    .flatMap(({ file, text }) => textsInSource(text, file.endsWith('x')).map((found) => ({ file, found })))
    .filter(({ found }) => !exemptTexts.has(found))
    .map(({ file, found }) => `${file}: ${found.trim()}`);
}

function isOfReasons({ namespace }: MessageKeys): boolean {
  return namespace.endsWith('-reasons') || namespace.endsWith('refusals');
}

function messagesWithoutUse(): string[] {
  const catalogues = globSync('words/messages/*/*/en.json', { cwd: root }).map((file) => {
    const messages: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return { namespace: basename(dirname(file)), keys: Object.keys(messages ?? {}) };
  });
  const named = catalogues.filter((catalogue) => !isOfReasons(catalogue) && !lookedUpByCode.has(catalogue.namespace));
  const unused = [
    ...unusedMessages(named, textsOf(consumers)),
    ...unusedCodes(catalogues.filter(isOfReasons), textsOf(refusing)),
  ];
  return unused.map((message) => `words/messages: ${message} is not used`);
}

const findings = [...textsOutsideWords(), ...messagesWithoutUse()];
for (const finding of findings) console.error(finding);
console.log(`${findings.length} texts outside words/ and unused messages`);
if (findings.length > 0) process.exitCode = 1;
