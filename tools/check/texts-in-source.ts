import { parseSync } from '@swc/core';

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Attributes with user-facing text. */
const textAttributes = new Set(['alt', 'aria-label', 'hint', 'label', 'placeholder', 'title']);
/** Properties with text for developers (the OpenAPI document) or for the log. */
const developerProperties = new Set(['summary', 'description', 'loss']);
const loggers = new Set(['log', 'console']);
/** Exceptions beside those named `…Error`. */
const exceptions = new Set([
  'CartChanged',
  'CourierUnavailable',
  'IdentifierTaken',
  'NoCourierService',
  'SessionGone',
  'WeakFirstPassword',
  'WrongKey',
]);
const comparisons = new Set(['===', '!==', 'in']);
const letter = /\p{L}/u;
/** A capitalised word followed by another one, or three words in a row. */
const sentence = /^\s*\p{Lu}\S*\s+\p{L}|\p{L}{2} \p{L}{2,} \p{L}{2}/u;
/** A capitalised word by itself, such as 'Total' or 'Drop-off'. Words in camel case are names in code. */
const word = /^\p{Lu}\p{Ll}{2,}(?:-\p{Ll}+)?$/u;
/** A column with its alias, or a part of a query: its keywords are in capitals. */
const query =
  /^[\w.]+ as \w+$|\b(?:SELECT|INSERT|UPDATE|SET|LOCK|WITH|FROM|WHERE|AND|NULL|AS|BY|BEGIN|COPY|CASE|THEN)\b/;

/** Returns the user-facing texts of a TypeScript module. `readers` decides what counts. */
export function textsInSource(source: string, isTsx: boolean): string[] {
  return textsIn({ ...parseSync(source, { syntax: 'typescript', tsx: isTsx }) });
}

/** Returns the texts of a node by its type; null to search its children. */
const readers: Record<string, (node: Node) => string[] | null> = {
  JSXText: ({ value }) => (letter.test(String(value)) ? [String(value)] : []),
  JSXAttribute: readAttribute,
  StringLiteral: ({ value }) => (isText(String(value)) ? [String(value)] : []),
  TemplateElement: ({ cooked }) =>
    sentence.test(String(cooked)) && !query.test(String(cooked)) ? [String(cooked)] : [],
  TaggedTemplateExpression: ({ tag }) => (isSql(tag) ? [] : null),
  // Compared values are data: what is shown is elsewhere.
  BinaryExpression: (node) =>
    comparisons.has(String(node['operator'])) ? [node['left'], node['right']].flatMap(textsOfOperand) : null,
  SwitchCase: ({ consequent }) => children({ type: '', consequent }).flatMap(textsIn),
  // The name of an exception.
  ClassProperty: ({ key }) => (nameOf(key) === 'name' ? [] : null),
  ImportDeclaration: () => [],
  // Messages of errors appear in the log only.
  NewExpression: ({ callee }) => (isException(nameOf(callee)) ? [] : null),
  KeyValueProperty: ({ key }) => (developerProperties.has(nameOf(key)) ? [] : null),
  CallExpression: readCall,
};

function isText(text: string): boolean {
  return (sentence.test(text) || word.test(text)) && !query.test(text);
}

/** Matches `sql` and a method of it, such as `sql.raw`. */
function isSql(tag: unknown): boolean {
  return isNode(tag) && (nameOf(tag) === 'sql' || isSql(tag['object']));
}

function textsOfOperand(node: unknown): string[] {
  return isNode(node) && node.type !== 'StringLiteral' ? textsIn(node) : [];
}

function isException(name: string): boolean {
  return name.endsWith('Error') || exceptions.has(name);
}

/** Only the log has what is passed to it, and the names of scheduled tasks. */
function readCall(node: Node): string[] | null {
  const { callee } = node;
  if (!isNode(callee)) return null;
  if (isLogger(callee['object'])) return [];
  return nameOf(callee['object']) === 'scheduler' ? children(node).flatMap(textsOfOperand) : null;
}

/** Matches `log` itself and a property `log`, such as `this.log`. */
function isLogger(node: unknown): boolean {
  return isNode(node) && (loggers.has(nameOf(node)) || loggers.has(nameOf(node['property'])));
}

function readAttribute({ name, value }: Node): string[] | null {
  if (nameOf(name) === 'aria-keyshortcuts') return [];
  if (!isNode(value) || value.type !== 'StringLiteral' || !textAttributes.has(nameOf(name))) return null;
  return letter.test(String(value['value'])) ? [String(value['value'])] : [];
}

function textsIn(node: Node): string[] {
  const isType = node.type.startsWith('Ts') && !/^Ts(?:As|Satisfies|NonNull|Const)/.test(node.type);
  if (isType) return [];
  return readers[node.type]?.(node) ?? children(node).flatMap(textsIn);
}

function children(node: Node): Node[] {
  const values: unknown[] = Object.values(node).flat();
  // Arguments and elements are wrapped in an object without a type.
  return values.map((value) => (isWrapper(value) ? value.expression : value)).filter(isNode);
}

function isWrapper(value: unknown): value is { expression: unknown } {
  return typeof value === 'object' && value !== null && !('type' in value) && 'expression' in value;
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node['value']) : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
