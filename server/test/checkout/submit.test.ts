import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aesEncryptor } from '../../src/adapters/encryption/aes-encryptor.ts';
import { accountNumberContext, idNumberContext, idNumberHash } from '../../src/ports/encryption/encrypted-numbers.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import type { Client } from '../harness/client.ts';
import {
  addClub,
  byCourier,
  cashSubmission,
  codeSubmission,
  idNumber,
  quoteCourier,
  submit,
  submitTradeIn,
  uploadDocument,
} from '../samples/shopper.ts';

/** A Tuesday, 10:00 in Johannesburg. */
const now = new Date('2026-03-03T08:00:00Z');

let service: TestApp;
let driver: string;
let irons: string;

beforeAll(async () => {
  service = await startApp({ clock: () => now });
  driver = (await aModel(service.database, { name: 'G430 Max', price: 2000_00 })).id;
  irons = (await aModel(service.database, { name: 'G430', type: 'Irons', price: 7000_00 })).id;
});

afterAll(() => service.close());

async function rows(sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await service.database.pool.query<Record<string, unknown>>(sql, values)).rows;
}

async function tradeInOf(reference: string): Promise<Record<string, unknown>> {
  const [row] = await rows('SELECT * FROM trade_ins WHERE reference = $1', reference);
  if (row === undefined) throw new Error(`${reference} does not exist`);
  return row;
}

async function visitorWithClub(
  paymentType: 'Trade-In' | 'Cash' = 'Trade-In',
): Promise<{ visitor: Client; url: string }> {
  const visitor = service.visitor();
  await addClub(visitor, { modelId: driver, paymentType });
  return { visitor, url: await uploadDocument(visitor) };
}

describe('a trade-in for a code', () => {
  test('has the value of its clubs, gets a code of at least 80 bits and a reference, and empties the cart', async () => {
    const { visitor, url } = await visitorWithClub();
    await addClub(visitor, { modelId: irons });
    const { reference, discountCode, statusUrl, ...result } = await submitTradeIn(visitor, codeSubmission(url));
    expect(statusUrl).toMatch(/^\/t\/[\w-]{22}$/);
    expect(reference).toMatch(/^TI-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(discountCode).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(result).toStrictEqual({
      totalValue: 9000_00,
      invoiceUrl: null,
      paymentType: 'Trade-In',
      shippingCost: 0,
      collectionDate: null,
      clubs: [
        expect.objectContaining({ modelName: 'G430 Max', type: 'Driver', dexterity: 'Right', quantity: 1 }),
        expect.objectContaining({ modelName: 'G430', type: 'Irons', condition: 'Average', ironCount: 7 }),
      ],
    });
    expect((await visitor.get('/api/cart')).json()).toEqual([]);
  });

  test('stores the person, the clubs with their names at the time, the code and the customer', async () => {
    const { visitor, url } = await visitorWithClub();
    await addClub(visitor, { modelId: irons });
    const { reference, discountCode } = await submitTradeIn(
      visitor,
      codeSubmission(url, { customerCellNumber: '+27 83 111 2222' }),
    );
    const tradeIn = await tradeInOf(reference);
    expect(tradeIn).toMatchObject({
      payment_type: 'Trade-In',
      value_cents: '900000',
      shipping_cost_cents: 0,
      needs_courier: false,
      customer_full_name: 'Thandi Example',
      customer_name: 'Thandi Example',
      customer_address: '3 Protea Road, Rondebosch',
      customer_cell_number: '+27831112222',
      customer_email: 'thandi@example.com',
      account_holder_name: null,
      submitted_at: now,
    });
    await service.database.pool.query(`UPDATE models SET name = 'Renamed' WHERE id = $1`, [irons]);
    const clubs = await rows(
      'SELECT position, brand_name, model_name, type, price_cents, quantity FROM trade_in_clubs WHERE trade_in_id = $1 ORDER BY position',
      tradeIn['id'],
    );
    expect(clubs).toEqual([
      { position: 1, brand_name: 'Ping', model_name: 'G430 Max', type: 'Driver', price_cents: 2000_00, quantity: 1 },
      { position: 2, brand_name: 'Ping', model_name: 'G430', type: 'Irons', price_cents: 7000_00, quantity: 1 },
    ]);
    expect(await rows('SELECT code, amount_cents FROM discount_codes WHERE trade_in_id = $1', tradeIn['id'])).toEqual([
      { code: discountCode, amount_cents: '900000' },
    ]);
    expect(await rows('SELECT name, email FROM customers WHERE cell_number = $1', '+27831112222')).toEqual([
      { name: 'Thandi Example', email: 'thandi@example.com' },
    ]);
    expect(await rows('SELECT trade_in_id FROM id_documents WHERE id = $1', url.split('/').at(-1))).toEqual([
      { trade_in_id: tradeIn['id'] },
    ]);
  });

  test('accepts the specification’s payload without cell number and email', async () => {
    const { visitor, url } = await visitorWithClub();
    const { reference } = await submitTradeIn(
      visitor,
      codeSubmission(url, { customerCellNumber: undefined, customerEmail: undefined }),
    );
    const tradeIn = await tradeInOf(reference);
    expect(tradeIn).toMatchObject({ customer_cell_number: null, customer_email: null });
    expect(await rows(`SELECT 1 FROM outbox WHERE payload ->> 'tradeInId' = $1`, tradeIn['id'])).toEqual([]);
  });

  test('stores a text as typed, with its invisible characters', async () => {
    const { visitor, url } = await visitorWithClub();
    const customerFullName = '\u202aThandi\u202c Ex\u00adample';
    const { reference } = await submitTradeIn(visitor, codeSubmission(url, { customerFullName }));
    expect(await tradeInOf(reference)).toMatchObject({ customer_full_name: customerFullName });
  });

  test('updates an existing customer, matched by the cell number in any format', async () => {
    for (const person of [
      { customerCellNumber: '084 000 1111', customerFullName: 'Old Name' },
      { customerCellNumber: '+27840001111', customerFullName: 'New Name', customerEmail: null },
    ]) {
      const { visitor, url } = await visitorWithClub();
      await submitTradeIn(visitor, codeSubmission(url, person));
    }
    expect(await rows(`SELECT name, email FROM customers WHERE cell_number = '+27840001111'`)).toEqual([
      { name: 'New Name', email: 'thandi@example.com' },
    ]);
  });
});

describe('a trade-in for cash', () => {
  test('has a value 20 % lower, gets no code, and stores the account', async () => {
    const { visitor, url } = await visitorWithClub('Cash');
    const result = await submitTradeIn(visitor, cashSubmission(url));
    expect(result).toMatchObject({ totalValue: 1600_00, discountCode: null, invoiceUrl: null, paymentType: 'Cash' });
    expect(await tradeInOf(result.reference)).toMatchObject({
      account_holder_name: 'T Example',
      bank_name: 'Capitec',
      account_type: 'Savings',
      branch_code: '470010',
      proof_of_payment_email: 'pay@example.com',
      customer_residential_address: '3 Protea Road, Rondebosch',
    });
    expect(await rows('SELECT code FROM discount_codes ORDER BY issued_at DESC')).not.toContainEqual({ code: null });
  });

  test('accepts the specification’s payload without an account number', async () => {
    const { visitor, url } = await visitorWithClub('Cash');
    const { reference } = await submitTradeIn(
      visitor,
      cashSubmission(url, { accountNumber: undefined, customerName: undefined }),
    );
    expect(await tradeInOf(reference)).toMatchObject({ account_number_sealed: null, customer_name: 'Thandi Example' });
  });

  test('without banking details is refused with the specification’s sentence', async () => {
    const { visitor, url } = await visitorWithClub('Cash');
    const response = await submit(visitor, codeSubmission(url));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'invalid',
      error: 'Please fill in all banking details for cash payment',
    });
  });
});

