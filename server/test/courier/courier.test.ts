import type { ClubType } from '@trade-in/domain/club';
import { sourceLanguage } from '@trade-in/words/languages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { courierQuoteStore } from '../../src/adapters/postgres/checkout/courier-quote-store.ts';
import { quoteCollection } from '../../src/features/courier/quote-collection.ts';
import { CourierUnavailable } from '../../src/ports/partners/courier.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { type Client, refusalIn } from '../harness/client.ts';

/** Tuesday, half past one at night in Johannesburg, still Monday in UTC. */
const tuesday = new Date('2026-03-02T23:30:00Z');

let service: TestApp;
let now: Date;

beforeAll(async () => {
  service = await startApp({ clock: () => now });
});

beforeEach(() => {
  now = tuesday;
});

afterAll(() => service.close());

const address = {
  street: '12 Long Street',
  suburb: 'Gardens',
  city: 'Cape Town',
  postalCode: '8001',
  contactName: 'Thandi Example',
  contactPhone: '021 555 0100',
};
const parcel = { length: 114, width: 15, height: 15, weight: 3 };

function quoteRequest(fields: object = {}) {
  return { collectionAddress: address, packageDimensions: parcel, collectionDate: '2026-03-05', ...fields };
}

async function responseTo(visitor: Client, body: object): Promise<unknown> {
  const response = await visitor.post('/api/shipping/quote', body);
  return response.statusCode === 200 ? { status: 200, ...response.json<object>() } : refusalIn(response);
}

async function savedQuote(visitor: Client): Promise<unknown> {
  const response = await visitor.get('/api/shipping/courier');
  expect(response.statusCode).toBe(200);
  return response.json();
}

describe('a quote', () => {
  test('has the courier’s fee, VAT included, and the day of the collection', async () => {
    expect(await responseTo(service.visitor(), quoteRequest())).toStrictEqual({
      status: 200,
      quote: 108_00,
      collectionDate: '2026-03-05',
      notice: null,
    });
  });

  test('costs more from another town and from a rural area', async () => {
    const responses = await Promise.all(
      ['2196', '8240'].map((postalCode) =>
        responseTo(service.visitor(), quoteRequest({ collectionAddress: { ...address, postalCode } })),
      ),
    );
    expect(responses).toMatchObject([{ quote: 153_00 }, { quote: 218_00 }]);
  });

  test('defaults to the standard parcel and tomorrow', async () => {
    const visitor = service.visitor();
    const quoted = { quote: 108_00, collectionDate: '2026-03-04', notice: null };
    expect(await responseTo(visitor, { collectionAddress: address })).toStrictEqual({ status: 200, ...quoted });
    expect(await savedQuote(visitor)).toStrictEqual({
      ...quoted,
      collectionAddress: address,
      packageDimensions: parcel,
    });
  });

  test('requires neither suburb nor contact, which only the submission needs', async () => {
    const visitor = service.visitor();
    const { street, city, postalCode } = address;
    await responseTo(visitor, quoteRequest({ collectionAddress: { street: ` ${street} `, city, postalCode } }));
    expect(await savedQuote(visitor)).toMatchObject({
      collectionAddress: { street, suburb: null, city, postalCode, contactName: null, contactPhone: null },
    });
  });

  test('uses the day in Johannesburg: tomorrow is Wednesday while it is still Monday in UTC', async () => {
    expect(await responseTo(service.visitor(), quoteRequest({ collectionDate: '2026-03-04' }))).toMatchObject({
      status: 200,
    });
    expect(await responseTo(service.visitor(), quoteRequest({ collectionDate: '2026-03-03' }))).toMatchObject({
      status: 400,
    });
  });

  test('for a Sunday is moved to the Monday after, with a notice', async () => {
    const visitor = service.visitor();
    const quoted = {
      quote: 108_00,
      collectionDate: '2026-03-09',
      notice: 'The courier does not collect on Sundays. We will collect on Monday, 09 March 2026 instead.',
    };
    expect(await responseTo(visitor, quoteRequest({ collectionDate: '2026-03-08' }))).toStrictEqual({
      status: 200,
      ...quoted,
    });
    expect(await savedQuote(visitor)).toMatchObject(quoted);
  });

  test('over Easter is moved to the Tuesday after Family Day, except for the Saturday', async () => {
    const responses = await Promise.all(
      ['2026-04-03', '2026-04-04', '2026-04-05', '2026-04-06'].map((collectionDate) =>
        responseTo(service.visitor(), quoteRequest({ collectionDate })),
      ),
    );
    const days = ['2026-04-04', '2026-04-04', '2026-04-07', '2026-04-07'];
    expect(responses).toMatchObject(days.map((collectionDate) => ({ status: 200, collectionDate })));
  });

  test('can be for the sixtieth day from now', async () => {
    expect(await responseTo(service.visitor(), quoteRequest({ collectionDate: '2026-05-02' }))).toMatchObject({
      status: 200,
    });
  });
});

