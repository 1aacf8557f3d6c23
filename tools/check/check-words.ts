import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './run-step.ts';
import { textsInSource } from './texts-in-source.ts';
import { unusedMessages } from './unused-messages.ts';

/**
 * Checks that every user-facing text is a message in `words/`, and that every message is used. Prints the violations and exits
 * with code 1 if there are any.
 */
const checked = ['web/src/**/*.{ts,tsx}', 'server/src/{features,http,lists}/**/*.ts', '{domain,contract}/src/**/*.ts'];
/**
 * Files with texts that are not messages: for developers, the log or the finder, and names of banks, towns, brands and price
 * list columns.
 */
const exemptFiles = new Set([
  'contract/src/openapi.ts',
  'domain/src/bulk-upload/bulk-row.ts',
  'domain/src/checkout/bank.ts',
  'domain/src/courier/postal-code.ts',
  'domain/src/finder/golf-lexicon.ts',
  'domain/src/finder/query-terms.ts',
  'server/src/http/pages/web-build.ts',
]);
/** Values that the specification defines. */
const exemptTexts = new Set(['Fairway Wood', 'Below Average', 'Above Average']);
/** Namespaces whose messages are looked up by a code. The compiler checks that they are complete. */
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
  'refusals',
  'setup-steps',
  'shipment-statuses',
  'staff-field-labels',
  'staff-refusals',
]);
const consumers = ['web/src/**/*.{ts,tsx}', 'server/src/**/*.ts', 'words/src/**/*.ts'];

function sourcesOf(patterns: readonly string[]): { file: string; text: string }[] {
  const files = globSync([...patterns], { cwd: root }).filter((file) => !file.includes('.test.'));
  return files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

function textsOutsideWords(): string[] {
  return sourcesOf(checked)
    .filter(({ file }) => !exemptFiles.has(file))
    .flatMap(({ file, text }) => textsInSource(text, file.endsWith('x')).map((found) => ({ file, found })))
    .filter(({ found }) => !exemptTexts.has(found))
    .map(({ file, found }) => `${file}: ${found.trim()}`);
}

function messagesWithoutUse(): string[] {
  const catalogues = globSync('words/messages/*/*/en.json', { cwd: root }).map((file) => {
    const messages: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return { namespace: basename(dirname(file)), keys: Object.keys(messages ?? {}) };
  });
  const named = catalogues.filter(({ namespace }) => !namespace.endsWith('-reasons') && !lookedUpByCode.has(namespace));
  const sources = sourcesOf(consumers).map(({ text }) => text);
  return unusedMessages(named, sources).map((message) => `words/messages: ${message} is not used`);
}

const findings = [...textsOutsideWords(), ...messagesWithoutUse()];
for (const finding of findings) console.error(finding);
console.log(`${findings.length} texts outside words/ and unused messages`);
if (findings.length > 0) process.exitCode = 1;
