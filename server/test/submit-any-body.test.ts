import { refusals } from '@trade-in/contract/refusal';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from './harness/app.ts';
import { aModel } from './harness/catalogue.ts';
import type { Client } from './harness/client.ts';
import {
  addClub,
  address,
  byCourier,
  forCash,
  forCode,
  quoteCourier,
  submit,
  uploadDocument,
} from './samples/shopper.ts';

type PaymentType = 'Trade-In' | 'Cash';

let service: TestApp;
let driver: string;
beforeAll(async () => {
  service = await startApp({ config: { rateLimitScale: 1000 } });
  driver = (await aModel(service.database, { price: 2000_00 })).id;
});
afterAll(() => service.close());

/** Two clubs in the cart, a quote and a document: all that a right body needs. */
async function atTheTill(visitor: Client, paymentType: PaymentType): Promise<string> {
  await addClub(visitor, { modelId: driver, paymentType });
  await addClub(visitor, { modelId: driver, paymentType });
  await quoteCourier(visitor);
  return uploadDocument(visitor);
}

/** Everything that a submission writes or takes away. */
async function written(visitor: Client) {
  const { rows } = await service.database.pool.query<{ kind: string; n: number }>(`
    SELECT 'tradeIns' AS kind, count(*)::int AS n FROM trade_ins
    UNION ALL SELECT 'clubs', count(*)::int FROM trade_in_clubs
    UNION ALL SELECT 'codes', count(*)::int FROM discount_codes
    UNION ALL SELECT 'shipments', count(*)::int FROM shipments
    UNION ALL SELECT 'documents', count(*)::int FROM id_documents WHERE trade_in_id IS NOT NULL
    UNION ALL SELECT 'answers', count(*)::int FROM saved_answers
    UNION ALL SELECT 'mails', count(*)::int FROM outbox
    UNION ALL SELECT 'customers', count(*)::int FROM customers`);
  const cart = (await visitor.get('/api/cart')).json<object[]>();
  const quote = (await visitor.get('/api/shipping/courier')).json<object | null>();
  return { ...Object.fromEntries(rows.map(({ kind, n }) => [kind, n])), cart: cart.length, quote };
}

/** A trade-in that lacks a part of itself, which none may. */
const halfWritten = `
  SELECT t.reference FROM trade_ins t WHERE
    (SELECT count(*) FROM trade_in_clubs c WHERE c.trade_in_id = t.id) <> 2
    OR (SELECT count(*) FROM id_documents d WHERE d.trade_in_id = t.id) <> 1
    OR (SELECT count(*) FROM discount_codes c WHERE c.trade_in_id = t.id) <> (t.payment_type = 'Trade-In')::int
    OR (SELECT count(*) FROM shipments s JOIN trade_in_clubs c ON c.id = s.trade_in_submission_id
        WHERE c.trade_in_id = t.id) <> t.needs_courier::int
    OR (t.customer_cell_number IS NOT NULL
        AND NOT EXISTS (SELECT FROM customers k WHERE k.cell_number = t.customer_cell_number))`;

const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.string(),
  fc.integer(),
  fc.nat({ max: 5000_00 }),
  fc.constant(undefined),
  // What a database can't hold, what is too long or blank, and what is right but another.
  fc.constantFrom('\u0000', 'a\u0000b', '\ud800', '\u202e', '\r\n', ' ', 'x'.repeat(201), 'x'.repeat(10_000)),
  fc.constantFrom(
    '7506155123085',
    '1501015009083',
    '+27 83 765 4321',
    'Zoë O’Neil',
    'other@example.com',
    'true',
    false,
  ),
);

/** What the screen could send as things stand, and what it could send once they have changed. */
interface Situation {
  readonly courier: object;
  readonly document: 'own' | 'none';
  readonly expectedTotalValue: number | null;
}
const asItStands: Situation = { courier: {}, document: 'own', expectedTotalValue: null };
const otherAddress = { ...byCourier, collectionAddress: { ...address, street: '1 Other Road' } };
const anySituation = fc.record<Situation>({
  courier: fc.constantFrom<object>({}, byCourier, otherAddress),
  document: fc.constantFrom('own', 'own', 'own', 'none'),
  expectedTotalValue: fc.constantFrom(null, null, null, 1),
});

/** Where it is changed, as a number that stands for one of the body's places. */
interface Change {
  readonly place: number;
  readonly value: unknown;
}
const anyChanges = fc.array(fc.record<Change>({ place: fc.nat(), value: anyValue }), { maxLength: 2 });
const anyKey = fc.option(fc.string({ maxLength: 70 }), { nil: undefined });

/** One of each judgement, whatever chance brings after them. */
const surely: readonly [outcome: string, Situation, ...Change[]][] = [
  ['made', asItStands],
  ['made', { ...asItStands, courier: byCourier }],
  ['invalid', asItStands, { place: 0, value: 'a\u0000b' }],
  ['quote_needed', { ...asItStands, courier: otherAddress }],
  ['unknown_document', { ...asItStands, document: 'none' }],
  ['value_changed', { ...asItStands, expectedTotalValue: 1 }],
];

function placesOf(value: unknown, at: readonly string[] = []): string[][] {
  const within = isObject(value) ? Object.entries(value).flatMap(([name, part]) => placesOf(part, [...at, name])) : [];
  return at.length === 0 ? within : [[...at], ...within];
}

function changedAt(body: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown) {
  const { [name]: part } = body;
  const changed: unknown = rest.length === 0 ? value : changedAt(isObject(part) ? part : {}, rest, value);
  return { ...body, [name]: changed };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const packageDimensions = { length: 114, width: 15, height: 15, weight: 3 };

test.each<PaymentType>(['Trade-In', 'Cash'])(
  '200 bodies that are nearly right, for %s, are each made wholly or refused without a trace',
  { timeout: 180_000 },
  async (paymentType) => {
    const visitor = service.visitor();
    let url = await atTheTill(visitor, paymentType);
    let before = await written(visitor);
    /** What a submission came to, once it is known that all of it was written or nothing. */
    async function outcomeOf(situation: Situation, changes: readonly Change[], key: string | undefined) {
      const { courier, document, expectedTotalValue } = situation;
      const idDocumentUrl = document === 'own' ? url : '/api/admin/id-documents/none';
      const particulars = paymentType === 'Cash' ? forCash(idDocumentUrl) : forCode(idDocumentUrl);
      const whole = { ...particulars, ...courier, packageDimensions, expectedTotalValue };
      const places = placesOf(whole);
      const body = changes.reduce<Record<string, unknown>>(
        (changed, { place, value }) => changedAt(changed, places[place % places.length] ?? [], value),
        whole,
      );
      const response = await submit(visitor, body, key);
      const outcome = response.statusCode === 200 ? 'made' : response.json<{ code: string }>().code;
      expect(response.statusCode).toBeLessThan(500);
      expect(await written(visitor)).toMatchObject(outcome === 'made' ? { cart: 0, quote: null } : before);
      if (outcome === 'made') {
        url = await atTheTill(visitor, paymentType);
        before = await written(visitor);
      }
      return outcome;
    }

    for (const [outcome, situation, ...changes] of surely) {
      expect(await outcomeOf(situation, changes, undefined)).toBe(outcome);
    }
    const property = fc.asyncProperty(anySituation, anyChanges, anyKey, async (situation, changes, key) => {
      expect(['made', ...Object.keys(refusals)]).toContain(await outcomeOf(situation, changes, key));
    });
    await fc.assert(property, { numRuns: 200 });
    expect((await service.database.pool.query(halfWritten)).rows).toEqual([]);
  },
);
