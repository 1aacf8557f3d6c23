import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

const start = new Date('2026-03-03T08:00:00Z');
const hourMs = 60 * 60 * 1000;
const noEmail = 'Please give an e-mail address, for example name@example.co.za';
const long = 'x'.repeat(10_000);

let now = start;
let service: TestApp;
let driver: string;
let cheap: string;
let visitor: Client;
let url: string;

beforeAll(async () => {
  service = await startApp({ clock: () => now, config: { rateLimitScale: 1000 } });
  driver = (await aModel(service.database, { name: 'G430 Max', price: 2000_00 })).id;
  cheap = (await aModel(service.database, { name: 'Old Putter', type: 'Putter', price: 50_00 })).id;
});

afterAll(() => service.close());

beforeEach(async () => {
  visitor = service.visitor();
  await addClub(visitor, { modelId: driver });
  url = await uploadDocument(visitor);
});

/** Whatever was refused: nothing was written, and nothing of the customer's was lost. */
afterEach(async () => {
  now = start;
  const { rowCount } = await service.database.pool.query('SELECT 1 FROM trade_ins');
  const cart = await visitor.get('/api/cart');
  if (rowCount !== 0 || cart.json<unknown[]>().length !== 1) throw new Error('A refusal has left a trace');
});

async function refusal(
  body: object,
  as: Client = visitor,
): Promise<{ status: number; code?: string; error?: string; fields?: object }> {
  const response = await submit(as, body);
  return { status: response.statusCode, ...response.json<object>() };
}

describe('the cart', () => {
  test('must not be empty, whether or not there is a session', async () => {
    const stranger = service.visitor();
    expect(await refusal(forCode(url), stranger)).toMatchObject({ status: 409, code: 'cart_empty' });
    const other = service.visitor();
    const theirs = await uploadDocument(other);
    expect(await refusal(forCode(theirs), other)).toEqual({
      status: 409,
      code: 'cart_empty',
      error: 'Your cart is empty. Please add a club first.',
    });
  });

  test('must be worth what the screen showed, and prices in the request count for nothing', async () => {
    const changed = {
      status: 409,
      code: 'value_changed',
      error: 'The value of your clubs has changed. Please look at your cart again.',
    };
    expect(await refusal({ ...forCode(url), expectedTotalValue: 2000_01 })).toEqual(changed);
    expect(await refusal({ ...forCode(url), expectedTotalValue: 0 })).toEqual(changed);
    expect(
      await refusal({ ...forCode(url), price: 9_999_99, totalValue: 9_999_99, expectedTotalValue: 9_999_99 }),
    ).toEqual(changed);
  });
});

