import { Submission, type SubmissionResult } from '@trade-in/contract/checkout';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkoutStore } from '../src/adapters/postgres/checkout-store.ts';
import { aesSealer } from '../src/adapters/sealing/aes-sealer.ts';
import { idDocumentIdOf } from '../src/features/checkout/id-document-address.ts';
import { judgeSubmission } from '../src/features/checkout/judge-submission.ts';
import { makeTradeIn, resultOf } from '../src/features/checkout/make-trade-in.ts';
import { startApp, type TestApp } from './harness/app.ts';
import { aModel } from './harness/catalogue.ts';
import type { Client } from './harness/client.ts';
import { addClub, forCode, submit, submitted, uploadDocument } from './samples/shopper.ts';

const start = new Date('2026-03-03T08:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;

let now = start;
let service: TestApp;
let driver: string;
let visitor: Client;
let body: ReturnType<typeof forCode>;

beforeAll(async () => {
  service = await startApp({ clock: () => now });
  driver = (await aModel(service.database, { price: 2000_00 })).id;
});

afterAll(() => service.close());

beforeEach(async () => {
  now = start;
  visitor = service.visitor();
  await addClub(visitor, { modelId: driver });
  body = forCode(await uploadDocument(visitor));
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
  test('ten submissions of one cart at the same time make one trade-in', async () => {
    const before = await tradeIns();
    const responses = await Promise.all(Array.from({ length: 10 }, () => submit(visitor, body)));
    const statuses = responses.map(({ statusCode }) => statusCode).sort((one, other) => one - other);
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await tradeIns()).toBe(before + 1);
  });

  test('a repeat finds the cart empty', async () => {
    await submitted(visitor, body);
    expect(await refused(body)).toEqual({ status: 409, code: 'cart_empty' });
  });

  test('a document that a trade-in has used is not taken for another one', async () => {
    await submitted(visitor, body);
    await addClub(visitor, { modelId: driver });
    expect(await refused(body)).toEqual({ status: 400, code: 'unknown_document' });
  });
});

describe('with a key', () => {
  test('ten submissions at the same time make one trade-in and are all told of it', async () => {
    const before = await tradeIns();
    const results = await Promise.all(Array.from({ length: 10 }, () => submitted(visitor, body, 'one')));
    expect(results).toEqual(Array(10).fill(results[0]));
    expect(await tradeIns()).toBe(before + 1);
  });

  test('a repeat after a lost answer gets the same code, even with other clubs in the cart by then', async () => {
    const first = await submitted(visitor, body, 'one');
    await addClub(visitor, { modelId: driver });
    expect(await submitted(visitor, body, 'one')).toStrictEqual(first);
    expect((await visitor.get('/api/cart')).json()).toHaveLength(1);
  });

  test('another body under the same key is refused', async () => {
    await submitted(visitor, body, 'one');
    expect(await refused({ ...body, expectedTotalValue: 2000_00 }, 'one')).toEqual({ status: 409, code: 'key_reused' });
  });

  test('the answer can be read again by its session alone, for seven days, and is kept by nobody on its way', async () => {
    const first = await submitted(visitor, body, 'one');
    const again = await readResult(visitor);
    expect(again.json()).toStrictEqual(first);
    expect(again.headers['cache-control']).toBe('no-store');

    const other = service.visitor();
    const strangers = [await readResult(other)];
    await addClub(other, { modelId: driver });
    strangers.push(await readResult(other), await readResult(visitor, 'two'));
    now = new Date(start.getTime() + 7 * dayMs + 1000);
    strangers.push(await readResult(visitor));
    const told = strangers.map((response) => [response.statusCode, response.json<{ code: string }>().code]);
    expect(told).toEqual(told.map(() => [404, 'not_found']));
  });

  test('a key that cannot be one is refused', async () => {
    for (const query of ['', '?key=', '?key=a%00b']) {
      expect((await visitor.get(`/api/trade-in/result${query}`)).statusCode).toBe(400);
    }
  });

  test('a refused submission leaves the key free', async () => {
    expect(await refused({ ...body, expectedTotalValue: 1 }, 'one')).toEqual({ status: 409, code: 'value_changed' });
    expect((await submitted(visitor, body, 'one')).totalValue).toBe(2000_00);
  });

  test('a key is the session’s own', async () => {
    const first = await submitted(visitor, body, 'one');
    const other = service.visitor();
    await addClub(other, { modelId: driver });
    const second = await submitted(other, forCode(await uploadDocument(other)), 'one');
    expect(second.reference).not.toBe(first.reference);
  });

  test('an answer is kept for seven days, and the key is free after them', async () => {
    const first = await submitted(visitor, body, 'one');
    now = new Date(start.getTime() + 7 * dayMs - 1000);
    expect(await submitted(visitor, body, 'one')).toStrictEqual(first);
    now = new Date(start.getTime() + 7 * dayMs + 1000);
    expect(await refused(body, 'one')).toEqual({ status: 409, code: 'cart_empty' });
    await addClub(visitor, { modelId: driver });
    const second = await submitted(visitor, forCode(await uploadDocument(visitor)), 'one');
    expect(second.reference).not.toBe(first.reference);
  });

  test('an answer gains the invoice’s link once there is one', async () => {
    const first = await submitted(visitor, body, 'one');
    const invoiceUrl = 'https://shop.example.com/invoice/1';
    await sql('UPDATE trade_ins SET invoice_url = $1 WHERE reference = $2', invoiceUrl, first.reference);
    expect(await submitted(visitor, body, 'one')).toStrictEqual({ ...first, invoiceUrl });
  });

  test('the twenty-first submission in an hour has to wait, but a lost answer is told however often it is asked for', async () => {
    const first = await submitted(visitor, body, 'one');
    for (let tries = 1; tries < 20; tries += 1) await submit(visitor, body, `other-${tries}`);
    const response = await submit(visitor, body, 'another');
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3500);
    expect(await submitted(visitor, body, 'one')).toStrictEqual(first);
    expect(await refused({ ...body, expectedTotalValue: 1 }, 'one')).toEqual({ status: 409, code: 'key_reused' });
    now = new Date(start.getTime() + 60 * 60 * 1000 + 1000);
    expect(await refused(body, 'another')).toEqual({ status: 409, code: 'cart_empty' });
  });
});