describe('a quote is refused for', () => {
  const earliest = 'Please choose a collection day on or after 04 Mar 2026.';
  const latest = 'Please choose a collection day on or before 02 May 2026.';
  const invalid = 'Please choose a collection day, written as year-month-day.';

  test.each([
    { collectionDate: '2026-03-03', sentence: earliest },
    { collectionDate: '2026-03-02', sentence: earliest },
    { collectionDate: '1990-01-01', sentence: earliest },
    { collectionDate: '2026-05-03', sentence: latest },
    { collectionDate: '2090-12-31', sentence: latest },
    { collectionDate: '2026-02-30', sentence: invalid },
    { collectionDate: '04/03/2026', sentence: invalid },
    { collectionDate: 'tomorrow', sentence: invalid },
    { collectionDate: '', sentence: invalid },
  ])('a collection on $collectionDate', async ({ collectionDate, sentence }) => {
    expect(await responseTo(service.visitor(), quoteRequest({ collectionDate }))).toStrictEqual({
      status: 400,
      error: sentence,
      code: 'invalid',
      fields: { collectionDate: sentence },
    });
  });

  test.each([
    { field: 'street', value: undefined, sentence: 'Street is required' },
    { field: 'street', value: '  ', sentence: 'Street is required' },
    { field: 'street', value: 'x'.repeat(10_000), sentence: 'Street is longer than 500 characters' },
    { field: 'street', value: 'a\u0000b', sentence: 'Street contains characters that cannot be used' },
    { field: 'city', value: null, sentence: 'City is required' },
    { field: 'city', value: '', sentence: 'City is required' },
    { field: 'postalCode', value: undefined, sentence: 'Postal code is required' },
    { field: 'postalCode', value: '80010', sentence: 'A postal code must have 4 digits' },
    { field: 'postalCode', value: 'abcd', sentence: 'A postal code must have 4 digits' },
    { field: 'suburb', value: 'x'.repeat(10_000), sentence: 'Suburb is longer than 200 characters' },
  ])('an address whose $field is $value', async ({ field, value, sentence }) => {
    const collectionAddress = { ...address, [field]: value };
    expect(await responseTo(service.visitor(), quoteRequest({ collectionAddress }))).toStrictEqual({
      status: 400,
      error: sentence,
      code: 'invalid',
      fields: { [field]: sentence },
    });
  });

  test('a missing address, with an error at each field', async () => {
    expect(await responseTo(service.visitor(), quoteRequest({ collectionAddress: {} }))).toMatchObject({
      status: 400,
      code: 'invalid',
      fields: { street: 'Street is required', city: 'City is required', postalCode: 'Postal code is required' },
    });
    expect(await responseTo(service.visitor(), {})).toMatchObject({
      status: 400,
      code: 'invalid',
      fields: { collectionAddress: 'Collection address is required' },
    });
  });

  const sides = 'must be a whole number from 1 to 300 cm.';
  const weight = 'The weight must be a whole number from 1 to 100 kg.';

  test.each([
    { field: 'length', value: 0, sentence: `The length ${sides}` },
    { field: 'length', value: -114, sentence: `The length ${sides}` },
    { field: 'width', value: 301, sentence: `The width ${sides}` },
    { field: 'height', value: 1.5, sentence: `The height ${sides}` },
    { field: 'height', value: '15', sentence: `The height ${sides}` },
    { field: 'weight', value: 0, sentence: weight },
    { field: 'weight', value: 101, sentence: weight },
    { field: 'weight', value: 1e300, sentence: weight },
    { field: 'weight', value: undefined, sentence: weight },
  ])('a parcel whose $field is $value', async ({ field, value, sentence }) => {
    const packageDimensions = { ...parcel, [field]: value };
    expect(await responseTo(service.visitor(), quoteRequest({ packageDimensions }))).toStrictEqual({
      status: 400,
      error: sentence,
      code: 'invalid',
      fields: { [field]: sentence },
    });
  });

  test('an invalid request without replacing an earlier quote', async () => {
    const visitor = service.visitor();
    await responseTo(visitor, quoteRequest());
    await responseTo(visitor, quoteRequest({ collectionDate: 'never' }));
    expect(await savedQuote(visitor)).toMatchObject({ collectionDate: '2026-03-05' });
  });

  test('the 601st request of an hour from one IP address, until the hour is over', async () => {
    const remoteAddress = '203.0.113.9';
    await service.database.pool.query(
      "INSERT INTO rate_limits (key, window_started_at, count) VALUES ('quotesPerIp ' || $1, $2, 599)",
      [remoteAddress, now],
    );
    const quote = () => service.visitor().post('/api/shipping/quote', quoteRequest(), { remoteAddress });
    expect((await quote()).statusCode).toBe(200);
    now = new Date(tuesday.getTime() + 59 * 60_000);
    const refused = await quote();
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toStrictEqual([
      429,
      '60',
      { error: 'Too many attempts. Please wait a few minutes and try again.', code: 'too_many' },
    ]);
    now = new Date(tuesday.getTime() + 60 * 60_000);
    expect((await quote()).statusCode).toBe(200);
  });
});

