import type { CartItem } from '@trade-in/contract/endpoints/cart';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel, type CreatedModel } from '../harness/catalogue.ts';
import type { Client } from '../harness/client.ts';
import { refusal } from '../samples/staff.ts';

const now = new Date('2026-03-03T08:00:00Z');

let service: TestApp;
let driver: CreatedModel;
let irons: CreatedModel;

beforeAll(async () => {
  service = await startApp({ clock: () => now });
  driver = await aModel(service.database, { name: 'G430 Max', price: 2001_00 });
  irons = await aModel(service.database, { name: 'G430', type: 'Irons', price: 7000_00 });
});

afterAll(() => service.close());

function club(fields: object = {}) {
  return { modelId: driver.id, dexterity: 'Right', condition: 'Average', ...fields };
}

async function add(visitor: Client, fields: object = {}): Promise<CartItem> {
  const response = await visitor.post('/api/cart', club(fields));
  expect(response.statusCode).toBe(200);
  return response.json<CartItem>();
}

async function cartOf(visitor: Client): Promise<CartItem[]> {
  const response = await visitor.get('/api/cart');
  expect(response.statusCode).toBe(200);
  return response.json<CartItem[]>();
}

const refusedClub = (visitor: Client, fields: object) => refusal(visitor.post('/api/cart', club(fields)));

describe('a club', () => {
  test('is added with its model, brand and line price', async () => {
    const visitor = service.visitor();
    const item = await add(visitor, { dexterity: 'Left', condition: 'Above Average', paymentType: 'Cash' });
    expect(item).toStrictEqual({
      id: item.id,
      modelId: driver.id,
      dexterity: 'Left',
      condition: 'Above Average',
      paymentType: 'Cash',
      quantity: 1,
      ironCount: 7,
      createdAt: now.toISOString(),
      model: {
        id: driver.id,
        name: 'G430 Max',
        type: 'Driver',
        brandId: driver.brandId,
        price: 2001_00,
        imageUrl: null,
        year: null,
      },
      brand: { id: driver.brandId, name: 'Ping', logoUrl: null },
      linePrice: 1831_32,
    });
    expect(await cartOf(visitor)).toStrictEqual([item]);
  });

  test('defaults to the payment type Trade-In', async () => {
    expect((await add(service.visitor())).paymentType).toBe('Trade-In');
    expect((await add(service.visitor(), { paymentType: null })).paymentType).toBe('Trade-In');
  });

  test('adds a line each time, oldest first', async () => {
    const visitor = service.visitor();
    const items = [await add(visitor), await add(visitor), await add(visitor, { modelId: irons.id })];
    expect(await cartOf(visitor)).toStrictEqual(items);
  });

  test('has the current price of its model, not the price when it was added', async () => {
    const model = await aModel(service.database, { name: 'G410', price: 1000_00 });
    const visitor = service.visitor();
    await add(visitor, { modelId: model.id });
    await service.database.pool.query('UPDATE models SET price_cents = 120000 WHERE id = $1', [model.id]);
    expect((await cartOf(visitor)).map(({ linePrice }) => linePrice)).toStrictEqual([1200_00]);
  });

  test('ignores a price in the request', async () => {
    const prices = { price: 1, linePrice: 1, quantity: 9, model: { price: 1 } };
    expect(await add(service.visitor(), prices)).toMatchObject({ linePrice: 2001_00, quantity: 1 });
  });

  test('is removed from the cart when its model is deleted', async () => {
    const model = await aModel(service.database, { name: 'G30' });
    const visitor = service.visitor();
    await add(visitor, { modelId: model.id });
    await service.database.pool.query('DELETE FROM models WHERE id = $1', [model.id]);
    expect(await cartOf(visitor)).toStrictEqual([]);
  });
});

