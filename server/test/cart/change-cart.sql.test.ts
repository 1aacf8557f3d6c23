import type { CartItem } from '@trade-in/contract/endpoints/cart';
import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/adapters/postgres/connection/database.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import type { Client } from '../harness/client.ts';
import { addClub, byCourier, codeSubmission, quoteCourier, submit, uploadDocument } from '../samples/shopper.ts';
import { refusal } from '../samples/staff.ts';

let service: TestApp;
let driver: string;
let irons: string;
let visitor: Client;
let statements = 0;

beforeAll(async () => {
  service = await startApp({ clock: () => new Date('2026-03-03T08:00:00Z'), wrapDatabase: countStatements });
  driver = (await aModel(service.database, { name: 'G430 Max', price: 2000_00 })).id;
  irons = (await aModel(service.database, { name: 'G430', type: 'Irons', price: 7000_00 })).id;
});
afterAll(() => service.close());

function countStatements(database: Database): Database {
  const prepared = database.prepared.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { ...database, prepared };
}

/** Adds a driver and a set of irons to the cart. */
beforeEach(async () => {
  visitor = service.visitor();
  await addClub(visitor, { modelId: driver });
  await addClub(visitor, { modelId: irons });
});

const change = (id: string, payload: object, by = visitor): Promise<LightMyRequestResponse> =>
  by.send({ method: 'PATCH', url: `/api/cart/${id}`, payload });
const pay = (payload: object, by = visitor): Promise<LightMyRequestResponse> =>
  by.send({ method: 'PUT', url: '/api/cart/payment-type', payload });
const cart = async (of = visitor) => (await of.get('/api/cart')).json<CartItem[]>();
const idOf = async (line: 0 | 1) => (await cart())[line]?.id ?? '';

/** Returns the version of the newest cart. */
async function version(): Promise<number> {
  const { rows } = await service.database.pool.query<{ version: number }>(
    `SELECT cart_version AS version FROM sessions WHERE id_hash = (SELECT session_hash FROM cart_items ORDER BY id DESC LIMIT 1)`,
  );
  return rows[0]?.version ?? 0;
}

describe('a club in the cart', () => {
  test('gets another dexterity, condition and number of irons, with its new line price', async () => {
    const [first, set] = await cart();
    const response = await change(set?.id ?? '', { dexterity: 'Left', condition: 'Below Average', ironCount: 8 });
    const changed = { dexterity: 'Left', condition: 'Below Average', ironCount: 8, linePrice: 4928_00 };
    expect([response.statusCode, response.json()]).toStrictEqual([200, { ...set, ...changed }]);
    expect(await cart()).toStrictEqual([first, { ...set, ...changed }]);
  });

  test.each([
    [{ dexterity: 'Left' }, { dexterity: 'Left', linePrice: 6160_00 }],
    [{ condition: 'Above Average' }, { condition: 'Above Average', linePrice: 9100_00 }],
    [{ ironCount: 1 }, { ironCount: 1, linePrice: 1000_00 }],
    [{}, {}],
    [{ paymentType: 'Cash', quantity: 9, linePrice: 1, modelId: '1' }, {}],
  ])('changes only what the request names: %j', async (fields, expected) => {
    const [, set] = await cart();
    const response = await change(set?.id ?? '', fields);
    expect([response.statusCode, response.json()]).toStrictEqual([200, { ...set, ...expected }]);
  });

  test('keeps the number of irons when the request has null', async () => {
    const id = await idOf(1);
    const set = (await change(id, { ironCount: 5 })).json<CartItem>();
    const response = await change(id, { ironCount: null });
    expect([response.statusCode, response.json()]).toStrictEqual([200, set]);
    expect(set.ironCount).toBe(5);
  });

  test('of another type than irons ignores a number of irons', async () => {
    const [club] = await cart();
    const response = await change(club?.id ?? '', { ironCount: 9, condition: 'Average' });
    expect([response.statusCode, response.json()]).toStrictEqual([200, club]);
  });

  test.each([
    [{ dexterity: 'Both' }, 'dexterity', 'Dexterity must be Left or Right'],
    [{ dexterity: null }, 'dexterity', 'Dexterity must be Left or Right'],
    [{ condition: 'Mint' }, 'condition', 'Condition must be Below Average, Average or Above Average'],
    [{ ironCount: 9 }, 'ironCount', 'Please choose how many irons the set has, from 1 to 8.'],
    [{ ironCount: '7' }, 'ironCount', 'Please choose how many irons the set has, from 1 to 8.'],
  ])('refuses what adding refuses: %j', async (fields, field, sentence) => {
    const before = await cart();
    expect(await refusal(change(await idOf(1), { condition: 'Average', ...fields }))).toStrictEqual({
      status: 400,
      error: sentence,
      code: 'invalid',
      fields: { [field]: sentence },
    });
    expect(await cart()).toStrictEqual(before);
  });

  test.each(['0', 'abc', '9'.repeat(60), '%27'])('is not found under the unknown id %j', async (id) => {
    expect((await change(id, { dexterity: 'Left' })).statusCode).toBe(404);
  });

  test('is not found for another visitor', async () => {
    const before = await cart();
    const [stranger, newcomer] = [service.visitor(), service.visitor()];
    await addClub(stranger, { modelId: driver });
    for (const other of [stranger, newcomer]) {
      expect((await change(await idOf(0), { dexterity: 'Left' }, other)).json()).toMatchObject({ code: 'not_found' });
    }
    expect(await cart()).toStrictEqual(before);
  });
});

