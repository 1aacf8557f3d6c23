import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildIn, loadWebBuild, WebBuildMissing } from './web-build.ts';

const dirs: string[] = [];
let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'web-build-'));
  dirs.push(dir);
  writeBuild('.', { 'robots.txt': 'all', 'en-1a.js': 'en' });
  writeBuild('af', { 'robots.txt': 'all', 'af-2b.js': 'af' });
});
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true });
});

const functions = [
  'canonicalUrl',
  'redirectUrl',
  'isPrivate',
  'isTranslated',
  'needs',
  'renderDocument',
  'shareBackdrop',
];

const sourceOf = (folder: string) => functions.map((name) => `export const ${name} = () => '${folder}';`).join('\n');

function writeBuild(folder: string, files: Record<string, string>, source = sourceOf(folder)): void {
  const [client, server] = [join(dir, folder, 'client'), join(dir, folder, 'server')];
  for (const created of [client, server]) mkdirSync(created, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(client, name), text);
  writeFileSync(join(server, 'assets.json'), JSON.stringify({ folder }));
  writeFileSync(join(server, 'entry-server.js'), source);
  writeFileSync(join(server, 'package.json'), '{"type":"module"}');
}

test('loadWebBuild reads the offered languages, with the files of all of them', async () => {
  const web = await loadWebBuild(dir, ['en', 'af']);
  const [english, afrikaans] = [buildIn(web, 'en'), buildIn(web, 'af')];
  expect([english.assets, afrikaans.assets]).toEqual([{ folder: '.' }, { folder: 'af' }]);
  expect([english.renderer.canonicalUrl('/'), afrikaans.renderer.canonicalUrl('/')]).toEqual(['.', 'af']);
  expect([...web.files.keys()].toSorted()).toEqual(['/af-2b.js', '/en-1a.js', '/robots.txt']);
  expect(() => buildIn(web, 'zu')).toThrow('The screens in isiZulu were not loaded');
});

test('loadWebBuild does not read a language that is not offered', async () => {
  const { files } = await loadWebBuild(dir, ['en']);
  expect([...files.keys()].toSorted()).toEqual(['/en-1a.js', '/robots.txt']);
});

test('loadWebBuild reports a missing language with what to do', async () => {
  const sentence = `The isiZulu screens in ${join(dir, 'zu')} are not built. Run npm start or npm run build with the same LANGUAGES.`;
  await expect(loadWebBuild(dir, ['en', 'af', 'zu'])).rejects.toThrow(new WebBuildMissing(sentence));
});

test.each([
  ['lacks a function', sourceOf('zu').replace('export const needs', 'const needs')],
  ['exports something else as a function', sourceOf('zu').replace("needs = () => 'zu'", "needs = ['/']")],
])('reports a build that %s like a missing one', async (_what, source) => {
  writeBuild('zu', {}, source);
  await expect(loadWebBuild(dir, ['en', 'zu'])).rejects.toThrow(WebBuildMissing);
});

test('loadWebBuild rejects a file that differs between languages', async () => {
  writeFileSync(join(dir, 'af', 'client', 'robots.txt'), 'none');
  await expect(loadWebBuild(dir, ['en', 'af'])).rejects.toThrow(
    `/robots.txt in ${dir} differs between languages. Run npm start or npm run build with the same LANGUAGES.`,
  );
});
