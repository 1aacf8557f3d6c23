import { Submission, type SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import { defaultTerms } from '@trade-in/domain/progress/terms';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkoutStore } from '../../src/adapters/postgres/checkout/checkout-store.ts';
import { aesEncryptor } from '../../src/adapters/encryption/aes-encryptor.ts';
import { idDocumentIdFromUrl } from '../../src/ports/files/id-document-url.ts';
import { checkSubmission } from '../../src/features/checkout/check-submission.ts';
import { makeTradeIn } from '../../src/features/checkout/make-trade-in.ts';
import { presentResult } from '../../src/features/checkout/present-result.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import type { Client } from '../harness/client.ts';
import { addClub, codeSubmission, submit, submitTradeIn, uploadDocument } from '../samples/shopper.ts';

const start = new Date('2026-03-03T08:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;

let now = start;
let service: TestApp;
let driver: string;
let visitor: Client;
let body: ReturnType<typeof codeSubmission>;

beforeAll(async () => {
  service = await startApp({ clock: () => now });
  driver = (await aModel(service.database, { price: 2000_00 })).id;
});

afterAll(() => service.close());

beforeEach(async () => {
  now = start;
  visitor = service.visitor();
  await addClub(visitor, { modelId: driver });
  body = codeSubmission(await uploadDocument(visitor));
});

const sql = async (text: string, ...values: unknown[]) =>
  (await service.database.pool.query<Record<string, unknown>>(text, values)).rows;

async function tradeIns(): Promise<number> {
  return (await sql('SELECT FROM trade_ins')).length;
}

const readResult = (client: Client, key = 'one') => client.get(`/api/trade-in/result?key=${key}`);

async function refused(wanted: object, key?: string): Promise<unknown> {
  const response = await submit(visitor, wanted, key);
  return { status: response.statusCode, code: response.json<{ code?: string }>().code };
}

describe('without a key', () => {
  test('ten concurrent submissions of one cart create one trade-in', async () => {
    const before = await tradeIns();
    const responses = await Promise.all(Array.from({ length: 10 }, () => submit(visitor, body)));
    const statuses = responses.map(({ statusCode }) => statusCode).sort((one, other) => one - other);
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await tradeIns()).toBe(before + 1);
  });

  test('a repeated submission is refused because the cart is empty', async () => {
    await submitTradeIn(visitor, body);
    expect(await refused(body)).toEqual({ status: 409, code: 'cart_empty' });
  });

  test('a document that belongs to a trade-in is refused for another one', async () => {
    await submitTradeIn(visitor, body);
    await addClub(visitor, { modelId: driver });
    expect(await refused(body)).toEqual({ status: 400, code: 'unknown_document' });
  });
});

