import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { type Client, refusalIn } from '../harness/client.ts';
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

const start = new Date('2026-03-03T08:00:00Z');
const hourMs = 60 * 60 * 1000;
const noEmail = 'Enter an email address such as name@example.co.za';
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

/** A refused submission writes nothing and keeps the cart. */
afterEach(async () => {
  now = start;
  const { rowCount } = await service.database.pool.query('SELECT 1 FROM trade_ins');
  const cart = await visitor.get('/api/cart');
  if (rowCount !== 0 || cart.json<unknown[]>().length !== 1) throw new Error('A refused submission has changed data');
});

async function refusedSubmission(body: object, as: Client = visitor): Promise<ReturnType<typeof refusalIn>> {
  return refusalIn(await submit(as, body));
}

describe('the cart', () => {
  test('must not be empty, with or without a session', async () => {
    const stranger = service.visitor();
    expect(await refusedSubmission(codeSubmission(url), stranger)).toMatchObject({ status: 409, code: 'cart_empty' });
    const other = service.visitor();
    const theirs = await uploadDocument(other);
    expect(await refusedSubmission(codeSubmission(theirs), other)).toEqual({
      status: 409,
      code: 'cart_empty',
      error: 'Your cart is empty. Please add a club first.',
    });
  });

  test('must have the value that the page showed, and prices in the request are ignored', async () => {
    const changed = {
      status: 409,
      code: 'value_changed',
      error: 'The value of your clubs has changed. Please look at your cart again.',
    };
    expect(await refusedSubmission({ ...codeSubmission(url), expectedTotalValue: 2000_01 })).toEqual(changed);
    expect(await refusedSubmission({ ...codeSubmission(url), expectedTotalValue: 0 })).toEqual(changed);
    expect(
      await refusedSubmission({
        ...codeSubmission(url),
        price: 9_999_99,
        totalValue: 9_999_99,
        expectedTotalValue: 9_999_99,
      }),
    ).toEqual(changed);
  });

  test.each([
    ['Cash', codeSubmission, { cashPaymentDetails: 'Please fill in all banking details for cash payment' }],
    [
      'Trade-In',
      cashSubmission,
      { saComplianceData: 'Please fill in your full name, ID number and address, and add your ID document.' },
    ],
  ] as const)(
    'must have the payment type that the page showed, not %s meanwhile',
    async (paymentType, body, fields) => {
      const other = service.visitor();
      await addClub(other, { modelId: driver, paymentType });
      const document = await uploadDocument(other);
      expect(await refusedSubmission({ ...body(document), expectedTotalValue: 1 }, other)).toEqual({
        status: 409,
        code: 'value_changed',
        error: 'The payment type of your cart has changed. Please look at your cart again.',
      });
      // Other clients don't state what they showed, and get the specified sentences.
      const [error] = Object.values(fields);
      expect(await refusedSubmission(body(document), other)).toEqual({ status: 400, code: 'invalid', error, fields });
    },
  );
});

