import type { Settings } from '@trade-in/contract/endpoints/settings';
import { wordsIn } from '@trade-in/words/words-in';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';

/** The pseudo-language differs from English in every text, also where a translation is missing. */
const offered = ['en', 'af', 'zu', 'en-XA'] as const;

let service: TestApp;
/** Offers English only. */
let english: TestApp;
beforeAll(async () => {
  service = await startApp({ config: { languages: offered } });
  english = await startApp();
});
afterAll(() => Promise.all([service.close(), english.close()]));

function get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  return service.visitor().get(url, { headers });
}

test.each([
  ['af', 'af'],
  ['zu-ZA, en;q=0.5', 'zu'],
  ['en-XA', 'en-XA'],
  ['fr', 'en'],
  [undefined, 'en'],
] as const)('with Accept-Language %s the API refuses in %s, with the same codes', async (header, language) => {
  const response = await get('/api/nothing', header && { 'accept-language': header });
  const expected = { code: 'not_found', reason: { code: 'unknown_url' } };
  expect(response.json()).toEqual({ ...expected, error: wordsIn(language).requestReasons.unknown_url() });
  expect(response.statusCode).toBe(404);
});

test('a form’s fields are explained in the language of the request', async () => {
  const request = { headers: { 'accept-language': 'en-XA' } };
  const response = await service.visitor().post('/api/shipping/quote', {}, request);
  const inEnglish = await service.visitor().post('/api/shipping/quote', {});
  const { fields, fieldReasons } = response.json<{ fields: object; fieldReasons: object }>();
  expect(fieldReasons).toEqual(inEnglish.json<{ fieldReasons: object }>().fieldReasons);
  for (const [name, sentence] of Object.entries(inEnglish.json<{ fields: object }>().fields))
    expect(fields).not.toHaveProperty(name, sentence);
});

test('a URL that cannot be decoded is refused in the language of the request', async () => {
  const response = await get('/api/%zz', { 'accept-language': 'en-XA' });
  expect(response.json()).toMatchObject({ error: wordsIn('en-XA').requestReasons.unknown_url() });
});

test('staff are refused in English', async () => {
  const response = await get('/api/admin/nothing', { 'accept-language': 'en-XA' });
  expect(response.json()).toMatchObject({ error: wordsIn('en').requestReasons.unknown_url() });
});

test('the refusal of a file is a page in the language of the request, with a link to the start in it', async () => {
  const headers = { accept: 'text/html', 'accept-language': 'en-XA' };
  const { body } = await get('/api/pictures/nothing.webp', headers);
  expect(body).toContain('<html lang="en-XA">');
  const [title, inEnglish] = (['en-XA', 'en'] as const).map((code) => wordsIn(code).errorPage.notFoundTitle());
  expect(body).toContain(`<h1>${title}</h1>`);
  expect(title).not.toBe(inEnglish);
  expect(body).toContain('href="/en-XA/"');
});

test('the settings have the offered languages', async () => {
  const inEnglish = { code: 'en', name: 'English', tag: 'en-ZA' };
  const { languages } = (await get('/api/settings')).json<Settings>();
  expect([languages[0], languages.map(({ code }) => code)]).toEqual([inEnglish, offered]);
  expect((await english.visitor().get('/api/settings')).json()).toMatchObject({ languages: [inEnglish] });
});

test('a service in English refuses in English only', async () => {
  const response = await english.visitor().get('/api/nothing', { headers: { 'accept-language': 'af' } });
  expect(response.json()).toMatchObject({ error: wordsIn('en').requestReasons.unknown_url() });
});
