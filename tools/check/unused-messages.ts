import { indexName } from '../../words/compile/message-format.ts';

export interface MessageKeys {
  namespace: string;
  keys: readonly string[];
}

/**
 * Returns the messages that no source uses, as `namespace.key`. A message counts as used if a source that uses its namespace reads or
 * destructures its key.
 */
export function unusedMessages(catalogues: readonly MessageKeys[], sources: readonly string[]): string[] {
  return catalogues.flatMap(({ namespace, keys }) => {
    const consumers = sources.filter((source) => isConsumer(source, namespace));
    const unused = keys.filter((key) => !consumers.some((source) => readsName(source, key)));
    return unused.map((key) => `${namespace}.${key}`);
  });
}

/**
 * Returns the messages of reasons that no source outside `words/` refuses with, as `namespace.code`. A code counts as used if a
 * source quotes it, ends a template literal with its last words or reads its message.
 */
export function unusedCodes(catalogues: readonly MessageKeys[], sources: readonly string[]): string[] {
  return catalogues.flatMap(({ namespace, keys }) => {
    const unused = keys.filter((key) => !sources.some((source) => refusesWith(source, key)));
    return unused.map((key) => `${namespace}.${key}`);
  });
}

function refusesWith(source: string, code: string): boolean {
  const [, rest = ''] = /^[^_]+(_.+_.+)$/.exec(code) ?? [];
  return source.includes(`'${code}'`) || source.includes(`.${code}(`) || (rest !== '' && source.includes(`}${rest}\``));
}

/** Returns whether a source imports the namespace's module, or reads the namespace or its type from the language's index. */
function isConsumer(source: string, namespace: string): boolean {
  const index = indexName(namespace);
  return (
    source.includes(`@trade-in/words/${namespace}'`) ||
    source.includes(`compiled/en/${namespace}.js'`) ||
    source.includes(`Words['${index}']`) ||
    readsName(source, index)
  );
}

function readsName(source: string, name: string): boolean {
  return new RegExp(String.raw`(?:\.|[{,]\s*)${name}\b`).test(source);
}