describe('the courier', () => {
  test('requires a quote', async () => {
    expect(await refusedSubmission({ ...codeSubmission(url), ...byCourier })).toEqual({
      status: 409,
      code: 'quote_needed',
      error: 'Please get a new courier quote.',
    });
  });

  test.each([
    ['another street', { collectionAddress: { ...postalAddress, street: '13 Kloof Street' } }],
    ['another suburb', { collectionAddress: { ...postalAddress, suburb: 'Tamboerskloof' } }],
    ['another city', { collectionAddress: { ...postalAddress, city: 'Stellenbosch' } }],
    ['another postal code', { collectionAddress: { ...postalAddress, postalCode: '8005' } }],
    ['another parcel', { packageDimensions: { length: 115, width: 15, height: 15, weight: 3 } }],
  ])('requires a new quote for %s', async (_what, fields) => {
    await quoteCourier(visitor);
    expect(await refusedSubmission({ ...codeSubmission(url), ...byCourier, ...fields })).toMatchObject({
      status: 409,
      code: 'quote_needed',
    });
  });

  test('requires a new quote when added clubs no longer fit the parcel', async () => {
    const other = service.visitor();
    const parcel = { packageDimensions: { length: 114, width: 15, height: 15, weight: 3 } };
    await addClub(other, { modelId: driver });
    await quoteCourier(other, parcel);
    for (let club = 2; club <= 6; club += 1) await addClub(other, { modelId: driver });
    const body = { ...codeSubmission(await uploadDocument(other)), ...byCourier, ...parcel };
    expect(await refusedSubmission(body, other)).toEqual({
      status: 409,
      code: 'quote_needed',
      error: 'Please get a new courier quote.',
    });
  });

  test('requires a new quote after 24 hours', async () => {
    await quoteCourier(visitor, { collectionDate: '2026-03-10' });
    now = new Date(start.getTime() + 24 * hourMs + 1000);
    url = await uploadDocument(visitor);
    expect(await refusedSubmission({ ...codeSubmission(url), ...byCourier })).toMatchObject({
      status: 409,
      code: 'quote_needed',
    });
  });

  test('requires a new quote once the collection day has begun in Johannesburg', async () => {
    await quoteCourier(visitor);
    now = new Date('2026-03-03T22:00:01Z');
    expect(await refusedSubmission({ ...codeSubmission(url), ...byCourier })).toMatchObject({
      status: 409,
      code: 'quote_needed',
    });
  });

  test.each([
    ['another day', { expectedCollectionDate: '2026-03-05' }],
    ['another fee', { expectedShippingCost: 108_01, expectedTotalValue: 1 }],
  ])('requires a new quote when the page showed %s', async (_what, shown) => {
    const expectedShippingCost = await quoteCourier(visitor);
    const body = { ...codeSubmission('/elsewhere'), ...byCourier, expectedShippingCost };
    expect(await refusedSubmission({ ...body, expectedCollectionDate: '2026-03-04', ...shown })).toMatchObject({
      status: 409,
      code: 'quote_needed',
    });
    expect((await refusedSubmission({ ...body, expectedCollectionDate: '2026-03-04' })).code).toBe('unknown_document');
    // Other clients don't state what they showed.
    expect((await refusedSubmission({ ...codeSubmission('/elsewhere'), ...byCourier })).code).toBe('unknown_document');
  });

  test('requires suburb, contact name and contact phone, with an error at each field', async () => {
    await quoteCourier(visitor);
    const { street, city, postalCode } = postalAddress;
    expect(
      await refusedSubmission({
        ...codeSubmission(url),
        ...byCourier,
        collectionAddress: { street, city, postalCode },
      }),
    ).toMatchObject({
      status: 400,
      fields: {
        suburb: 'Suburb is required',
        contactName: 'Contact name is required',
        contactPhone: 'Contact phone is required',
      },
    });
    expect(await refusedSubmission({ ...codeSubmission(url), needsCourier: true })).toMatchObject({
      status: 400,
      error: 'Please fill in all required address fields',
    });
  });

  test('requires a valid phone number', async () => {
    await quoteCourier(visitor);
    const wrong = { ...postalAddress, contactPhone: '555' };
    expect(await refusedSubmission({ ...codeSubmission(url), ...byCourier, collectionAddress: wrong })).toMatchObject({
      status: 400,
      fields: { contactPhone: 'Enter a South African phone number such as 021 123 4567' },
    });
  });

  test('must cost less than the clubs are worth', async () => {
    const other = service.visitor();
    await addClub(other, { modelId: cheap });
    const document = await uploadDocument(other);
    await quoteCourier(other);
    expect(await refusedSubmission({ ...codeSubmission(document), ...byCourier }, other)).toMatchObject({
      status: 409,
      code: 'fee_not_below_value',
      error: expect.stringMatching(
        /^The courier fee \(R\d+\.\d\d\) is not less than the value of your clubs \(R50\.00\)/,
      ) as unknown,
    });
  });
});

