import type { ClubType } from '@trade-in/domain/club';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { courierQuoteStore } from '../src/adapters/postgres/courier-quote-store.ts';
import { quoteCollection } from '../src/features/courier/quote-collection.ts';
import { CourierUnavailable } from '../src/ports/courier.ts';
import { startApp, type TestApp } from './harness/app.ts';
import { aModel } from './harness/catalogue.ts';
import type { Client } from './harness/client.ts';

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

function wish(change: object = {}) {
  return { collectionAddress: address, packageDimensions: parcel, collectionDate: '2026-03-05', ...change };
}

async function answerTo(visitor: Client, body: object): Promise<unknown> {
  const response = await visitor.post('/api/shipping/quote', body);
  return { status: response.statusCode, ...response.json<object>() };
}

async function savedQuote(visitor: Client): Promise<unknown> {
  const response = await visitor.get('/api/shipping/courier');
  expect(response.statusCode).toBe(200);
  return response.json();
}

describe('a quote', () => {
  test('has the courier’s fee, VAT included, and the day of the collection', async () => {
    expect(await answerTo(service.visitor(), wish())).toStrictEqual({
      status: 200,
      quote: 108_00,
      collectionDate: '2026-03-05',
      notice: null,
    });
  });

  test('costs more from another town, and from the country', async () => {
    const answers = await Promise.all(
      ['2196', '8240'].map((postalCode) =>
        answerTo(service.visitor(), wish({ collectionAddress: { ...address, postalCode } })),
      ),
    );
    expect(answers).toMatchObject([{ quote: 153_00 }, { quote: 218_00 }]);
  });

  test('is for the default parcel and for tomorrow when neither is named', async () => {
    const visitor = service.visitor();
    const quoted = { quote: 108_00, collectionDate: '2026-03-04', notice: null };
    expect(await answerTo(visitor, { collectionAddress: address })).toStrictEqual({ status: 200, ...quoted });
    expect(await savedQuote(visitor)).toStrictEqual({
      ...quoted,
      collectionAddress: address,
      packageDimensions: parcel,
    });
  });

  test('needs no suburb and no contact, which the submission asks for', async () => {
    const visitor = service.visitor();
    const { street, city, postalCode } = address;
    await answerTo(visitor, wish({ collectionAddress: { street: ` ${street} `, city, postalCode } }));
    expect(await savedQuote(visitor)).toMatchObject({
      collectionAddress: { street, suburb: null, city, postalCode, contactName: null, contactPhone: null },
    });
  });

  test('takes its day in Johannesburg: tomorrow is Wednesday when it is still Monday in UTC', async () => {
    expect(await answerTo(service.visitor(), wish({ collectionDate: '2026-03-04' }))).toMatchObject({ status: 200 });
    expect(await answerTo(service.visitor(), wish({ collectionDate: '2026-03-03' }))).toMatchObject({ status: 400 });
  });

  test('for a Sunday is for the Monday after, and says so', async () => {
    const visitor = service.visitor();
    const quoted = {
      quote: 108_00,
      collectionDate: '2026-03-09',
      notice: 'The courier does not collect on Sundays. We will collect on Monday, 09 March 2026 instead.',
    };
    expect(await answerTo(visitor, wish({ collectionDate: '2026-03-08' }))).toStrictEqual({ status: 200, ...quoted });
    expect(await savedQuote(visitor)).toMatchObject(quoted);
  });

  test('over Easter is for the Tuesday after Family Day, except on the Saturday', async () => {
    const answers = await Promise.all(
      ['2026-04-03', '2026-04-04', '2026-04-05', '2026-04-06'].map((collectionDate) =>
        answerTo(service.visitor(), wish({ collectionDate })),
      ),
    );
    const days = ['2026-04-04', '2026-04-04', '2026-04-07', '2026-04-07'];
    expect(answers).toMatchObject(days.map((collectionDate) => ({ status: 200, collectionDate })));
  });

  test('may be for the sixtieth day from now', async () => {
    expect(await answerTo(service.visitor(), wish({ collectionDate: '2026-05-02' }))).toMatchObject({ status: 200 });
  });
});

