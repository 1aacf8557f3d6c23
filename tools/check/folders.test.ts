import { globSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { expect, test } from 'vitest';
import { workspaces } from './affected-tests.ts';
import { root } from './run-step.ts';

/** More are hard to survey: split the folder by what changes together. */
const mostFiles = 15;

const isExcluded = (path: string) => /(?:^|\/)(?:node_modules|dist|compiled|fixture|test)$/.test(path);

test('no folder has more source files than a reader can survey', () => {
  const files = workspaces
    .flatMap((workspace) => globSync(`${workspace}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude: isExcluded }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('.test.'));
  const folders = Map.groupBy(files, (file) => dirname(file));
  const full = [...folders].filter(([, { length }]) => length > mostFiles).map(([folder]) => folder);
  expect(files.length).toBeGreaterThan(1000);
  expect(full).toEqual([]);
});
