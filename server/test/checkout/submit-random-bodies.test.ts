import { refusalStatuses } from '@trade-in/contract/refusal';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../../../tools/test-support/test-scope.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import type { Client } from '../harness/client.ts';
import {
  addClub,
  postalAddress,
  byCourier,
  cashSubmission,
  codeSubmission,
  quoteCourier,
  submit,
  uploadDocument,
} from '../samples/shopper.ts';

type PaymentType = 'Trade-In' | 'Cash';

let service: TestApp;
let driver: string;
beforeAll(async () => {
  service = await startApp({ config: { rateLimitScale: 1000 } });
  driver = (await aModel(service.database, { price: 2000_00 })).id;
});
afterAll(() => service.close());

/** Adds two clubs, gets a quote and uploads a document, as a valid body needs. */
async function prepareCheckout(visitor: Client, paymentType: PaymentType): Promise<string> {
  await addClub(visitor, { modelId: driver, paymentType });
  await addClub(visitor, { modelId: driver, paymentType });
  await quoteCourier(visitor);
  return uploadDocument(visitor);
}

/** Counts everything that a submission writes or deletes. */
async function storedData(visitor: Client) {
  const { rows } = await service.database.pool.query<{ kind: string; n: number }>(`
    SELECT 'tradeIns' AS kind, count(*)::int AS n FROM trade_ins
    UNION ALL SELECT 'clubs', count(*)::int FROM trade_in_clubs
    UNION ALL SELECT 'codes', count(*)::int FROM discount_codes
    UNION ALL SELECT 'shipments', count(*)::int FROM shipments
    UNION ALL SELECT 'documents', count(*)::int FROM id_documents WHERE trade_in_id IS NOT NULL
    UNION ALL SELECT 'responses', count(*)::int FROM saved_responses
    UNION ALL SELECT 'mails', count(*)::int FROM outbox
    UNION ALL SELECT 'customers', count(*)::int FROM customers`);
  const cart = (await visitor.get('/api/cart')).json<object[]>();
  const quote = (await visitor.get('/api/shipping/courier')).json<object | null>();
  return { ...Object.fromEntries(rows.map(({ kind, n }) => [kind, n])), cart: cart.length, quote };
}

/** Finds trade-ins that are stored incompletely. */
const incompleteTradeIns = `
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
  // Values that a database can't store, that are too long or blank, or that are valid but different.
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

/** What a page can submit, up to date or outdated. */
interface Situation {
  readonly courier: object;
  readonly document: 'own' | 'none';
  readonly expectedTotalValue: number | null;
}
const upToDate: Situation = { courier: {}, document: 'own', expectedTotalValue: null };
const otherAddress = { ...byCourier, collectionAddress: { ...postalAddress, street: '1 Other Road' } };
const anySituation = fc.record<Situation>({
  courier: fc.constantFrom<object>({}, byCourier, otherAddress),
  document: fc.constantFrom('own', 'own', 'own', 'none'),
  expectedTotalValue: fc.constantFrom(null, null, null, 1),
});

/** A change at one of the body's places, which are numbered. */
interface Change {
  readonly place: number;
  readonly value: unknown;
}
const anyChanges = fc.array(fc.record<Change>({ place: fc.nat(), value: anyValue }), { maxLength: 2 });
const anyKey = fc.option(fc.string({ maxLength: 70 }), { nil: undefined });

/** One case of each outcome, run before the random ones. */
const fixedCases: readonly [outcome: string, Situation, ...Change[]][] = [
  ['created', upToDate],
  ['created', { ...upToDate, courier: byCourier }],
  ['invalid', upToDate, { place: 0, value: 'a\u0000b' }],
  ['quote_needed', { ...upToDate, courier: otherAddress }],
  ['unknown_document', { ...upToDate, document: 'none' }],
  ['quote_needed', { ...upToDate, courier: { ...byCourier, expectedShippingCost: 1 } }],
  ['value_changed', { ...upToDate, expectedTotalValue: 1 }],
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
  'nearly valid bodies for %s are each stored completely or refused without a trace',
  { timeout: 180_000 },
  async (paymentType) => {
    const visitor = service.visitor();
    let url = await prepareCheckout(visitor, paymentType);
    let before = await storedData(visitor);
    /** Submits a body, verifies that all or nothing was written, and returns the outcome. */
    async function outcomeOf(situation: Situation, changes: readonly Change[], key: string | undefined) {
      const { courier, document, expectedTotalValue } = situation;
      const idDocumentUrl = document === 'own' ? url : '/api/admin/id-documents/none';
      const particulars = paymentType === 'Cash' ? cashSubmission(idDocumentUrl) : codeSubmission(idDocumentUrl);
      const whole = { ...particulars, ...courier, packageDimensions, expectedTotalValue };
      const places = placesOf(whole);
      const body = changes.reduce<Record<string, unknown>>(
        (changed, { place, value }) => changedAt(changed, places[place % places.length] ?? [], value),
        whole,
      );
      const response = await submit(visitor, body, key);
      const outcome = response.statusCode === 200 ? 'created' : response.json<{ code: string }>().code;
      expect(response.statusCode).toBeLessThan(500);
      expect(await storedData(visitor)).toMatchObject(outcome === 'created' ? { cart: 0, quote: null } : before);
      if (outcome === 'created') {
        url = await prepareCheckout(visitor, paymentType);
        before = await storedData(visitor);
      }
      return outcome;
    }

    for (const [outcome, situation, ...changes] of fixedCases) {
      expect(await outcomeOf(situation, changes, undefined)).toBe(outcome);
    }
    const property = fc.asyncProperty(anySituation, anyChanges, anyKey, async (situation, changes, key) => {
      expect(['created', ...Object.keys(refusalStatuses)]).toContain(await outcomeOf(situation, changes, key));
    });
    await fc.assert(property, isLong ? { numRuns: 200 } : { numRuns: 60, seed: 1 });
    expect((await service.database.pool.query(incompleteTradeIns)).rows).toEqual([]);
  },
);