describe('irons', () => {
  test.each([1, 7, 8])('count as a set of %i, with the line price for that number', async (ironCount) => {
    const item = await add(service.visitor(), { modelId: irons.id, ironCount });
    expect(item).toMatchObject({ ironCount, linePrice: ironCount * 1000_00 });
  });

  test('default to a standard set of 7', async () => {
    expect(await add(service.visitor(), { modelId: irons.id })).toMatchObject({ ironCount: 7, linePrice: 7000_00 });
    expect(await add(service.visitor(), { modelId: irons.id, ironCount: null })).toMatchObject({ ironCount: 7 });
  });

  test.each([0, 9, 3.5, -1, 1e300, '7', [7], true])('with the number %j are refused', async (ironCount) => {
    const sentence = 'Please choose how many irons the set has, from 1 to 8.';
    expect(await refusedClub(service.visitor(), { modelId: irons.id, ironCount })).toStrictEqual({
      status: 400,
      error: sentence,
      code: 'invalid',
      fields: { ironCount: sentence },
    });
  });

  test.each([0, 9, 3.5, 'many'])('are not counted for another club type: %j is ignored', async (ironCount) => {
    expect(await add(service.visitor(), { ironCount })).toMatchObject({ ironCount: 7, linePrice: 2001_00 });
  });
});

describe('a cart refuses', () => {
  test.each([
    { fields: { dexterity: 'Both' }, field: 'dexterity', sentence: 'Dexterity must be Left or Right' },
    { fields: { dexterity: undefined }, field: 'dexterity', sentence: 'Dexterity must be Left or Right' },
    {
      fields: { condition: 'Mint' },
      field: 'condition',
      sentence: 'Condition must be Below Average, Average or Above Average',
    },
    { fields: { paymentType: 'Crypto' }, field: 'paymentType', sentence: 'Payment type must be Trade-In or Cash' },
    { fields: { modelId: '' }, field: 'modelId', sentence: 'Please choose a model' },
    { fields: { modelId: undefined }, field: 'modelId', sentence: 'Please choose a model' },
    { fields: { modelId: 7 }, field: 'modelId', sentence: 'Please choose a model' },
  ])('$fields with an error at its field', async ({ fields, field, sentence }) => {
    const visitor = service.visitor();
    expect(await refusedClub(visitor, fields)).toStrictEqual({
      status: 400,
      error: sentence,
      code: 'invalid',
      fields: { [field]: sentence },
    });
    expect(await cartOf(visitor)).toStrictEqual([]);
  });

  test.each(['999999', 'abc', '-1', "1'; --", '9'.repeat(60)])('the unknown model %j', async (modelId) => {
    expect(await refusedClub(service.visitor(), { modelId })).toStrictEqual({
      status: 404,
      error: 'We no longer take this model. Please choose another one.',
      code: 'unknown_model',
    });
  });

  test.each([
    ['Trade-In', 'Cash'],
    ['Cash', 'Trade-In'],
  ])('a club with another payment type than the first: after %s no %s', async (paymentType, other) => {
    const visitor = service.visitor();
    const item = await add(visitor, { paymentType });
    expect(await refusedClub(visitor, { paymentType: other })).toStrictEqual({
      status: 409,
      error: `You have items in your cart with ${paymentType} payment. All clubs must use the same payment method.`,
      code: 'other_payment_type',
    });
    expect(await cartOf(visitor)).toStrictEqual([item]);
  });

  test('clubs with different payment types in concurrent requests', async () => {
    const visitor = service.visitor();
    const { id } = await add(visitor);
    await visitor.delete(`/api/cart/${id}`);
    const paymentTypes = ['Cash', 'Trade-In', 'Cash', 'Trade-In', 'Cash', 'Trade-In', 'Cash', 'Trade-In'];
    const responses = await Promise.all(
      paymentTypes.map((paymentType) => visitor.post('/api/cart', club({ paymentType }))),
    );
    const kinds = new Set((await cartOf(visitor)).map(({ paymentType }) => paymentType));
    expect(kinds.size).toBe(1);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toStrictEqual([
      200, 200, 200, 200, 409, 409, 409, 409,
    ]);
  });

  test('more than 50 clubs, also in concurrent requests', async () => {
    const visitor = service.visitor();
    const first = await add(visitor);
    await service.database.pool.query(
      `INSERT INTO cart_items (session_hash, model_id, dexterity, condition, created_at)
       SELECT session_hash, model_id, dexterity, condition, created_at FROM cart_items, generate_series(1, 46)
       WHERE id = $1`,
      [first.id],
    );
    const responses = await Promise.all(Array.from({ length: 8 }, () => visitor.post('/api/cart', club())));
    expect(await cartOf(visitor)).toHaveLength(50);
    const refused = responses.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map((response) => [response.statusCode, response.json<unknown>()])).toMatchObject(
      Array.from({ length: 5 }, () => [
        409,
        { error: 'Your cart holds 50 items, the maximum for one trade-in. Please check out first.', code: 'cart_full' },
      ]),
    );
  });

  test('a write from another website', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    const response = await service.visitor().post('/api/cart', club(), { headers });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'wrong_origin' });
  });
});