describe('what is not quoted', () => {
  const earliest = 'Please choose a collection day from 04 Mar 2026 on.';
  const latest = 'Please choose a collection day up to 02 May 2026.';
  const unclear = 'Please choose a collection day, written as year-month-day.';

  test.each([
    { collectionDate: '2026-03-03', sentence: earliest },
    { collectionDate: '2026-03-02', sentence: earliest },
    { collectionDate: '1990-01-01', sentence: earliest },
    { collectionDate: '2026-05-03', sentence: latest },
    { collectionDate: '2090-12-31', sentence: latest },
    { collectionDate: '2026-02-30', sentence: unclear },
    { collectionDate: '04/03/2026', sentence: unclear },
    { collectionDate: 'tomorrow', sentence: unclear },
    { collectionDate: '', sentence: unclear },
  ])('a collection on $collectionDate', async ({ collectionDate, sentence }) => {
    expect(await answerTo(service.visitor(), wish({ collectionDate }))).toStrictEqual({
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
    { field: 'street', value: 'a\u0000b', sentence: "Street holds characters that we can't keep" },
    { field: 'city', value: null, sentence: 'City is required' },
    { field: 'city', value: '', sentence: 'City is required' },
    { field: 'postalCode', value: undefined, sentence: 'Postal code is required' },
    { field: 'postalCode', value: '80010', sentence: 'A postal code has 4 digits' },
    { field: 'postalCode', value: 'abcd', sentence: 'A postal code has 4 digits' },
    { field: 'suburb', value: 'x'.repeat(10_000), sentence: 'Suburb is longer than 200 characters' },
  ])('an address whose $field is $value', async ({ field, value, sentence }) => {
    const collectionAddress = { ...address, [field]: value };
    expect(await answerTo(service.visitor(), wish({ collectionAddress }))).toStrictEqual({
      status: 400,
      error: sentence,
      code: 'invalid',
      fields: { [field]: sentence },
    });
  });

  test('an address that is missing altogether, every field of it named', async () => {
    expect(await answerTo(service.visitor(), wish({ collectionAddress: {} }))).toMatchObject({
      status: 400,
      code: 'invalid',
      fields: { street: 'Street is required', city: 'City is required', postalCode: 'Postal code is required' },
    });
    expect(await answerTo(service.visitor(), {})).toMatchObject({
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
    expect(await answerTo(service.visitor(), wish({ packageDimensions }))).toStrictEqual({
      status: 400,
      error: sentence,
      code: 'invalid',
      fields: { [field]: sentence },
    });
  });

  test('an earlier quote stays when a later one is refused', async () => {
    const visitor = service.visitor();
    await answerTo(visitor, wish());
    await answerTo(visitor, wish({ collectionDate: 'never' }));
    expect(await savedQuote(visitor)).toMatchObject({ collectionDate: '2026-03-05' });
  });

  test('the six hundred and first of an hour from one address, until the hour is over', async () => {
    const remoteAddress = '203.0.113.9';
    await service.database.pool.query(
      "INSERT INTO rate_limits (key, window_started_at, count) VALUES ('quotesPerAddress ' || $1, $2, 599)",
      [remoteAddress, now],
    );
    const quote = () => service.visitor().post('/api/shipping/quote', wish(), { remoteAddress });
    expect((await quote()).statusCode).toBe(200);
    now = new Date(tuesday.getTime() + 59 * 60_000);
    const refused = await quote();
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toStrictEqual([
      429,
      '60',
      { error: 'That was a lot of tries. Please wait a little and try again.', code: 'too_many' },
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

  test('of one club may be the specification’s', async () => {
    expect(await answerTo(await cartOf({ type: 'Driver' }), wish())).toMatchObject({ status: 200, quote: 108_00 });
  });

  test('of nine clubs, a set of irons counted by its irons, is refused where it is too small', async () => {
    const visitor = await cartOf({ type: 'Driver' }, { type: 'Irons', ironCount: 7 }, { type: 'Putter' });
    expect(await answerTo(visitor, wish())).toStrictEqual({
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
    expect(await answerTo(visitor, wish({ packageDimensions: smallest }))).toMatchObject({ status: 200 });
  });

  test('is the suggested one when none is named', async () => {
    const visitor = await cartOf({ type: 'Irons', ironCount: 8 });
    expect(await answerTo(visitor, { collectionAddress: address })).toMatchObject({ status: 200, quote: 135_00 });
    expect(await savedQuote(visitor)).toMatchObject({
      packageDimensions: { length: 114, width: 19, height: 19, weight: 4 },
    });
  });
});

describe('while the courier cannot be reached', () => {
  test('the customer is told to try again or to bring the clubs', async () => {
    const quotes = courierQuoteStore(service.database);
    const courier = { isConnected: true, quote: () => Promise.reject(new CourierUnavailable('down')) };
    const caller = {
      now,
      session: null,
      openSession: () => Promise.reject(new Error('Nothing is kept, so no session is needed')),
    };
    await expect(quoteCollection({ courier, quotes }, wish(), caller)).rejects.toMatchObject({
      code: 'unavailable',
      message:
        'We could not reach the courier. Please try again in a minute, or bring your clubs to the shop yourself.',
    });
  });
});

describe('the saved quote', () => {
  test('is exactly what was quoted, and the latest one', async () => {
    const visitor = service.visitor();
    await answerTo(visitor, wish());
    const later = { ...parcel, length: 130, weight: 14 };
    await answerTo(visitor, wish({ packageDimensions: later, collectionDate: '2026-03-06' }));
    expect(await savedQuote(visitor)).toStrictEqual({
      quote: 180_00,
      collectionDate: '2026-03-06',
      notice: null,
      collectionAddress: address,
      packageDimensions: later,
    });
  });

  test('is null for someone without one, and looking makes no session', async () => {
    const visitor = service.visitor();
    expect(await savedQuote(visitor)).toBeNull();
    expect(visitor.cookies.size).toBe(0);
  });

  test('is the visitor’s own', async () => {
    const [visitor, other] = [service.visitor(), service.visitor()];
    await answerTo(visitor, wish());
    await answerTo(other, wish({ collectionDate: '2026-03-06' }));
    expect(await savedQuote(visitor)).toMatchObject({ collectionDate: '2026-03-05' });
  });

  test('holds for a day', async () => {
    const visitor = service.visitor();
    const { id: modelId } = await aModel(service.database, { name: 'Kept a day' });
    const club = { modelId, dexterity: 'Right', condition: 'Average', paymentType: 'Trade-In' };
    expect((await visitor.post('/api/cart', club)).statusCode).toBe(200);
    await answerTo(visitor, wish());
    now = new Date(tuesday.getTime() + 24 * 60 * 60_000);
    expect(await savedQuote(visitor)).toMatchObject({ quote: 108_00 });
    now = new Date(now.getTime() + 1);
    expect(await savedQuote(visitor)).toBeNull();
  });

  test('holds no more once its day has come in Johannesburg', async () => {
    const visitor = service.visitor();
    await answerTo(visitor, wish({ collectionDate: '2026-03-04' }));
    now = new Date('2026-03-03T21:59:59Z');
    expect(await savedQuote(visitor)).toMatchObject({ collectionDate: '2026-03-04' });
    now = new Date('2026-03-03T22:00:00Z');
    expect(await savedQuote(visitor)).toBeNull();
  });

  test('is forgotten when the courier is not wanted any more, twice if need be', async () => {
    const [visitor, other] = [service.visitor(), service.visitor()];
    await answerTo(visitor, wish());
    await answerTo(other, wish());
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

  test('stays when the cart is emptied: the parcel may hold other clubs', async () => {
    const visitor = service.visitor();
    await answerTo(visitor, wish());
    await visitor.delete('/api/cart');
    expect(await savedQuote(visitor)).toMatchObject({ quote: 108_00 });
  });
});
