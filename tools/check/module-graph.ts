import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';

/** Matches imports and re-exports of types only: `tsc` checks what depends on them. */
const typeImportPattern = /\b(?:import|export)\s+(?:type\s[^']*|\{(?:\s*type\s+\w+,?)+\s*\}\s*)from\s*'[^']*'/g;

/** Matches static imports, re-exports and lazy imports. */
const importPattern = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** These list all endpoints and all refusals: through them, each change of a feature would affect every other feature. */
const hubs = new Set(['contract/src/all-endpoints.ts', 'contract/src/refusal.ts']);

/**
 * The import graph of `domain`, `words`, `contract` and `server`, without compiled messages. Excludes what the server's tests import from the server, because
 * nearly all of them start the whole service. Paths are relative to the root folder.
 */
export class ModuleGraph {
  readonly #importers = new Map<string, Set<string>>();

  constructor(root: string) {
    for (const file of globSync('{domain,words,contract,server}/{src,test}/**/*.ts', { cwd: root })) {
      const importer = file.replaceAll('\\', '/');
      const source = readFileSync(join(root, file), 'utf8').replaceAll(typeImportPattern, '');
      for (const [, specifier = ''] of source.matchAll(importPattern)) {
        const imported = resolveImport(importer, specifier);
        const isServiceInTest = importer.startsWith('server/test/') && imported?.startsWith('server/test/') !== true;
        if (imported !== null && !isServiceInTest) this.#add(imported, importer);
      }
    }
  }

  /** Returns the files and all modules that import them, directly or indirectly. */
  withImporters(files: readonly string[]): Set<string> {
    const found = new Set<string>();
    const pending = [...files];
    for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
      if (found.has(file) || (hubs.has(file) && !files.includes(file))) continue;
      found.add(file);
      pending.push(...(this.#importers.get(file) ?? []));
    }
    return found;
  }

  #add(imported: string, importer: string): void {
    const importers = this.#importers.get(imported) ?? new Set();
    this.#importers.set(imported, importers.add(importer));
  }
}

/** Returns the path of an imported module of the project; null for packages. */
function resolveImport(importer: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(importer, '..', specifier);
  const workspace = /^@trade-in\/(domain|words|contract)\/(.+)$/.exec(specifier);
  return workspace === null ? null : `${workspace[1]}/src/${workspace[2]}.ts`;
}