describe('with a key', () => {
  test('ten concurrent submissions create one trade-in and get the same response', async () => {
    const before = await tradeIns();
    const results = await Promise.all(Array.from({ length: 10 }, () => submitTradeIn(visitor, body, 'one')));
    expect(results).toEqual(Array(10).fill(results[0]));
    expect(await tradeIns()).toBe(before + 1);
  });

  test('a repeat after a lost response gets the same code, even with other clubs in the cart', async () => {
    const first = await submitTradeIn(visitor, body, 'one');
    await addClub(visitor, { modelId: driver });
    expect(await submitTradeIn(visitor, body, 'one')).toStrictEqual(first);
    expect((await visitor.get('/api/cart')).json()).toHaveLength(1);
  });

  test('another body under the same key is refused', async () => {
    await submitTradeIn(visitor, body, 'one');
    expect(await refused({ ...body, expectedTotalValue: 2000_00 }, 'one')).toEqual({ status: 409, code: 'key_reused' });
  });

  test('the response can be read again only by its session, for seven days, and is not cached', async () => {
    const first = await submitTradeIn(visitor, body, 'one');
    const again = await readResult(visitor);
    expect(again.json()).toStrictEqual(first);
    expect(again.headers['cache-control']).toBe('no-store');

    const other = service.visitor();
    const strangers = [await readResult(other)];
    await addClub(other, { modelId: driver });
    strangers.push(await readResult(other), await readResult(visitor, 'two'));
    now = new Date(start.getTime() + 7 * dayMs + 1000);
    strangers.push(await readResult(visitor));
    const refusals = strangers.map((response) => [response.statusCode, response.json<{ code: string }>().code]);
    expect(refusals).toEqual(refusals.map(() => [404, 'not_found']));
  });

  test('an invalid key is refused', async () => {
    for (const query of ['', '?key=', '?key=a%00b']) {
      expect((await visitor.get(`/api/trade-in/result${query}`)).statusCode).toBe(400);
    }
  });

  test('a refused submission does not use up its key', async () => {
    expect(await refused({ ...body, expectedTotalValue: 1 }, 'one')).toEqual({ status: 409, code: 'value_changed' });
    expect((await submitTradeIn(visitor, body, 'one')).totalValue).toBe(2000_00);
  });

  test('the same key of another session is independent', async () => {
    const first = await submitTradeIn(visitor, body, 'one');
    const other = service.visitor();
    await addClub(other, { modelId: driver });
    const second = await submitTradeIn(other, codeSubmission(await uploadDocument(other)), 'one');
    expect(second.reference).not.toBe(first.reference);
  });

  test('a response is stored for seven days, and its key can be reused after that', async () => {
    const first = await submitTradeIn(visitor, body, 'one');
    now = new Date(start.getTime() + 7 * dayMs - 1000);
    expect(await submitTradeIn(visitor, body, 'one')).toStrictEqual(first);
    now = new Date(start.getTime() + 7 * dayMs + 1000);
    expect(await refused(body, 'one')).toEqual({ status: 409, code: 'cart_empty' });
    await addClub(visitor, { modelId: driver });
    const second = await submitTradeIn(visitor, codeSubmission(await uploadDocument(visitor)), 'one');
    expect(second.reference).not.toBe(first.reference);
  });

  test('a stored response includes the invoice’s URL once there is one', async () => {
    const first = await submitTradeIn(visitor, body, 'one');
    const invoiceUrl = 'https://shop.example.com/invoice/1';
    await sql('UPDATE trade_ins SET invoice_url = $1 WHERE reference = $2', invoiceUrl, first.reference);
    expect(await submitTradeIn(visitor, body, 'one')).toStrictEqual({ ...first, invoiceUrl });
  });

  test('the 21st submission of an hour is refused, but a lost response can be repeated without limit', async () => {
    const first = await submitTradeIn(visitor, body, 'one');
    for (let attempt = 1; attempt < 20; attempt += 1) await submit(visitor, body, `other-${attempt}`);
    const response = await submit(visitor, body, 'another');
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3500);
    expect(await submitTradeIn(visitor, body, 'one')).toStrictEqual(first);
    expect(await refused({ ...body, expectedTotalValue: 1 }, 'one')).toEqual({ status: 409, code: 'key_reused' });
    now = new Date(start.getTime() + 60 * 60 * 1000 + 1000);
    expect(await refused(body, 'another')).toEqual({ status: 409, code: 'cart_empty' });
  });
});

test('one IP address can submit 300 times an hour, whatever its sessions', async () => {
  await sql('DELETE FROM rate_limits');
  const statuses = new Map<number, number>();
  for (let session = 0; session < 16; session += 1) {
    const client = service.visitor();
    await addClub(client, { modelId: driver });
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const { statusCode } = await submit(client, body);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  }
  expect([...statuses]).toEqual([
    [400, 300],
    [429, 20],
  ]);
  await sql('DELETE FROM rate_limits');
});

