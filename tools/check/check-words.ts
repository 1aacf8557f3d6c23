import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './run-step.ts';
import { checkedFiles, type SourceFile, textsOutsideWords } from './texts-outside-words.ts';
import { type MessageKeys, unusedCodes, unusedMessages } from './unused-messages.ts';

/**
 * Checks that every user-facing text is a message in `words/`, and that every message is used. Prints the violations and exits
 * with code 1 if there are any.
 */
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

function sourcesOf(patterns: readonly string[]): SourceFile[] {
  const files = globSync([...patterns], { cwd: root }).filter((file) => !file.includes('.test.'));
  return files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

function textsOf(patterns: readonly string[]): string[] {
  return sourcesOf(patterns).map(({ text }) => text);
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

const findings = [...textsOutsideWords(sourcesOf(checkedFiles)), ...messagesWithoutUse()];
for (const finding of findings) console.error(finding);
console.log(`${findings.length} texts outside words/ and unused messages`);
if (findings.length > 0) process.exitCode = 1;