describe('the personal details', () => {
  test('are required', async () => {
    expect(await refusedSubmission({})).toMatchObject({ status: 400, code: 'invalid' });
    expect(await refusedSubmission({ expectedTotalValue: 1 })).toMatchObject({ status: 400, code: 'invalid' });
    expect(await refusedSubmission({ ...cashSubmission(url), saComplianceData: null })).toMatchObject({
      status: 400,
      code: 'invalid',
    });
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
  ])('must include a valid South African ID number of an adult, not %s', async (customerIdNumber, sentence) => {
    expect(await refusedSubmission(codeSubmission(url, { customerIdNumber }))).toEqual({
      status: 400,
      code: 'invalid',
      error: sentence,
      fields: { customerIdNumber: sentence },
    });
  });

  test('are accepted from the eighteenth birthday on, by the day in Johannesburg', async () => {
    const born = { customerIdNumber: '0803045000087' };
    now = new Date('2026-03-03T21:59:59Z');
    expect(await refusedSubmission(codeSubmission(url, born))).toMatchObject({ status: 400 });
    now = new Date('2026-03-03T22:00:00Z');
    expect(await refusedSubmission({ ...codeSubmission(url, born), expectedTotalValue: 1 })).toMatchObject({
      code: 'value_changed',
    });
    expect(await refusedSubmission(codeSubmission('/elsewhere', born))).toMatchObject({ code: 'unknown_document' });
  });

  test.each([
    ['customerFullName', '', 'Full name is required'],
    ['customerFullName', '   ', 'Full name is required'],
    ['customerFullName', undefined, 'Full name is required'],
    ['customerFullName', '\u200b \u202e', 'Full name is required'],
    ['customerFullName', 'x'.repeat(10_000), 'Full name is longer than 200 characters'],
    ['customerFullName', 'a\u0000b', 'Full name contains characters that cannot be used'],
    ['customerAddress', '', 'Address is required'],
    ['customerAddress', 'x'.repeat(501), 'Address is longer than 500 characters'],
    ['customerIdNumber', ' ', 'ID number is required'],
    ['customerCellNumber', '021 555 0123', 'Enter a South African cell number such as 082 123 4567'],
    ['customerEmail', 'not an address', noEmail],
    ['customerEmail', 'a@b.example\r\nBcc: thief@example.net', noEmail],
    ['idDocumentUrl', '', 'ID document is required'],
  ])('are refused with an error at their field: %s %j', async (field, value, sentence) => {
    expect(await refusedSubmission(codeSubmission(url, { [field]: value }))).toMatchObject({
      status: 400,
      code: 'invalid',
      fields: { [field]: sentence },
    });
  });

  test.each([
    ['accountHolderName', ' ', 'Account holder is required'],
    ['bankName', '', 'Bank name is required'],
    ['accountType', 'Bond', 'Account type must be Cheque/Current, Savings or Transmission'],
    ['branchCode', '12345', 'A branch code must have 6 digits'],
    ['accountNumber', '12', 'An account number must have 7 to 13 digits'],
    ['proofOfPaymentEmail', 'x', noEmail],
    ['customerCellNumber', '', 'Cell number is required'],
    ['accountHolderName', long, 'Account holder is longer than 200 characters'],
    ['bankName', long, 'Bank name is longer than 200 characters'],
    ['accountNumber', long, 'Account number is longer than 40 characters'],
    ['proofOfPaymentEmail', `${long}@example.com`, 'Proof-of-payment email is longer than 254 characters'],
    ['customerResidentialAddress', long, 'Residential address is longer than 500 characters'],
  ])('for cash are refused with an error at their field: %s %j', async (field, value, sentence) => {
    expect(await refusedSubmission(cashSubmission(url, { [field]: value }))).toMatchObject({
      status: 400,
      fields: { [field]: sentence },
    });
  });
});

describe('the ID document', () => {
  const unknown = {
    status: 400,
    code: 'unknown_document',
    error: 'Your ID document is no longer available. Please upload it again.',
    fields: { idDocumentUrl: 'Your ID document is no longer available. Please upload it again.' },
  };

  test.each([
    ['on another site', 'https://example.com/id.jpg'],
    ['another path of this server', '/api/admin/id-documents/../../etc/passwd'],
    ['an unknown one', `/api/admin/id-documents/${'0'.repeat(32)}`],
    ['a URL that only looks like one of ours', `https://example.com/api/admin/id-documents/${'0'.repeat(32)}`],
  ])('must not be %s', async (_where, idDocumentUrl) => {
    expect(await refusedSubmission(codeSubmission(idDocumentUrl))).toEqual(unknown);
  });

  test('must not belong to another visitor', async () => {
    expect(await refusedSubmission(codeSubmission(await uploadDocument(service.visitor())))).toEqual(unknown);
  });

  test('must not be older than one day', async () => {
    now = new Date(start.getTime() + 24 * hourMs - 1000);
    expect(await refusedSubmission(codeSubmission(url))).toEqual(unknown);
  });

  test('is checked after the cart, the courier and the ID number', async () => {
    const body = { ...codeSubmission('/elsewhere', { customerIdNumber: '1' }), ...byCourier, expectedTotalValue: 1 };
    expect((await refusedSubmission(body)).code).toBe('quote_needed');
    await quoteCourier(visitor);
    expect((await refusedSubmission(body)).code).toBe('value_changed');
    expect((await refusedSubmission({ ...body, expectedTotalValue: null })).code).toBe('invalid');
  });
});

test.each([
  ['needsCourier', 'perhaps'],
  ['expectedTotalValue', 1.5],
  ['expectedTotalValue', '2000'],
  ['expectedShippingCost', '108'],
  ['expectedCollectionDate', 20260304],
  ['saComplianceData', 'me'],
  ['packageDimensions', { length: 0, width: 15, height: 15, weight: 3 }],
  ['packageDimensions', { length: 114, width: -15, height: 15, weight: 3 }],
  ['packageDimensions', { length: 114, width: 15, height: 1e9, weight: 3 }],
  ['collectionAddress', []],
  ['collectionAddress', { ...postalAddress, street: long }],
  ['collectionAddress', { ...postalAddress, city: long }],
  ['collectionAddress', { ...postalAddress, contactName: long }],
  ['collectionAddress', { ...postalAddress, contactPhone: long }],
])('a submission with %s %j is refused', async (field, value) => {
  expect(await refusedSubmission({ ...codeSubmission(url), [field]: value })).toMatchObject({
    status: 400,
    code: 'invalid',
  });
});