describe('the courier', () => {
  test('needs a quote', async () => {
    expect(await refusal({ ...forCode(url), ...byCourier })).toEqual({
      status: 409,
      code: 'quote_needed',
      error: 'Please get a new courier quote.',
    });
  });

  test.each([
    ['another street', { collectionAddress: { ...address, street: '13 Kloof Street' } }],
    ['another suburb', { collectionAddress: { ...address, suburb: 'Tamboerskloof' } }],
    ['another city', { collectionAddress: { ...address, city: 'Stellenbosch' } }],
    ['another postal code', { collectionAddress: { ...address, postalCode: '8005' } }],
    ['another parcel', { packageDimensions: { length: 115, width: 15, height: 15, weight: 3 } }],
  ])('needs a new quote for %s', async (_what, wish) => {
    await quoteCourier(visitor);
    expect(await refusal({ ...forCode(url), ...byCourier, ...wish })).toMatchObject({
      status: 409,
      code: 'quote_needed',
    });
  });

  test('needs a new quote for clubs that were added since, where its parcel is too small for them', async () => {
    const collector = service.visitor();
    const parcel = { packageDimensions: { length: 114, width: 15, height: 15, weight: 3 } };
    await addClub(collector, { modelId: driver });
    await quoteCourier(collector, parcel);
    for (let club = 2; club <= 6; club += 1) await addClub(collector, { modelId: driver });
    const body = { ...forCode(await uploadDocument(collector)), ...byCourier, ...parcel };
    expect(await refusal(body, collector)).toEqual({
      status: 409,
      code: 'quote_needed',
      error: 'Please get a new courier quote.',
    });
  });

  test('needs a new quote after 24 hours', async () => {
    await quoteCourier(visitor, { collectionDate: '2026-03-10' });
    now = new Date(start.getTime() + 24 * hourMs + 1000);
    url = await uploadDocument(visitor);
    expect(await refusal({ ...forCode(url), ...byCourier })).toMatchObject({ status: 409, code: 'quote_needed' });
  });

  test('needs a new quote once its day has come in Johannesburg', async () => {
    await quoteCourier(visitor);
    now = new Date('2026-03-03T22:00:01Z');
    expect(await refusal({ ...forCode(url), ...byCourier })).toMatchObject({ status: 409, code: 'quote_needed' });
  });

  test('needs suburb, contact name and contact phone, each named', async () => {
    await quoteCourier(visitor);
    const { street, city, postalCode } = address;
    expect(
      await refusal({ ...forCode(url), ...byCourier, collectionAddress: { street, city, postalCode } }),
    ).toMatchObject({
      status: 400,
      fields: {
        suburb: 'Suburb is required',
        contactName: 'Contact name is required',
        contactPhone: 'Contact phone is required',
      },
    });
    expect(await refusal({ ...forCode(url), needsCourier: true })).toMatchObject({
      status: 400,
      error: 'Please fill in all required address fields',
    });
  });

  test('needs a phone number that can be called', async () => {
    await quoteCourier(visitor);
    const wrong = { ...address, contactPhone: '555' };
    expect(await refusal({ ...forCode(url), ...byCourier, collectionAddress: wrong })).toMatchObject({
      status: 400,
      fields: { contactPhone: 'Please give a South African phone number, for example 021 123 4567' },
    });
  });

  test('must cost less than the clubs are worth', async () => {
    const poor = service.visitor();
    await addClub(poor, { modelId: cheap });
    const document = await uploadDocument(poor);
    await quoteCourier(poor);
    expect(await refusal({ ...forCode(document), ...byCourier }, poor)).toMatchObject({
      status: 409,
      code: 'fee_not_below_value',
      error: expect.stringMatching(
        /^The courier fee \(R\d+\.\d\d\) is not less than the value of your clubs \(R50\.00\)/,
      ) as unknown,
    });
  });
});

describe('the particulars', () => {
  test('are needed', async () => {
    expect(await refusal({})).toMatchObject({ status: 400, code: 'invalid' });
    expect(await refusal({ ...forCash(url), saComplianceData: null })).toMatchObject({ status: 400, code: 'invalid' });
  });

  test.each([
    ['12345', 'Please enter the 13 digits of your South African ID number.'],
    [
      '8013015009087',
      'The first six digits should be your date of birth (year, month, day). Please check them against your ID.',
    ],
    ['8001015009387', 'The eleventh digit should be 0, 1 or 2. Please check the number against your ID.'],
    ['8001015009080', 'This ID number has a mistyped digit somewhere. Please check it against your ID.'],
    [
      '0803045000087',
      'You need to be 18 or older to trade in clubs. If you are, please check the number against your ID.',
    ],
  ])('hold a South African ID number of an adult, not %s', async (customerIdNumber, sentence) => {
    expect(await refusal(forCode(url, { customerIdNumber }))).toEqual({
      status: 400,
      code: 'invalid',
      error: sentence,
      fields: { customerIdNumber: sentence },
    });
  });

  test('are of an adult from the eighteenth birthday on, by the day in Johannesburg', async () => {
    const born = { customerIdNumber: '0803045000087' };
    now = new Date('2026-03-03T21:59:59Z');
    expect(await refusal(forCode(url, born))).toMatchObject({ status: 400 });
    now = new Date('2026-03-03T22:00:00Z');
    expect(await refusal({ ...forCode(url, born), expectedTotalValue: 1 })).toMatchObject({ code: 'value_changed' });
    expect(await refusal(forCode('/elsewhere', born))).toMatchObject({ code: 'unknown_document' });
  });

  test.each([
    ['customerFullName', '', 'Full name is required'],
    ['customerFullName', '   ', 'Full name is required'],
    ['customerFullName', undefined, 'Full name is required'],
    ['customerFullName', '\u200b \u202e', 'Full name is required'],
    ['customerFullName', 'x'.repeat(10_000), 'Full name is longer than 200 characters'],
    ['customerFullName', 'a\u0000b', "Full name holds characters that we can't keep"],
    ['customerAddress', '', 'Address is required'],
    ['customerAddress', 'x'.repeat(501), 'Address is longer than 500 characters'],
    ['customerIdNumber', ' ', 'ID number is required'],
    ['customerCellNumber', '021 555 0123', 'Please give a South African cell number, for example 082 123 4567'],
    ['customerEmail', 'not an address', noEmail],
    ['customerEmail', 'a@b.example\r\nBcc: thief@example.net', noEmail],
    ['idDocumentUrl', '', 'ID document is required'],
  ])('are told by field: %s %j', async (field, value, sentence) => {
    expect(await refusal(forCode(url, { [field]: value }))).toMatchObject({
      status: 400,
      code: 'invalid',
      fields: { [field]: sentence },
    });
  });

  test.each([
    ['accountHolderName', ' ', 'Account holder is required'],
    ['bankName', '', 'Bank name is required'],
    ['accountType', 'Bond', 'Account type is Cheque/Current, Savings or Transmission'],
    ['branchCode', '12345', 'A branch code has 6 digits'],
    ['accountNumber', '12', 'An account number has 7 to 13 digits'],
    ['proofOfPaymentEmail', 'x', noEmail],
    ['customerCellNumber', '', 'Cell number is required'],
    ['accountHolderName', long, 'Account holder is longer than 200 characters'],
    ['bankName', long, 'Bank name is longer than 200 characters'],
    ['accountNumber', long, 'Account number is longer than 40 characters'],
    ['proofOfPaymentEmail', `${long}@example.com`, 'Proof-of-payment e-mail is longer than 254 characters'],
    ['customerResidentialAddress', long, 'Residential address is longer than 500 characters'],
  ])('for cash are told by field: %s %j', async (field, value, sentence) => {
    expect(await refusal(forCash(url, { [field]: value }))).toMatchObject({
      status: 400,
      fields: { [field]: sentence },
    });
  });
});

