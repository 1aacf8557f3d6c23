import { sourceLanguage } from '../src/languages.ts';

/** The names of the parameters of each message, sorted. */
export type Messages = ReadonlyMap<string, readonly string[]>;

/** Parses a catalogue in the inlang message format. Throws if it is not a JSON object. */
export function readMessages(catalogue: string): Messages {
  const messages: unknown = JSON.parse(catalogue);
  if (typeof messages !== 'object' || messages === null) throw new Error('A message catalogue must be a JSON object.');
  return new Map(Object.entries(messages).map(([key, message]) => [key, parametersIn(JSON.stringify(message))]));
}

/** Returns the parameters that a message's text contains, as they are or formatted, or that select one of its forms. */
function parametersIn(message: string): string[] {
  const formatted = new Map(
    [...message.matchAll(/"local (\w+) = (\w+)/g)].map(([, local = '', input = '']) => [local, input]),
  );
  const selectors = [...message.matchAll(/"selectors":\[([^\]]*)\]/g)].map(([, names = '']) => names).join();
  const used = [...message.matchAll(/\{(\w+)\}/g), ...selectors.matchAll(/"(\w+)"/g)].map(([, name = '']) => name);
  return [...new Set(used.map((name) => formatted.get(name) ?? name))].sort();
}

/** Returns a sentence for each message that a translation lacks or adds, or whose parameters differ from the source's. */
export function translationErrors(source: Messages, translation: Messages): string[] {
  const keys = [...new Set([...source.keys(), ...translation.keys()])];
  return keys.flatMap((key) => {
    const [wanted, given] = [source.get(key)?.join(', '), translation.get(key)?.join(', ')];
    if (wanted === given) return [];
    if (given === undefined) return [`"${key}" is missing.`];
    if (wanted === undefined) return [`"${key}" is not in ${sourceLanguage}.json.`];
    return [`"${key}" has the parameters {${given}} instead of {${wanted}}.`];
  });
}

/** Returns the name under which a language's index exports a namespace: 'cart-reasons' becomes 'cartReasons'. */
export function indexName(namespace: string): string {
  return namespace.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
}

/** Returns the TypeScript declarations of a compiled catalogue: one function per message. */
export function declarationsOf(messages: Messages): string {
  const declarations = [...messages].map(([key, parameters]) => {
    const fields = parameters.map((name) => `${name}: string | number`).join('; ');
    return `export const ${key}: (${fields === '' ? '' : `inputs: { ${fields} }`}) => string;\n`;
  });
  return declarations.join('');
}