test('one address may submit 300 times in an hour, whatever session it comes from', async () => {
  await sql('DELETE FROM rate_limits');
  const statuses = new Map<number, number>();
  for (let tries = 0; tries < 16; tries += 1) {
    const crowd = service.visitor();
    await addClub(crowd, { modelId: driver });
    for (let each = 0; each < 20; each += 1) {
      const { statusCode } = await submit(crowd, body);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  }
  expect([...statuses]).toEqual([
    [400, 300],
    [429, 20],
  ]);
  await sql('DELETE FROM rate_limits');
});

test('clubs added while a submission is on its way are in it or still in the cart, never lost', async () => {
  const added = 8;
  const [response] = await Promise.all([
    submit(visitor, body),
    ...Array.from({ length: added }, () => addClub(visitor, { modelId: driver })),
  ]);
  const { totalValue } = response.json<SubmissionResult>();
  const left = (await visitor.get('/api/cart')).json<unknown[]>().length;
  expect(totalValue / 2000_00 + left).toBe(1 + added);
});

test('two carts are submitted side by side', async () => {
  const other = service.visitor();
  await addClub(other, { modelId: driver });
  const otherBody = forCode(await uploadDocument(other));
  const results = await Promise.all([submitted(visitor, body), submitted(other, otherBody)]);
  expect(new Set(results.map(({ discountCode }) => discountCode)).size).toBe(2);
});

describe('inside the database', () => {
  test('a reference or a code that was given out before is drawn again', async () => {
    const first = await submitted(visitor, body);
    for (const [table, column, taken] of [
      ['trade_ins', 'reference', first.reference],
      ['discount_codes', 'code', first.discountCode],
    ]) {
      await sql(`CREATE SEQUENCE draws`);
      await sql(`CREATE FUNCTION clash() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN IF nextval('draws') = 1 THEN NEW.${column} := '${taken}'; END IF; RETURN NEW; END $$`);
      await sql(`CREATE TRIGGER clash BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION clash()`);
      await addClub(visitor, { modelId: driver });
      const next = await submitted(visitor, forCode(await uploadDocument(visitor)));
      expect(next.reference).not.toBe(first.reference);
      expect(next.discountCode).not.toBe(first.discountCode);
      expect(await sql(`SELECT last_value FROM draws`)).toEqual([{ last_value: '2' }]);
      await sql(`DROP TRIGGER clash ON ${table}`);
      await sql('DROP FUNCTION clash');
      await sql('DROP SEQUENCE draws');
    }
  });

  test('a document that is gone by the time it is to be taken undoes the whole submission, which is judged again', async () => {
    const [cart] = await sql('SELECT session_hash FROM cart_items ORDER BY id DESC LIMIT 1');
    const before = await tradeIns();
    const session = cart?.['session_hash'];
    if (!Buffer.isBuffer(session)) throw new Error('There is no cart');
    const documentIds = [idDocumentIdOf(body.saComplianceData.idDocumentUrl) ?? ''];
    const lookup = { idempotencyKey: null, answeredAfter: start, documentIds };
    const submission = v.parse(Submission, body);
    let judged = 0;
    const submitting = checkoutStore(service.database).submit(session, lookup, (state) => {
      judged += 1;
      if (judged > 1) throw new Error('Judged again');
      const gone = { ...judgeSubmission(submission, state, { now, isInvoicing: false }), documentId: 'f'.repeat(32) };
      const tradeIn = makeTradeIn(gone, aesSealer(Buffer.alloc(32)), now);
      return { result: resultOf(tradeIn, gone), tradeIn: { ...tradeIn, answer: null } };
    });
    await expect(submitting).rejects.toThrow('Judged again');
    expect(await tradeIns()).toBe(before);
    expect((await visitor.get('/api/cart')).json()).toHaveLength(1);
  });

  test.each(['trade_in_clubs', 'discount_codes', 'customers', 'saved_answers', 'outbox'])(
    'nothing of a submission stays when %s fails, and it can be sent again',
    async (table) => {
      const before = await tradeIns();
      await sql(`ALTER TABLE ${table} ADD CONSTRAINT broken CHECK (false) NOT VALID`);
      expect(await refused(body, 'one')).toEqual({ status: 500, code: 'internal' });
      await sql(`ALTER TABLE ${table} DROP CONSTRAINT broken`);
      expect(await tradeIns()).toBe(before);
      expect((await visitor.get('/api/cart')).json()).toHaveLength(1);
      expect((await submitted(visitor, body, 'one')).totalValue).toBe(2000_00);
    },
  );
});
