import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aesSealer } from '../src/adapters/sealing/aes-sealer.ts';
import { accountNumberContext, idNumberContext, idNumberHash } from '../src/ports/sealed-numbers.ts';
import { startApp, type TestApp } from './harness/app.ts';
import { aModel } from './harness/catalogue.ts';
import type { Client } from './harness/client.ts';
import {
  addClub,
  byCourier,
  forCash,
  forCode,
  idNumber,
  quoteCourier,
  submit,
  submitted,
  uploadDocument,
} from './samples/shopper.ts';

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
  if (row === undefined) throw new Error('There is no such trade-in');
  return row;
}

async function shopper(paymentType: 'Trade-In' | 'Cash' = 'Trade-In'): Promise<{ visitor: Client; url: string }> {
  const visitor = service.visitor();
  await addClub(visitor, { modelId: driver, paymentType });
  return { visitor, url: await uploadDocument(visitor) };
}

describe('a trade-in for a code', () => {
  test('is worth its clubs, gets a code of at least 80 bits and a reference, and empties the cart', async () => {
    const { visitor, url } = await shopper();
    await addClub(visitor, { modelId: irons });
    const { reference, discountCode, ...result } = await submitted(visitor, forCode(url));
    expect(reference).toMatch(/^TI-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(discountCode).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(result).toStrictEqual({
      totalValue: 9000_00,
      invoiceUrl: null,
      paymentType: 'Trade-In',
      shippingCost: 0,
      collectionDate: null,
    });
    expect((await visitor.get('/api/cart')).json()).toEqual([]);
  });

  test('keeps the person once, its clubs with their names as they were, the code and the customer', async () => {
    const { visitor, url } = await shopper();
    await addClub(visitor, { modelId: irons });
    const { reference, discountCode } = await submitted(
      visitor,
      forCode(url, { customerCellNumber: '+27 83 111 2222' }),
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

  test('takes the specification’s payload, without cell number and e-mail', async () => {
    const { visitor, url } = await shopper();
    const { reference } = await submitted(
      visitor,
      forCode(url, { customerCellNumber: undefined, customerEmail: undefined }),
    );
    expect(await tradeInOf(reference)).toMatchObject({ customer_cell_number: null, customer_email: null });
    expect(await rows('SELECT 1 FROM outbox WHERE dedupe_key LIKE $1', `%${reference}`)).toEqual([]);
  });

  test('keeps a text as it was typed, with the marks that nobody sees', async () => {
    const { visitor, url } = await shopper();
    const customerFullName = '\u202aThandi\u202c Ex\u00adample';
    const { reference } = await submitted(visitor, forCode(url, { customerFullName }));
    expect(await tradeInOf(reference)).toMatchObject({ customer_full_name: customerFullName });
  });

  test('of the same person again updates the customer, found by the cell number in any spelling', async () => {
    for (const person of [
      { customerCellNumber: '084 000 1111', customerFullName: 'Old Name' },
      { customerCellNumber: '+27840001111', customerFullName: 'New Name', customerEmail: null },
    ]) {
      const { visitor, url } = await shopper();
      await submitted(visitor, forCode(url, person));
    }
    expect(await rows(`SELECT name, email FROM customers WHERE cell_number = '+27840001111'`)).toEqual([
      { name: 'New Name', email: 'thandi@example.com' },
    ]);
  });
});

describe('a trade-in for cash', () => {
  test('is worth 20 % less, gets no code, and keeps the account', async () => {
    const { visitor, url } = await shopper('Cash');
    const result = await submitted(visitor, forCash(url));
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

  test('takes the specification’s payload, without an account number', async () => {
    const { visitor, url } = await shopper('Cash');
    const { reference } = await submitted(visitor, forCash(url, { accountNumber: undefined, customerName: undefined }));
    expect(await tradeInOf(reference)).toMatchObject({ account_number_sealed: null, customer_name: 'Thandi Example' });
  });

  test('without banking details is sent back with the specification’s sentence', async () => {
    const { visitor, url } = await shopper('Cash');
    const response = await submit(visitor, forCode(url));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'invalid',
      error: 'Please fill in all banking details for cash payment',
    });
  });
});

describe('the courier', () => {
  test.each(['Trade-In', 'Cash'] as const)(
    'is paid from the value (%s), and a shipment waits for a waybill',
    async (type) => {
      const { visitor, url } = await shopper(type);
      const fee = await quoteCourier(visitor);
      const body = type === 'Cash' ? forCash(url) : forCode(url);
      const result = await submitted(visitor, { ...body, ...byCourier });
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

  test('is no part of a drop-off, though a quote was once asked for', async () => {
    const { visitor, url } = await shopper();
    await quoteCourier(visitor);
    const result = await submitted(visitor, forCode(url));
    expect(result).toMatchObject({ totalValue: 2000_00, shippingCost: 0 });
    expect(await tradeInOf(result.reference)).toMatchObject({ needs_courier: false, collection_street: null });
  });
});

describe('secrets', () => {
  test('stand nowhere in the database as they were typed', async () => {
    const { visitor, url } = await shopper('Cash');
    await submitted(visitor, forCash(url, { accountNumber: '62 000 111 222' }), 'a-key');
    const tables = await rows(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
    for (const { tablename } of tables) {
      const text = JSON.stringify(await rows(`SELECT t::text FROM "${String(tablename)}" t`));
      expect(text).not.toContain(idNumber);
      expect(text).not.toContain(Buffer.from(idNumber).toString('hex'));
      expect(text).not.toContain('62000111222');
      expect(text).not.toContain(Buffer.from('62000111222').toString('hex'));
    }
  });

  test('open under the installation’s key, and an ID number is found when typed whole', async () => {
    const { visitor, url } = await shopper('Cash');
    const { reference } = await submitted(visitor, forCash(url, { customerIdNumber: '890902 5012 083' }));
    const sealer = aesSealer(service.config.secretKey ?? Buffer.alloc(0));
    const tradeIn = await tradeInOf(reference);
    expect(opened(tradeIn['customer_id_number_sealed'], idNumberContext(reference))).toBe('8909025012083');
    expect(opened(tradeIn['account_number_sealed'], accountNumberContext(reference))).toBe('1234567890');
    expect(tradeIn['customer_id_number_hash']).toEqual(idNumberHash(sealer, '8909025012083'));

    function opened(sealed: unknown, context: string): string {
      return Buffer.isBuffer(sealed) ? sealer.open(sealed, context).toString() : '';
    }
  });
});
