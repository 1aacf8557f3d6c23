import type { CartItem } from '@trade-in/contract/cart';
import { Submission, type SubmissionResult } from '@trade-in/contract/checkout';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cartStore } from '../src/adapters/postgres/cart-store.ts';
import { courierQuoteStore } from '../src/adapters/postgres/courier-quote-store.ts';
import { readCheckout } from '../src/adapters/postgres/read-checkout.ts';
import { CartMoved, writeTradeIn } from '../src/adapters/postgres/write-trade-in.ts';
import { aesSealer } from '../src/adapters/sealing/aes-sealer.ts';
import { idDocumentIdOf } from '../src/features/checkout/id-document-address.ts';
import { judgeSubmission } from '../src/features/checkout/judge-submission.ts';
import { makeTradeIn } from '../src/features/checkout/make-trade-in.ts';
import { startApp, type TestApp } from './harness/app.ts';
import { aModel } from './harness/catalogue.ts';
import type { Client } from './harness/client.ts';
import { addClub, byCourier, forCode, quoteCourier, submit, uploadDocument } from './samples/shopper.ts';

const now = new Date('2026-03-03T08:00:00Z');

let service: TestApp;
let driver: string;
let wedge: string;
let visitor: Client;
let body: ReturnType<typeof forCode>;
let session: Buffer;

beforeAll(async () => {
  service = await startApp({ clock: () => now });
  driver = (await aModel(service.database, { price: 2000_00 })).id;
  wedge = (await aModel(service.database, { type: 'Wedge', name: 'Glide', price: 500_00 })).id;
});
afterAll(() => service.close());

/** A driver and a wedge in the cart, a document, and a quote for the courier. */
beforeEach(async () => {
  visitor = service.visitor();
  await addClub(visitor, { modelId: driver });
  await addClub(visitor, { modelId: wedge });
  body = forCode(await uploadDocument(visitor));
  await quoteCourier(visitor);
  const { rows } = await service.database.pool.query<{ hash: Buffer }>(
    'SELECT session_hash AS hash FROM cart_items ORDER BY id DESC LIMIT 1',
  );
  session = rows[0]!.hash;
});

const cart = async () => (await visitor.get('/api/cart')).json<CartItem[]>();
const removeWedge = async () => visitor.delete(`/api/cart/${(await cart())[1]?.id ?? ''}`);
const elsewhere = { street: '1 Long Street', suburb: null, city: 'Cape Town', postalCode: '8001' };

async function tradeIns(): Promise<number> {
  return (await service.database.pool.query('SELECT FROM trade_ins')).rows.length;
}

/** Judges a submission now, and answers what writes it. */
async function judged(wanted: object): Promise<() => Promise<void>> {
  const submission = v.parse(Submission, wanted);
  const documentIds = [idDocumentIdOf(body.saComplianceData.idDocumentUrl) ?? ''];
  const { prepared } = service.database;
  const lookup = { idempotencyKey: null, answeredAfter: now, documentIds };
  const { state, version } = await readCheckout(prepared, session, lookup);
  const result = judgeSubmission(submission, state, { now, isInvoicing: false });
  const tradeIn = { ...makeTradeIn(result, aesSealer(Buffer.alloc(32)), now), answer: null };
  return () => writeTradeIn(prepared, { session, version }, tradeIn);
}

describe('between judging and writing', () => {
  test('nothing happened: the trade-in is written, and the quote is gone with the cart', async () => {
    const write = await judged({ ...body, ...byCourier });
    await write();
    expect(await cart()).toEqual([]);
    expect(await courierQuoteStore(service.database).find(session)).toBeNull();
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a club was removed', removeWedge],
    ['the cart was cleared', () => visitor.delete('/api/cart')],
    ['a club was added', () => addClub(visitor, { modelId: driver })],
    ['another quote was kept', () => quoteCourier(visitor, { collectionAddress: elsewhere })],
    ['the quote was dropped', () => visitor.delete('/api/shipping/courier')],
  ])('%s: what was judged is not written, and what was changed stands', async (_what, change) => {
    const before = await tradeIns();
    const write = await judged({ ...body, ...byCourier });
    await change();
    const left = [await cart(), await courierQuoteStore(service.database).find(session)];
    await expect(write()).rejects.toThrow(CartMoved);
    expect(await tradeIns()).toBe(before);
    expect([await cart(), await courierQuoteStore(service.database).find(session)]).toEqual(left);
  });

  test('somebody else’s cart and quote changed: the trade-in is written', async () => {
    const other = service.visitor();
    await addClub(other, { modelId: wedge });
    const write = await judged({ ...body, ...byCourier });
    const [line] = (await other.get('/api/cart')).json<CartItem[]>();
    await other.delete(`/api/cart/${line?.id ?? ''}`);
    await cartStore(service.database).clear(Buffer.alloc(32));
    await quoteCourier(other);
    await write();
    expect(await cart()).toEqual([]);
  });
});

test('a club that was removed while a submission was on its way is not in it, and one that is in it was not removed', async () => {
  const id = (await cart())[1]?.id ?? '';
  const [response, removed] = await Promise.all([submit(visitor, body), visitor.delete(`/api/cart/${id}`)]);
  const { totalValue } = response.json<SubmissionResult>();
  expect([removed.statusCode, totalValue]).toEqual(removed.statusCode === 200 ? [200, 2000_00] : [404, 2500_00]);
});

test('clearing, removing, adding, quoting and submitting at once wait for each other, and none fails', async () => {
  const id = (await cart())[1]?.id ?? '';
  const responses = await Promise.all([
    visitor.delete('/api/cart'),
    visitor.delete(`/api/cart/${id}`),
    submit(visitor, body),
    quoteCourier(visitor),
    addClub(visitor, { modelId: driver }),
    visitor.delete('/api/shipping/courier'),
    submit(visitor, { ...body, ...byCourier }),
  ]);
  const statuses = responses.filter((response) => typeof response === 'object').map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});

test('another visitor’s club is not removed', async () => {
  const id = (await cart())[1]?.id ?? '';
  const other = service.visitor();
  await addClub(other, { modelId: wedge });
  expect((await other.delete(`/api/cart/${id}`)).statusCode).toBe(404);
  expect(await cart()).toHaveLength(2);
});