describe('the parcel of a cart', () => {
  let models = 0;

  async function cartOf(...clubs: { type: ClubType; ironCount?: number }[]): Promise<Client> {
    const visitor = service.visitor();
    for (const { type, ironCount } of clubs) {
      models += 1;
      const { id: modelId } = await aModel(service.database, { type, name: `Model ${models}` });
      const club = { modelId, dexterity: 'Right', condition: 'Average', paymentType: 'Trade-In', ironCount };
      expect((await visitor.post('/api/cart', club)).statusCode).toBe(200);
    }
    return visitor;
  }

  test('of one club can be the specification’s', async () => {
    expect(await responseTo(await cartOf({ type: 'Driver' }), quoteRequest())).toMatchObject({
      status: 200,
      quote: 108_00,
    });
  });

  test('of nine clubs, irons counted individually, is refused when it is too small', async () => {
    const visitor = await cartOf({ type: 'Driver' }, { type: 'Irons', ironCount: 7 }, { type: 'Putter' });
    expect(await responseTo(visitor, quoteRequest())).toStrictEqual({
      status: 400,
      error: '9 clubs need a parcel of at least 111 × 17 × 17 cm and 4 kg.',
      code: 'invalid',
      fields: {
        width: 'At least 17 cm for 9 clubs',
        height: 'At least 17 cm for 9 clubs',
        weight: 'At least 4 kg for 9 clubs',
      },
    });
    expect(await savedQuote(visitor)).toBeNull();
    const smallest = { length: 17, width: 111, height: 17, weight: 4 };
    expect(await responseTo(visitor, quoteRequest({ packageDimensions: smallest }))).toMatchObject({ status: 200 });
  });

  test('defaults to the suggested one', async () => {
    const visitor = await cartOf({ type: 'Irons', ironCount: 8 });
    expect(await responseTo(visitor, { collectionAddress: address })).toMatchObject({ status: 200, quote: 135_00 });
    expect(await savedQuote(visitor)).toMatchObject({
      packageDimensions: { length: 114, width: 19, height: 19, weight: 4 },
    });
  });
});

