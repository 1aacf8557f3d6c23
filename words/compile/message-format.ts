import { sourceLanguage } from '../src/languages.ts';

/** The names of the parameters of each message, sorted. */
export type Messages = ReadonlyMap<string, readonly string[]>;

/** Parses a catalogue in the inlang message format. Throws if it is not a JSON object. */
export function readMessages(catalogue: string): Messages {
  const messages: unknown = JSON.parse(catalogue);
  if (typeof messages !== 'object' || messages === null) throw new Error('A message catalogue must be a JSON object.');
  return new Map(
    Object.entries(messages).map(([key, message]) => {
      const text = JSON.stringify(message);
      // Parameters of the text, and inputs that only select the plural form or are formatted first.
      const found = namesIn(text, /\{(\w+)\}|"input (\w+)"/g);
      const locals = namesIn(text, /"local (\w+) =/g);
      return [key, [...found].filter((name) => !locals.has(name)).sort()];
    }),
  );
}

function namesIn(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, name, input]) => name ?? input ?? ''));
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
