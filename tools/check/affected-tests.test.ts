import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { root } from './run-step.ts';
import { dependants, type Workspace, workspaces } from './affected-tests.ts';

const importPattern = /(?:from|import)\s*\(?\s*'(?:@trade-in\/|(?=\.))([^']+)'/g;

const isExcluded = (path: string) => /(?:^|\/)(?:node_modules|dist|compiled|fixture)$/.test(path);

/** Returns the workspaces that a workspace's modules import, itself included. */
function importsOf(workspace: Workspace): Workspace[] {
  const files = globSync(`${workspace}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude: isExcluded });
  const imported = files.flatMap((file) => {
    const specifiers = [...readFileSync(join(root, file), 'utf8').matchAll(importPattern)].map(([, name = '']) => name);
    return specifiers.map((name) => (name.startsWith('.') ? join(file.replaceAll('\\', '/'), '..', name) : name));
  });
  const names = new Set(imported.map((path) => path.split('/')[0]));
  return workspaces.filter((name) => name === workspace || names.has(name));
}

test.each(workspaces)('a change of %s checks the types of every workspace that imports it', (changed) => {
  const imports = new Map(workspaces.map((workspace) => [workspace, importsOf(workspace)]));
  const affected = new Set<Workspace>([changed]);
  // A set also visits what is added during the loop.
  for (const workspace of affected) {
    for (const [importer, imported] of imports) if (imported.includes(workspace)) affected.add(importer);
  }
  expect([...dependants[changed]].toSorted()).toEqual([...affected].toSorted());
});
