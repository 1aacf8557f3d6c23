import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@trade-in/words/languages';
import type { Plugin } from 'vite';

const namespaces = '@trade-in/words/';

/**
 * Resolves the message namespaces to one language, so that a page loads no other. Namespaces without it, which only the back
 * office uses, stay English.
 */
export function wordsOfLanguage(language: Language): Plugin {
  const compiled = fileURLToPath(new URL(`../../words/compiled/${language}/`, import.meta.url));
  return {
    name: 'words-of-language',
    enforce: 'pre',
    resolveId(source) {
      if (!source.startsWith(namespaces)) return null;
      const file = `${compiled}${source.slice(namespaces.length)}.js`;
      return existsSync(file) ? file : null;
    },
  };
}