describe('the courier', () => {
  test.each(['Trade-In', 'Cash'] as const)(
    'is deducted from the value (%s), and creates a pending shipment',
    async (type) => {
      const { visitor, url } = await visitorWithClub(type);
      const fee = await quoteCourier(visitor);
      const body = type === 'Cash' ? cashSubmission(url) : codeSubmission(url);
      const result = await submitTradeIn(visitor, { ...body, ...byCourier });
      const value = type === 'Cash' ? 1600_00 : 2000_00;
      expect(result).toMatchObject({ totalValue: value - fee, shippingCost: fee, collectionDate: '2026-03-04' });
      const tradeIn = await tradeInOf(result.reference);
      expect(tradeIn).toMatchObject({
        value_cents: String(value),
        shipping_cost_cents: fee,
        is_fee_invoiced: false,
        needs_courier: true,
        collection_street: '12 Kloof Street',
        contact_phone: '+27215550123',
        collection_on: '2026-03-04',
      });
      const shipments = await rows(
        `SELECT status, position FROM shipments JOIN trade_in_clubs ON trade_in_clubs.id = trade_in_submission_id WHERE trade_in_clubs.trade_in_id = $1`,
        tradeIn['id'],
      );
      expect(shipments).toEqual([{ status: 'pending', position: 1 }]);
      expect((await visitor.get('/api/shipping/courier')).json()).toBeNull();
    },
  );

  test('does not affect a drop-off, even after a quote', async () => {
    const { visitor, url } = await visitorWithClub();
    await quoteCourier(visitor);
    const result = await submitTradeIn(visitor, codeSubmission(url));
    expect(result).toMatchObject({ totalValue: 2000_00, shippingCost: 0 });
    expect(await tradeInOf(result.reference)).toMatchObject({ needs_courier: false, collection_street: null });
  });
});

describe('ID and account numbers', () => {
  test('are stored nowhere in plain text', async () => {
    const { visitor, url } = await visitorWithClub('Cash');
    await submitTradeIn(visitor, cashSubmission(url, { accountNumber: '62 000 111 222' }), 'a-key');
    const tables = await rows(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
    for (const { tablename } of tables) {
      const text = JSON.stringify(await rows(`SELECT t::text FROM "${String(tablename)}" t`));
      expect(text).not.toContain(idNumber);
      expect(text).not.toContain(Buffer.from(idNumber).toString('hex'));
      expect(text).not.toContain('62000111222');
      expect(text).not.toContain(Buffer.from('62000111222').toString('hex'));
    }
  });

  test('are decrypted with the installation’s key, and a whole ID number is found by its hash', async () => {
    const { visitor, url } = await visitorWithClub('Cash');
    const { reference } = await submitTradeIn(visitor, cashSubmission(url, { customerIdNumber: '890902 5012 083' }));
    const encryptor = aesEncryptor(service.config.secretKey ?? Buffer.alloc(0));
    const tradeIn = await tradeInOf(reference);
    expect(decrypt(tradeIn['customer_id_number_sealed'], idNumberContext(reference))).toBe('8909025012083');
    expect(decrypt(tradeIn['account_number_sealed'], accountNumberContext(reference))).toBe('1234567890');
    expect(tradeIn['customer_id_number_hash']).toEqual(idNumberHash(encryptor, '8909025012083'));

    function decrypt(sealed: unknown, context: string): string {
      return Buffer.isBuffer(sealed) ? encryptor.decrypt(sealed, context).toString() : '';
    }
  });
});
