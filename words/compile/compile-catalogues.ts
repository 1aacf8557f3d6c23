import { compileProject } from '@inlang/paraglide-js';
import plugin from '@inlang/plugin-message-format';
import { loadProjectInMemory, newProject } from '@inlang/sdk';
import { type Language, languageFacts, sourceLanguage } from '../src/languages.ts';

/** The catalogues of a namespace by language, as JSON text in the inlang message format. */
export type Catalogues = Partial<Record<Language, string>>;

export interface CompiledCatalogues {
  /** An ES module for each of the languages, with one function per message. Falls back to the source language without a catalogue. */
  modules: Map<Language, string>;
  /** What the modules import from `../registry.js`. */
  registry: string;
}

export async function compileCatalogues(
  catalogues: Catalogues,
  languages: readonly Language[],
): Promise<CompiledCatalogues> {
  const project = await loadProjectInMemory({ blob: await emptyProject(languages), providePlugins: [plugin] });
  try {
    const files = languages.map((language) => {
      const text = catalogues[language] ?? catalogues[sourceLanguage] ?? '{}';
      return { locale: tagOf(language), content: new TextEncoder().encode(text) };
    });
    await project.importFiles({ pluginKey: plugin.key, files });
    const output = await compileProject({ project, compilerOptions: { outputStructure: 'locale-modules' } });
    const index = output['messages/_index.js'] ?? '';
    const moduleOf = (language: Language) => withKeys(output[`messages/${tagOf(language)}.js`] ?? '', index);
    return {
      modules: new Map(languages.map((language) => [language, moduleOf(language)])),
      registry: withReusedFormats(output['registry.js'] ?? ''),
    };
  } finally {
    await project.close();
  }
}

const emptyProjects = new Map<string, Promise<Blob>>();

/** Returns a project without messages. Making one takes half as long as compiling a namespace. */
function emptyProject(languages: readonly Language[]): Promise<Blob> {
  // Compiled with the tags: `Intl` formats dates by them.
  const locales = languages.map(tagOf);
  const made =
    emptyProjects.get(locales.join()) ?? newProject({ settings: { baseLocale: tagOf(sourceLanguage), locales } });
  emptyProjects.set(locales.join(), made);
  return made;
}

/** Paraglide names a function in lower case (`emptytitle1`); only its index, which loads every language, has the key (`emptyTitle`). */
function withKeys(module: string, index: string): string {
  const keys = new Map([...index.matchAll(/export \{ (\w+) as "(\w+)" \}/g)].map(([, name, key]) => [name, key]));
  return module.replaceAll(/(?<=^export const )\w+/gm, (name) => keys.get(name) ?? name);
}

/** Paraglide makes a formatter for every message, which takes longer than the rest of the message. */
function withReusedFormats(registry: string): string {
  const reused = registry.replaceAll(/new Intl\.(\w+)\(locale, (\w+)\)/g, "formatOf('$1', locale, $2)");
  return `const formats = {};
function formatOf(kind, locale, options) {
  return (formats[kind + locale + JSON.stringify(options)] ??= new Intl[kind](locale, options));
}
${reused}`;
}

function tagOf(language: Language): string {
  return languageFacts[language].tag;
}