/** Returns how many statements these concurrent switches take. */
async function statementsOf(paymentTypes: readonly string[]): Promise<number> {
  const before = statements;
  await Promise.all(paymentTypes.map((paymentType) => pay({ paymentType })));
  return statements - before;
}

describe('the payment type', () => {
  test('changes for every club of the cart at once', async () => {
    const response = await pay({ paymentType: 'Cash' });
    expect(response.statusCode).toBe(200);
    const paid = (await cart()).map(({ paymentType, linePrice }) => [paymentType, linePrice]);
    expect(paid).toStrictEqual([
      ['Cash', 1600_00],
      ['Cash', 5600_00],
    ]);
    expect(response.json()).toStrictEqual(await cart());
  });

  test.each([{ paymentType: 'Crypto' }, { paymentType: null }, {}])('of %j is refused', async (body) => {
    expect(await refusal(pay(body))).toMatchObject({
      status: 400,
      fields: { paymentType: 'Payment type must be Trade-In or Cash' },
    });
  });

  test('of another visitor’s cart stays, as does a courier quote', async () => {
    const other = service.visitor();
    await addClub(other, { modelId: driver });
    await quoteCourier(visitor);
    const quote = (await visitor.get('/api/shipping/courier')).json<unknown>();
    await pay({ paymentType: 'Cash' });
    expect((await cart(other)).map(({ paymentType }) => paymentType)).toEqual(['Trade-In']);
    expect((await visitor.get('/api/shipping/courier')).json()).toStrictEqual(quote);
  });

  test('of an empty cart has nothing to change, and reading it opens no session', async () => {
    const newcomer = service.visitor();
    expect((await pay({ paymentType: 'Cash' }, newcomer)).json()).toEqual([]);
    expect(newcomer.cookies.size).toBe(0);
    await visitor.delete('/api/cart');
    expect((await pay({ paymentType: 'Cash' })).json()).toEqual([]);
  });

  test('takes no more statements for a switch among many than for one', async () => {
    const alone = await statementsOf(['Cash']);
    const switches = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? 'Trade-In' : 'Cash'));
    expect(await statementsOf(switches)).toBeLessThanOrEqual(switches.length * alone);
  });

  test('that the cart already has leaves its version, so that a submission stays valid', async () => {
    const before = await version();
    expect((await pay({ paymentType: 'Trade-In' })).json()).toStrictEqual(await cart());
    expect(await version()).toBe(before);
  });

  test('is one for all clubs after concurrent additions and switches', async () => {
    const club = { modelId: driver, dexterity: 'Right', condition: 'Average', paymentType: 'Trade-In' };
    const additions = Array.from({ length: 4 }, () => visitor.post('/api/cart', club));
    const switches = ['Cash', 'Trade-In', 'Cash'].map((paymentType) => pay({ paymentType }));
    const responses = await Promise.all([...additions, ...switches]);
    expect(new Set((await cart()).map(({ paymentType }) => paymentType)).size).toBe(1);
    expect(responses.map(({ statusCode }) => statusCode).filter((code) => code !== 200 && code !== 409)).toEqual([]);
  });
});

test.each<[string, () => Promise<unknown>]>([
  ['changing a club', async () => change(await idOf(0), { dexterity: 'Left' })],
  ['switching the payment type', () => pay({ paymentType: 'Cash' })],
])('%s raises the cart’s version, so that a submission checks it again', async (_what, write) => {
  const before = await version();
  await write();
  expect(await version()).toBe(before + 1);
});

test('a club changed during a submission is traded in either before or after the change', async () => {
  const id = await idOf(0);
  const body = codeSubmission(await uploadDocument(visitor));
  const [response, changed] = await Promise.all([submit(visitor, body), change(id, { dexterity: 'Left' })]);
  const { totalValue } = response.json<SubmissionResult>();
  expect([changed.statusCode, totalValue]).toEqual(changed.statusCode === 200 ? [200, 8760_00] : [404, 9000_00]);
  expect(await cart()).toEqual([]);
});

test('concurrent changes, switches and submissions of one cart lead to one trade-in', async () => {
  const id = await idOf(0);
  const body = codeSubmission(await uploadDocument(visitor));
  await quoteCourier(visitor);
  const responses = await Promise.all([
    change(id, { condition: 'Above Average' }),
    submit(visitor, body),
    change(id, { dexterity: 'Left' }),
    pay({ paymentType: 'Trade-In' }),
    submit(visitor, { ...body, ...byCourier }),
    visitor.delete('/api/shipping/courier'),
  ]);
  expect(responses.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  expect([responses[1], responses[4]].filter((response) => response?.statusCode === 200)).toHaveLength(1);
});
