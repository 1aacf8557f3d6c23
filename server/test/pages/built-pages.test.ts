import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildIn, loadWebBuild, WebBuildMissing } from '../../src/http/pages/web-build.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { captureLog } from '../harness/log-lines.ts';

/** Built by `npm run build`, which `npm test` runs first. */
const dist = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const capture = captureLog('error');
let service: TestApp;
/** Offers Afrikaans too, for which the English build stands in. */
let translated: TestApp;
beforeAll(async () => {
  const web = await loadWebBuild(dist, ['en']);
  service = await startApp({ web, log: capture.log });
  const languages = ['en', 'af'] as const;
  const builds = new Map(languages.map((language) => [language, buildIn(web, 'en')]));
  translated = await startApp({ web: { ...web, builds }, config: { languages }, log: capture.log });
  await aModel(service.database, { brand: 'Ping', name: 'G430' });
});
afterAll(() => Promise.all([service.close(), translated.close()]));
beforeEach(() => capture.clear());

async function htmlOf(url: string): Promise<string> {
  return (await service.visitor().get(url)).body;
}

test.each([
  ['/', 200],
  ['/?type=Driver', 200],
  ['/cart', 200],
  ['/nowhere', 404],
])('%s responds with %i and a page', async (url, status) => {
  const response = await service.visitor().get(url);
  expect([response.statusCode, response.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  expect(response.body).toMatch(/^<!doctype html>/);
});

test.each(['/t/%E6%97%A5', '/t/a%0Ab', '/club-not-listed/%E6%97%A5'])(
  '%s with a trailing slash redirects to it without one',
  async (url) => {
    const { statusCode, headers } = await service.visitor().get(`${url}/`);
    expect([statusCode, headers.location, capture.text()]).toEqual([308, url, '']);
  },
);

test.each(['/t/%ff', '/club-not-listed/%ff', '/club-not-listed/%ff/', '/admin/%ff', '/t/%25ff'])(
  '%s is not found, in every language',
  async (url) => {
    const responses = [await service.visitor().get(url), await translated.visitor().get(url)];
    if (!url.startsWith('/admin')) responses.push(await translated.visitor().get(`/af${url}`));
    for (const { statusCode, headers, body } of responses) {
      expect([statusCode, headers['set-cookie'], headers['x-robots-tag']]).toEqual([404, undefined, undefined]);
      expect(body).toMatch(/^<!doctype html>/);
    }
    expect(capture.text()).toBe('');
  },
);

test('the bundle that renders the pages has one byte per character in memory', () => {
  expect(readFileSync(join(dist, 'server/entry-server.js'), 'utf8')).not.toMatch(/[^\0-\xff]/);
});

test('tracking parameters do not change the page', async () => {
  expect(await htmlOf('/?type=Driver&fbclid=1&utm_source=mail')).toBe(await htmlOf('/?type=Driver'));
});

test('a link to step 2 shows the brands without scripts', async () => {
  expect(await htmlOf('/?type=Driver')).toContain('Ping');
});

test('a page’s content security policy allows exactly its inline styles, and it has no other inline styles or scripts', async () => {
  for (const url of ['/', '/?type=Driver', '/cart', '/nowhere']) {
    const { body, headers } = await service.visitor().get(url);
    const styles = [...body.matchAll(/<style>([^]*?)<\/style>/g)].map(([, text = '']) => text);
    const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(styles.length).toBeGreaterThan(0);
    expect(headers['content-security-policy']).toContain(`style-src 'self' ${hashes.join(' ')};`);
    expect(body).not.toMatch(/<script(?![^>]*(?: src=|type="application\/json"))|<[^>]+ style=|<[^>]+ on\w+=/);
  }
});

test('every file of a page exists, compressed by the build', async () => {
  const html = await htmlOf('/');
  const names = [...html.matchAll(/(?:src|href)="(\/[^"?]*\.\w+)"/g)].map(([, name = '']) => name);
  const script = /<script type="module" src="(\/assets\/[\w-]+\.js)">/.exec(html)?.[1] ?? '';
  expect(names).toContain(script);
  for (const name of names) {
    const response = await service.visitor().get(name, { headers: { 'accept-encoding': 'br' } });
    expect([name, response.statusCode]).toEqual([name, 200]);
  }
  const { headers } = await service.visitor().get(script, { headers: { 'accept-encoding': 'br' } });
  expect(headers['content-encoding']).toBe('br');
});

test('a missing build is reported with what to do', async () => {
  await expect(loadWebBuild('/nowhere', ['en'])).rejects.toThrow(
    new WebBuildMissing('The screens in /nowhere are not built. Run npm start or npm run build.'),
  );
});
