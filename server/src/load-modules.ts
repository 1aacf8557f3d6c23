import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Loads every module of the service and ends: Node then has their compiled code in its cache. Without it, Node's own compiler for
 * TypeScript stays in the service's memory until it ends, which takes about 50 MB.
 */
const modules = globSync('**/*.ts', {
  cwd: import.meta.dirname,
  exclude: ['**/*.test.ts', '*-cli.ts', 'load-modules.ts'],
});
for (const module of modules) await import(pathToFileURL(join(import.meta.dirname, module)).href);
