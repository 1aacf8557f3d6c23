import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const message = 'words/messages/storefront/cart/en.json';
/** Stands for the compiler, which leaves its output alone if no message has changed, and for the build. */
const compiler = `
  import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
  appendFileSync('steps.txt', 'words ');
  const message = readFileSync('words/messages/storefront/cart/en.json');
  const isChanged = !existsSync('words/compiled/hashes.json') || !readFileSync('words/compiled/hashes.json').equals(message);
  mkdirSync('words/compiled', { recursive: true });
  if (isChanged) writeFileSync('words/compiled/hashes.json', message);
`;
const build = `
  import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
  appendFileSync('steps.txt', 'web ');
  mkdirSync('web/dist/server', { recursive: true });
  writeFileSync('web/dist/server/entry-server.js', '');
`;

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'project-'));
  cpSync(import.meta.dirname, join(root, 'tools/start'), { recursive: true });
  const sources = {
    'words/compile.ts': compiler,
    'words/compile/message-format.ts': '',
    [message]: '{"title":"Cart"}',
    'words/src/value-name.ts': '',
    'web/vite/build.ts': build,
    'package-lock.json': '{}',
  };
  // Older than what the first build writes.
  for (const [file, text] of Object.entries(sources)) write(file, text, new Date(Date.now() - 60_000));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string, modifiedAt = new Date()): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  utimesSync(path, modifiedAt, modifiedAt);
  utimesSync(dirname(path), modifiedAt, modifiedAt);
}

/** Returns what `npm run build` or `npm start` compiles and builds. */
function buildChanged(): string {
  const options = { cwd: root, encoding: 'utf8', env: { PATH: process.env['PATH'] } } as const;
  const { status, stderr } = spawnSync(process.execPath, ['tools/start/build.mjs'], options);
  if (status !== 0) throw new Error(stderr);
  const file = join(root, 'steps.txt');
  const steps = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  rmSync(file, { force: true });
  return steps;
}

test('a first build compiles the messages and builds the web app, a second one does neither', () => {
  expect([buildChanged(), buildChanged()]).toEqual(['words web', '']);
});

test.each([
  { what: 'a message', file: message, text: '{"title":"Trade-In Cart"}', steps: 'words web' },
  { what: 'a function that formats messages', file: 'words/src/value-name.ts', text: '// Changed', steps: 'web' },
  { what: 'a dependency', file: 'package-lock.json', text: '{"packages":{}}', steps: 'web' },
  { what: 'the compiler', file: 'words/compile/message-format.ts', text: '// Changed', steps: 'words' },
  { what: 'nothing but the time of a message', file: message, text: '{"title":"Cart"}', steps: 'words' },
])('a change of $what is processed once', ({ file, text, steps }) => {
  buildChanged();
  write(file, text);
  expect([buildChanged(), buildChanged()]).toEqual([steps, '']);
});

test('deleted modules are compiled again', () => {
  buildChanged();
  rmSync(join(root, 'words/compiled'), { recursive: true });
  expect(buildChanged()).toBe('words web');
});
