import type { CartItem } from '@trade-in/contract/endpoints/cart';
import { Submission, type SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import { defaultTerms } from '@trade-in/domain/progress/terms';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cartStore } from '../../src/adapters/postgres/checkout/cart-store.ts';
import { courierQuoteStore } from '../../src/adapters/postgres/checkout/courier-quote-store.ts';
import { readCheckout } from '../../src/adapters/postgres/checkout/read-checkout.ts';
import { CartChanged, writeTradeIn } from '../../src/adapters/postgres/checkout/write-trade-in.ts';
import { aesEncryptor } from '../../src/adapters/encryption/aes-encryptor.ts';
import { idDocumentIdFromUrl } from '../../src/ports/files/id-document-url.ts';
import { checkSubmission } from '../../src/features/checkout/check-submission.ts';
import { makeTradeIn } from '../../src/features/checkout/make-trade-in.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import type { Client } from '../harness/client.ts';
import { addClub, byCourier, codeSubmission, quoteCourier, submit, uploadDocument } from '../samples/shopper.ts';

const now = new Date('2026-03-03T08:00:00Z');

let service: TestApp;
let driver: string;
let wedge: string;
let visitor: Client;
let body: ReturnType<typeof codeSubmission>;
let session: Buffer;

beforeAll(async () => {
  service = await startApp({ clock: () => now });
  driver = (await aModel(service.database, { price: 2000_00 })).id;
  wedge = (await aModel(service.database, { type: 'Wedge', name: 'Glide', price: 500_00 })).id;
});
afterAll(() => service.close());

/** Adds a driver and a wedge to the cart, uploads a document and gets a courier quote. */
beforeEach(async () => {
  visitor = service.visitor();
  await addClub(visitor, { modelId: driver });
  await addClub(visitor, { modelId: wedge });
  body = codeSubmission(await uploadDocument(visitor));
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

/** Checks a submission and returns a function that writes it. */
async function check(wanted: object): Promise<() => Promise<void>> {
  const submission = v.parse(Submission, wanted);
  const documentIds = [idDocumentIdFromUrl(body.saComplianceData.idDocumentUrl) ?? ''];
  const { prepared } = service.database;
  const lookup = { idempotencyKey: null, respondedAfter: now, documentIds };
  const { state, version } = await readCheckout(prepared, session, lookup);
  const result = checkSubmission(submission, state, { now, isInvoicing: false });
  const about = { language: 'en', now, terms: defaultTerms } as const;
  const tradeIn = { ...makeTradeIn(result, aesEncryptor(Buffer.alloc(32)), about), response: null };
  return () => writeTradeIn(prepared, { session, version }, tradeIn);
}

describe('a checked submission', () => {
  test('is written, and its cart and quote are deleted, if nothing has changed', async () => {
    const write = await check({ ...body, ...byCourier });
    await write();
    expect(await cart()).toEqual([]);
    expect(await courierQuoteStore(service.database).find(session)).toBeNull();
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a club was removed', removeWedge],
    ['the cart was cleared', () => visitor.delete('/api/cart')],
    ['a club was added', () => addClub(visitor, { modelId: driver })],
    ['another quote was saved', () => quoteCourier(visitor, { collectionAddress: elsewhere })],
    ['the quote was deleted', () => visitor.delete('/api/shipping/courier')],
  ])('is not written, and the change is kept, if %s', async (_what, change) => {
    const before = await tradeIns();
    const write = await check({ ...body, ...byCourier });
    await change();
    const left = [await cart(), await courierQuoteStore(service.database).find(session)];
    await expect(write()).rejects.toThrow(CartChanged);
    expect(await tradeIns()).toBe(before);
    expect([await cart(), await courierQuoteStore(service.database).find(session)]).toEqual(left);
  });

  test('is written if another visitor’s cart and quote have changed', async () => {
    const other = service.visitor();
    await addClub(other, { modelId: wedge });
    const write = await check({ ...body, ...byCourier });
    const [line] = (await other.get('/api/cart')).json<CartItem[]>();
    await other.delete(`/api/cart/${line?.id ?? ''}`);
    await cartStore(service.database).clear(Buffer.alloc(32));
    await quoteCourier(other);
    await write();
    expect(await cart()).toEqual([]);
  });
});

test('a club removed during a submission is either in the trade-in or removed, never both', async () => {
  const id = (await cart())[1]?.id ?? '';
  const [response, removed] = await Promise.all([submit(visitor, body), visitor.delete(`/api/cart/${id}`)]);
  const { totalValue } = response.json<SubmissionResult>();
  expect([removed.statusCode, totalValue]).toEqual(removed.statusCode === 200 ? [200, 2000_00] : [404, 2500_00]);
});

test('concurrent changes of one cart, its quote and its submission all succeed or are refused', async () => {
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

test('another visitor cannot remove a club', async () => {
  const id = (await cart())[1]?.id ?? '';
  const other = service.visitor();
  await addClub(other, { modelId: wedge });
  expect((await other.delete(`/api/cart/${id}`)).statusCode).toBe(404);
  expect(await cart()).toHaveLength(2);
});
