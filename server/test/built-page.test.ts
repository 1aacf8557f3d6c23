import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadWebBuild, WebBuildMissing } from '../src/http/web-build.ts';
import { startApp, type TestApp } from './harness/app.ts';
import { aModel } from './harness/catalogue.ts';

/** `npm run build` makes it; `npm test` does that first. */
const dist = fileURLToPath(new URL('../../web/dist', import.meta.url));

let service: TestApp;
beforeAll(async () => {
  service = await startApp({ web: await loadWebBuild(dist) });
  await aModel(service.database, { brand: 'Ping', name: 'G430' });
});
afterAll(() => service.close());

async function htmlOf(url: string): Promise<string> {
  return (await service.visitor().get(url)).body;
}

test.each([
  ['/', 200],
  ['/?type=Driver', 200],
  ['/cart', 200],
  ['/nowhere', 404],
])('%s answers %i with a page', async (url, status) => {
  const response = await service.visitor().get(url);
  expect([response.statusCode, response.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  expect(response.body).toMatch(/^<!doctype html>/);
});

test('a link with tracking parameters shows the page that it shows without them', async () => {
  expect(await htmlOf('/?type=Driver&fbclid=1&utm_source=mail')).toBe(await htmlOf('/?type=Driver'));
});

test('a link to step 2 shows the brands before any script has run', async () => {
  expect(await htmlOf('/?type=Driver')).toContain('Ping');
});

test('the policy of a page allows exactly the styles that stand in it, and it has no script or style besides', async () => {
  for (const url of ['/', '/?type=Driver', '/cart', '/nowhere']) {
    const { body, headers } = await service.visitor().get(url);
    const styles = [...body.matchAll(/<style>([^]*?)<\/style>/g)].map(([, text = '']) => text);
    const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(styles.length).toBeGreaterThan(0);
    expect(headers['content-security-policy']).toContain(`style-src 'self' ${hashes.join(' ')};`);
    expect(body).not.toMatch(/<script(?![^>]*(?: src=|type="application\/json"))|<[^>]+ style=|<[^>]+ on\w+=/);
  }
});

test('every file that a page names is there, compressed by the build', async () => {
  const html = await htmlOf('/');
  const names = [...html.matchAll(/(?:src|href)="(\/[^"?]*\.\w+)"/g)].map(([, name = '']) => name);
  expect(names).toContainEqual(expect.stringMatching(/^\/assets\/entry-client-.*\.js$/));
  for (const name of names) {
    const response = await service.visitor().get(name, { headers: { 'accept-encoding': 'br' } });
    expect([name, response.statusCode]).toEqual([name, 200]);
  }
  const script = names.find((name) => name.endsWith('.js')) ?? '';
  const { headers } = await service.visitor().get(script, { headers: { 'accept-encoding': 'br' } });
  expect(headers['content-encoding']).toBe('br');
});

test('a build that is not there is told in a sentence', async () => {
  await expect(loadWebBuild('/nowhere')).rejects.toThrow(
    new WebBuildMissing('The screens in /nowhere are not built: run npm start, or npm run build.'),
  );
});