test('clubs added during a submission are in the trade-in or stay in the cart', async () => {
  const added = 8;
  const [response] = await Promise.all([
    submit(visitor, body),
    ...Array.from({ length: added }, () => addClub(visitor, { modelId: driver })),
  ]);
  const { totalValue } = response.json<SubmissionResult>();
  const left = (await visitor.get('/api/cart')).json<unknown[]>().length;
  expect(totalValue / 2000_00 + left).toBe(1 + added);
});

test('two carts can be submitted at the same time', async () => {
  const other = service.visitor();
  await addClub(other, { modelId: driver });
  const otherBody = codeSubmission(await uploadDocument(other));
  const results = await Promise.all([submitTradeIn(visitor, body), submitTradeIn(other, otherBody)]);
  expect(new Set(results.map(({ discountCode }) => discountCode)).size).toBe(2);
});

describe('inside the database', () => {
  test('a reference or code that already exists is generated again', async () => {
    const first = await submitTradeIn(visitor, body);
    for (const [table, column, taken] of [
      ['trade_ins', 'reference', first.reference],
      ['discount_codes', 'code', first.discountCode],
    ]) {
      await sql(`CREATE SEQUENCE draws`);
      await sql(`CREATE FUNCTION clash() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN IF nextval('draws') = 1 THEN NEW.${column} := '${taken}'; END IF; RETURN NEW; END $$`);
      await sql(`CREATE TRIGGER clash BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION clash()`);
      await addClub(visitor, { modelId: driver });
      const next = await submitTradeIn(visitor, codeSubmission(await uploadDocument(visitor)));
      expect(next.reference).not.toBe(first.reference);
      expect(next.discountCode).not.toBe(first.discountCode);
      expect(await sql(`SELECT last_value FROM draws`)).toEqual([{ last_value: '2' }]);
      await sql(`DROP TRIGGER clash ON ${table}`);
      await sql('DROP FUNCTION clash');
      await sql('DROP SEQUENCE draws');
    }
  });

  test('a submission whose document disappears is rolled back and checked again', async () => {
    const [cart] = await sql('SELECT session_hash FROM cart_items ORDER BY id DESC LIMIT 1');
    const before = await tradeIns();
    const session = cart?.['session_hash'];
    if (!Buffer.isBuffer(session)) throw new Error('The cart is missing');
    const documentIds = [idDocumentIdFromUrl(body.saComplianceData.idDocumentUrl) ?? ''];
    const lookup = { idempotencyKey: null, respondedAfter: start, documentIds };
    const submission = v.parse(Submission, body);
    let checks = 0;
    const submitting = checkoutStore(service.database).submit(session, lookup, (state) => {
      checks += 1;
      if (checks > 1) throw new Error('Checked again');
      const checked = {
        ...checkSubmission(submission, state, { now, isInvoicing: false }),
        documentId: 'f'.repeat(32),
      };
      const about = { language: 'en', now, terms: defaultTerms } as const;
      const tradeIn = makeTradeIn(checked, aesEncryptor(Buffer.alloc(32)), about);
      return { result: presentResult(tradeIn, checked), tradeIn: { ...tradeIn, response: null } };
    });
    await expect(submitting).rejects.toThrow('Checked again');
    expect(await tradeIns()).toBe(before);
    expect((await visitor.get('/api/cart')).json()).toHaveLength(1);
  });

  test.each(['trade_in_clubs', 'discount_codes', 'customers', 'saved_responses', 'outbox'])(
    'a submission is rolled back when %s fails, and can be repeated',
    async (table) => {
      const before = await tradeIns();
      await sql(`ALTER TABLE ${table} ADD CONSTRAINT broken CHECK (false) NOT VALID`);
      expect(await refused(body, 'one')).toEqual({ status: 500, code: 'internal' });
      await sql(`ALTER TABLE ${table} DROP CONSTRAINT broken`);
      expect(await tradeIns()).toBe(before);
      expect((await visitor.get('/api/cart')).json()).toHaveLength(1);
      expect((await submitTradeIn(visitor, body, 'one')).totalValue).toBe(2000_00);
    },
  );
});
