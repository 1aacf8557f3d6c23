import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import { type Language, languageFacts, languages } from '@trade-in/words/languages';
import { wordsIn } from '@trade-in/words/words-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { waitForMail } from '../harness/mails.ts';
import { dataPages } from '../samples/data-pages.ts';
import { addClub, codeSubmission, uploadDocument } from '../samples/shopper.ts';

/** Offers every language. */
let service: TestApp;

beforeAll(async () => {
  service = await startApp({ config: { languages } });
  await aModel(service.database);
  service.startBackgroundTasks();
});

afterAll(() => service.close());

/** Submits a trade-in with this `Accept-Language` and returns its reference. */
async function submitTo(service: TestApp, acceptLanguage?: string): Promise<string> {
  const { rows } = await service.database.pool.query<{ id: string }>('SELECT id FROM models');
  const visitor = service.visitor();
  await addClub(visitor, { modelId: rows[0]?.id ?? '' });
  const body = codeSubmission(await uploadDocument(visitor));
  const headers = acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage };
  const response = await visitor.post('/api/trade-in/submit', body, { headers });
  return response.json<SubmissionResult>().reference;
}

async function storedLanguage({ database }: TestApp, reference: string): Promise<string | undefined> {
  const query = 'SELECT language FROM trade_ins WHERE reference = $1';
  return (await database.pool.query<{ language: string }>(query, [reference])).rows[0]?.language;
}

/** A sentence of the mail. */
const previewIn = (language: Language, reference: string) => wordsIn(language).confirmationMail.preview({ reference });

describe('a trade-in', () => {
  test.each(languages)('stores the language of its submission: %s', async (language) => {
    expect(await storedLanguage(service, await submitTo(service, language))).toBe(language);
  });

  test('is in English without a language that is offered', async () => {
    expect(await storedLanguage(service, await submitTo(service))).toBe('en');
    expect(await storedLanguage(service, await submitTo(service, 'fr'))).toBe('en');
  });

  test('has no other language', async () => {
    const query = `UPDATE trade_ins SET language = 'fr'`;
    await expect(service.database.pool.query(query)).rejects.toThrow('trade_ins_language');
  });
});

describe('the mail of a trade-in', () => {
  test.each(['af', 'zu', 'en-XA'] as const)('is in this language: %s', async (language) => {
    const reference = await submitTo(service, language);
    const mail = await waitForMail(service, `confirmation-${reference}`);
    expect(mail).toContain(previewIn(language, reference));
    expect(mail).toContain(`<html lang="${languageFacts[language].tag}">`);
  });

  test('stays in this language when it is no longer offered, and its link opens in English', async () => {
    const reduced = await startApp({ web: dataPages });
    await aModel(reduced.database);
    const reference = await submitTo(reduced, 'en-XA');
    expect(await storedLanguage(reduced, reference)).toBe('en');
    await reduced.database.pool.query(`UPDATE trade_ins SET language = 'en-XA'`);
    reduced.startBackgroundTasks();
    const mail = await waitForMail(reduced, `confirmation-${reference}`);
    const { headers } = await reduced.visitor().get(/\/en-XA\/t\/[\w-]{22}/.exec(mail)?.[0] ?? '/');
    const page = await reduced.visitor().get(headers.location ?? '/');
    await reduced.close();
    expect(page.body).toContain(reference);
    expect(mail).toContain(previewIn('en-XA', reference));
    expect(previewIn('en-XA', reference)).not.toBe(previewIn('en', reference));
  });
});