describe('a cart', () => {
  test('is empty without a session, and reading it creates none', async () => {
    const visitor = service.visitor();
    expect(await cartOf(visitor)).toStrictEqual([]);
    expect(visitor.cookies.size).toBe(0);
  });

  test('belongs to one visitor', async () => {
    const [one, other] = [service.visitor(), service.visitor()];
    const mine = await add(one);
    const theirs = await add(other);
    expect(await cartOf(one)).toStrictEqual([mine]);
    expect(await cartOf(other)).toStrictEqual([theirs]);
  });

  test('loses only the removed club', async () => {
    const visitor = service.visitor();
    const [first, second] = [await add(visitor), await add(visitor)];
    const response = await visitor.delete(`/api/cart/${first.id}`);
    expect([response.statusCode, response.json()]).toStrictEqual([200, {}]);
    expect(await cartOf(visitor)).toStrictEqual([second]);
  });

  test('does not let other visitors remove its clubs', async () => {
    const [owner, stranger, newcomer] = [service.visitor(), service.visitor(), service.visitor()];
    const item = await add(owner);
    await add(stranger);
    for (const visitor of [stranger, newcomer]) {
      const response = await visitor.delete(`/api/cart/${item.id}`);
      expect([response.statusCode, response.json()]).toStrictEqual([
        404,
        { error: 'This no longer exists. Please reload the page.', code: 'not_found' },
      ]);
    }
    expect(await cartOf(owner)).toStrictEqual([item]);
  });

  test.each(['0', 'abc', '9'.repeat(60), '%27'])(
    'responds with 404 to the removal of the unknown club %j',
    async (id) => {
      const visitor = service.visitor();
      await add(visitor);
      expect((await visitor.delete(`/api/cart/${id}`)).statusCode).toBe(404);
    },
  );

  test('can be cleared repeatedly without affecting others', async () => {
    const [visitor, other] = [service.visitor(), service.visitor()];
    await add(visitor);
    await add(visitor);
    const theirs = await add(other);
    for (const response of [await visitor.delete('/api/cart'), await visitor.delete('/api/cart')]) {
      expect([response.statusCode, response.json()]).toStrictEqual([200, {}]);
    }
    expect((await service.visitor().delete('/api/cart')).json()).toStrictEqual({});
    expect(await cartOf(visitor)).toStrictEqual([]);
    expect(await cartOf(other)).toStrictEqual([theirs]);
  });

  test('accepts any payment type again once it is empty', async () => {
    const visitor = service.visitor();
    await add(visitor, { paymentType: 'Cash' });
    await visitor.delete('/api/cart');
    expect((await add(visitor, { paymentType: 'Trade-In' })).paymentType).toBe('Trade-In');
  });
});
