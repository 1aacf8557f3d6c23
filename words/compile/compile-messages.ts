import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages, pseudoLanguage, sourceLanguage } from '../src/languages.ts';
import type { Catalogues } from './compile-catalogues.ts';
import { declarationsOf, indexName, readMessages, translationErrors } from './message-format.ts';
import { pseudoCatalogue } from './pseudo-catalogue.ts';
import { variantErrors } from './variant-errors.ts';

/** The back office is in the source language only. */
const audiences: { folder: string; required: readonly Language[] }[] = [
  { folder: 'storefront', required: languages },
  { folder: 'back-office', required: [sourceLanguage] },
];

interface Namespace {
  name: string;
  /** The languages in which it must have a catalogue. */
  required: readonly Language[];
  catalogues: Catalogues;
}

const hashFile = 'hashes.json';

/**
 * Compiles the message catalogues of a folder (`messages/<audience>/<namespace>/<language>.json`) that changed into modules
 * (`compiled/<language>/<namespace>.js`). Throws if a storefront namespace lacks a language, a translation
 * lacks a message, or a message lacks a plural form.
 */
export async function compileMessages(folder: string): Promise<void> {
  const compiled = join(folder, 'compiled');
  const namespaces = readNamespaces(join(folder, 'messages'));
  const errors = [...duplicateNames(namespaces), ...namespaces.flatMap(errorsOf)];
  if (errors.length > 0) throw new Error(`The message catalogues are incomplete:\n${errors.join('\n')}`);
  const hashes = Object.fromEntries(namespaces.map((namespace) => [namespace.name, hashOf(namespace)]));
  const oldHashes = readHashes(join(compiled, hashFile));
  const changed = namespaces.filter(({ name }) => oldHashes[name] !== hashes[name]);
  if (changed.length === 0 && Object.keys(oldHashes).length === namespaces.length) return;
  for (const language of languages) mkdirSync(join(compiled, language), { recursive: true });
  for (const namespace of changed) await compileNamespace(compiled, namespace);
  writeIndexes(compiled, namespaces);
  deleteStaleModules(compiled, namespaces);
  writeFileSync(join(compiled, hashFile), JSON.stringify(hashes));
}

function readNamespaces(messages: string): Namespace[] {
  return audiences.flatMap(({ folder, required }) => {
    const names = readdirSync(join(messages, folder));
    return names.map((name) => ({ name, required, catalogues: readCatalogues(join(messages, folder, name)) }));
  });
}

function readCatalogues(folder: string): Catalogues {
  const files = languages.map((language) => ({ language, file: join(folder, `${language}.json`) }));
  const catalogues: Catalogues = Object.fromEntries(
    files.filter(({ file }) => existsSync(file)).map(({ language, file }) => [language, readFileSync(file, 'utf8')]),
  );
  return { ...catalogues, [pseudoLanguage]: pseudoCatalogue(catalogues[sourceLanguage] ?? '{}') };
}

function errorsOf({ name, required, catalogues }: Namespace): string[] {
  const source = readMessages(catalogues[sourceLanguage] ?? '{}');
  return required.flatMap((language) => {
    const text = catalogues[language];
    if (text === undefined) return [`${name}/${language}.json is missing.`];
    const errors = [...translationErrors(source, readMessages(text)), ...variantErrors(text, language)];
    return errors.map((error) => `${name}/${language}.json: ${error}`);
  });
}

/** Names must be unique, because the compiled modules of both audiences share a folder. */
function duplicateNames(all: readonly Namespace[]): string[] {
  const names = all.map(({ name }) => name);
  return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `Two namespaces are named ${name}.`);
}

const compilerFiles = [
  '../package.json',
  '../src/languages.ts',
  'compile-catalogues.ts',
  'compile-messages.ts',
  'message-format.ts',
  'pseudo-catalogue.ts',
];
const compilerTexts = compilerFiles.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));

/** Returns a hash of the namespace and of the code that compiles it. */
function hashOf({ required, catalogues }: Namespace): string {
  return createHash('sha256')
    .update(JSON.stringify([required, catalogues, compilerTexts]))
    .digest('hex');
}

function readHashes(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {};
  const hashes: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return typeof hashes === 'object' && hashes !== null ? { ...hashes } : {};
}

async function compileNamespace(compiled: string, { name, required, catalogues }: Namespace): Promise<void> {
  // Loaded on demand, because loading the compiler is slow and most runs find nothing to compile.
  const { compileCatalogues } = await import('./compile-catalogues.ts');
  const { modules, registry } = await compileCatalogues(catalogues, required);
  const declarations = declarationsOf(readMessages(catalogues[sourceLanguage] ?? '{}'));
  writeFileSync(join(compiled, 'registry.js'), registry);
  for (const language of required) {
    writeFileSync(join(compiled, language, `${name}.js`), modules.get(language) ?? '');
    writeFileSync(join(compiled, language, `${name}.d.ts`), declarations);
  }
}

/**
 * Writes each language's `index`, which exports every namespace for the server, and `language`, its code. A namespace without
 * this language is exported in the source language.
 */
function writeIndexes(compiled: string, namespaces: readonly Namespace[]): void {
  for (const language of languages) {
    const index = namespaces.map(({ name, required }) => {
      const folder = required.includes(language) ? '.' : `../${sourceLanguage}`;
      return `export * as ${indexName(name)} from '${folder}/${name}.js';\n`;
    });
    for (const file of ['index.js', 'index.d.ts']) writeFileSync(join(compiled, language, file), index.join(''));
    writeFileSync(join(compiled, language, 'language.js'), `export const language = '${language}';\n`);
    const declaration = "export declare const language: import('../../src/languages.ts').Language;\n";
    writeFileSync(join(compiled, language, 'language.d.ts'), declaration);
  }
}

/** Deletes the modules of namespaces and languages that no longer exist: an import of one would fail in a fresh checkout only. */
function deleteStaleModules(compiled: string, namespaces: readonly Namespace[]): void {
  const files = languages.flatMap((language) => {
    const names = namespaces.filter(({ required }) => required.includes(language)).map(({ name }) => name);
    return ['index', 'language', ...names].flatMap((name) => [
      join(language, `${name}.js`),
      join(language, `${name}.d.ts`),
    ]);
  });
  const current = new Set([...languages, ...files, hashFile, 'registry.js']);
  const found = readdirSync(compiled, { recursive: true, encoding: 'utf8' });
  for (const stale of found.filter((path) => !current.has(path))) {
    rmSync(join(compiled, stale), { recursive: true, force: true });
  }
}