describe('the ID document', () => {
  const unknown = {
    status: 400,
    code: 'unknown_document',
    error: 'Please upload your ID document again.',
    fields: { idDocumentUrl: 'Please upload your ID document again.' },
  };

  test.each([
    ['elsewhere', 'https://example.com/id.jpg'],
    ['on this server, but no document', '/api/admin/id-documents/../../etc/passwd'],
    ['never given out', `/api/admin/id-documents/${'0'.repeat(32)}`],
    ['made to look like ours', `https://example.com/api/admin/id-documents/${'0'.repeat(32)}`],
  ])('is not one %s', async (_where, idDocumentUrl) => {
    expect(await refusal(forCode(idDocumentUrl))).toEqual(unknown);
  });

  test('is not another visitor’s', async () => {
    expect(await refusal(forCode(await uploadDocument(service.visitor())))).toEqual(unknown);
  });

  test('is not one that was uploaded a day ago', async () => {
    now = new Date(start.getTime() + 24 * hourMs - 1000);
    expect(await refusal(forCode(url))).toEqual(unknown);
  });

  test('is told of last, after the cart, the courier and the ID number', async () => {
    const body = { ...forCode('/elsewhere', { customerIdNumber: '1' }), ...byCourier, expectedTotalValue: 1 };
    expect((await refusal(body)).code).toBe('quote_needed');
    await quoteCourier(visitor);
    expect((await refusal(body)).code).toBe('value_changed');
    expect((await refusal({ ...body, expectedTotalValue: null })).code).toBe('invalid');
  });
});

test.each([
  ['needsCourier', 'perhaps'],
  ['expectedTotalValue', 1.5],
  ['expectedTotalValue', '2000'],
  ['saComplianceData', 'me'],
  ['packageDimensions', { length: 0, width: 15, height: 15, weight: 3 }],
  ['packageDimensions', { length: 114, width: -15, height: 15, weight: 3 }],
  ['packageDimensions', { length: 114, width: 15, height: 1e9, weight: 3 }],
  ['collectionAddress', []],
  ['collectionAddress', { ...address, street: long }],
  ['collectionAddress', { ...address, city: long }],
  ['collectionAddress', { ...address, contactName: long }],
  ['collectionAddress', { ...address, contactPhone: long }],
])('%s is not %j', async (field, value) => {
  expect(await refusal({ ...forCode(url), [field]: value })).toMatchObject({ status: 400, code: 'invalid' });
});