describe('while the courier is unreachable', () => {
  test('the customer is asked to try again or to bring the clubs', async () => {
    const quotes = courierQuoteStore(service.database);
    const courier = { isConnected: true, quote: () => Promise.reject(new CourierUnavailable('down')) };
    const caller: Parameters<typeof quoteCollection>[2] = {
      now,
      session: null,
      openSession: () => Promise.reject(new Error('No session is needed, because nothing is saved')),
      language: sourceLanguage,
    };
    await expect(quoteCollection({ courier, quotes }, quoteRequest(), caller)).rejects.toMatchObject({
      code: 'unavailable',
      details: { reason: { code: 'courier_unreachable' } },
    });
  });
});

describe('the saved quote', () => {
  test('is exactly the latest quote', async () => {
    const visitor = service.visitor();
    await responseTo(visitor, quoteRequest());
    const later = { ...parcel, length: 130, weight: 14 };
    await responseTo(visitor, quoteRequest({ packageDimensions: later, collectionDate: '2026-03-06' }));
    expect(await savedQuote(visitor)).toStrictEqual({
      quote: 180_00,
      collectionDate: '2026-03-06',
      notice: null,
      collectionAddress: address,
      packageDimensions: later,
    });
  });

  test('is null when there is none, and reading it creates no session', async () => {
    const visitor = service.visitor();
    expect(await savedQuote(visitor)).toBeNull();
    expect(visitor.cookies.size).toBe(0);
  });

  test('belongs to one visitor', async () => {
    const [visitor, other] = [service.visitor(), service.visitor()];
    await responseTo(visitor, quoteRequest());
    await responseTo(other, quoteRequest({ collectionDate: '2026-03-06' }));
    expect(await savedQuote(visitor)).toMatchObject({ collectionDate: '2026-03-05' });
  });

  test('is valid for one day', async () => {
    const visitor = service.visitor();
    const { id: modelId } = await aModel(service.database, { name: 'One day' });
    const club = { modelId, dexterity: 'Right', condition: 'Average', paymentType: 'Trade-In' };
    expect((await visitor.post('/api/cart', club)).statusCode).toBe(200);
    await responseTo(visitor, quoteRequest());
    now = new Date(tuesday.getTime() + 24 * 60 * 60_000);
    expect(await savedQuote(visitor)).toMatchObject({ quote: 108_00 });
    expect(await savedQuote(visitor)).not.toHaveProperty('isExpired');
    now = new Date(now.getTime() + 1);
    expect(await savedQuote(visitor)).toMatchObject({ isExpired: true, collectionAddress: address });
  });

  test('expires when its collection day begins in Johannesburg, and keeps its request', async () => {
    const visitor = service.visitor();
    await responseTo(visitor, quoteRequest({ collectionDate: '2026-03-04' }));
    now = new Date('2026-03-03T21:59:59Z');
    const quoted = { quote: 108_00, collectionDate: '2026-03-04', notice: null };
    const whole = { ...quoted, collectionAddress: address, packageDimensions: parcel };
    expect(await savedQuote(visitor)).toStrictEqual(whole);
    now = new Date('2026-03-03T22:00:00Z');
    expect(await savedQuote(visitor)).toStrictEqual({ ...whole, isExpired: true });
  });

  test('can be deleted repeatedly without affecting others', async () => {
    const [visitor, other] = [service.visitor(), service.visitor()];
    await responseTo(visitor, quoteRequest());
    await responseTo(other, quoteRequest());
    for (const response of [
      await visitor.delete('/api/shipping/courier'),
      await visitor.delete('/api/shipping/courier'),
      await service.visitor().delete('/api/shipping/courier'),
    ]) {
      expect([response.statusCode, response.json()]).toStrictEqual([200, {}]);
    }
    expect(await savedQuote(visitor)).toBeNull();
    expect(await savedQuote(other)).toMatchObject({ quote: 108_00 });
  });

  test('stays valid when the cart is cleared: the parcel may hold other clubs', async () => {
    const visitor = service.visitor();
    await responseTo(visitor, quoteRequest());
    await visitor.delete('/api/cart');
    expect(await savedQuote(visitor)).toMatchObject({ quote: 108_00 });
  });
});
