import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CartItem } from '@trade-in/contract/endpoints/cart';
import type { ClubRequest } from '@trade-in/contract/endpoints/club-requests/customer';
import type { ListedRequest, RequestPage } from '@trade-in/contract/endpoints/club-requests/staff';
import type { Delivery } from '@trade-in/contract/endpoints/partners/deliveries';
import type { Overview } from '@trade-in/contract/endpoints/overview';
import type { Bench } from '@trade-in/contract/endpoints/progress/inspection';
import { endedRequestMs, openRequestPhotoBytesPerIp, unusedRequestPhotoMs } from '@trade-in/domain/limits';
import { staffUndoMs } from '@trade-in/domain/progress/club-moves';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { diskFileStore } from '../../src/adapters/files/disk-file-store.ts';
import { clubRequestStore } from '../../src/adapters/postgres/club-requests/club-request-store.ts';
import { requestPhotoStore } from '../../src/adapters/postgres/club-requests/request-photo-store.ts';
import { sweepClubRequests } from '../../src/features/club-requests/sweep-club-requests.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { type Client, refusalIn } from '../harness/client.ts';
import { asStated, readBench, receiveParcel } from '../progress/parcels.ts';
import { jpegPhoto } from '../samples/documents.ts';
import { codeSubmission, uploadDocument } from '../samples/shopper.ts';

const start = new Date('2026-03-03T08:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
const driver = {
  type: 'Driver',
  brand: 'Zodia',
  name: 'Prototype 8',
  dexterity: 'Right',
  condition: 'Average',
  photos: [] as string[],
};

let service: TestApp;
let staff: Client;
let visitor: Client;
let now: Date;

beforeAll(async () => {
  now = start;
  service = await startApp({ clock: () => now });
  staff = await service.admin();
  await aModel(service.database, { name: 'Prototype 7', price: 2000_00 });
  await aModel(service.database, { name: 'Zodia Putter', type: 'Putter', price: 9000_00 });
});
afterAll(() => service.close());
beforeEach(() => {
  now = start;
  visitor = service.visitor();
});

const newKey = () => randomBytes(16).toString('hex');
const ask = (fields: object = {}, by = visitor) =>
  by.post('/api/club-requests', { key: newKey(), ...driver, email: `${newKey()}@example.com`, ...fields });

async function asked(fields: object = {}): Promise<string> {
  const response = await ask(fields);
  expect(response.statusCode).toBe(200);
  return response.json<{ token: string }>().token;
}

async function addPhoto(by = visitor): Promise<string> {
  const bytes = new Uint8Array(await jpegPhoto({ width: 64, height: 48 }));
  const response = await by.upload('/api/club-requests/photos', [{ field: 'photo', bytes }]);
  expect(response.statusCode).toBe(200);
  return response.json<{ id: string }>().id;
}

const readAnswer = async (token: string) => (await visitor.get(`/api/club-requests/${token}`)).json<ClubRequest>();
const take = (token: string, by = visitor, paymentType = 'Trade-In') =>
  by.post(`/api/club-requests/${token}/cart`, { paymentType });
const cartOf = async (by: Client) => (await by.get('/api/cart')).json<CartItem[]>();
const urlOf = (reference: string) => `/api/admin/club-requests/${reference}`;
const readPage = async (reference: string) => (await staff.get(urlOf(reference))).json<RequestPage>();
const price = (reference: string, value: number, version = 0) =>
  staff.post(`${urlOf(reference)}/price`, { version, value });
const undo = (reference: string, version: number) => staff.post(`${urlOf(reference)}/undo`, { version });

async function priced(fields: object = {}, value = 1500_00) {
  const token = await asked(fields);
  const { reference } = await readAnswer(token);
  expect((await price(reference, value)).statusCode).toBe(200);
  return { token, reference };
}

async function submit(by = visitor) {
  return by.post('/api/trade-in/submit', codeSubmission(await uploadDocument(by)));
}

describe('a club request', () => {
  test('is listed for staff with its photographs, and answered on a page of its own', async () => {
    const photos = [await addPhoto(), await addPhoto()];
    const token = await asked({ photos, cellNumber: '082 123 4567', email: null });
    const { reference } = await readAnswer(token);
    expect(await readAnswer(token)).toMatchObject({ state: 'waiting', photos: 2, values: null, isMailed: false });
    const list = (await staff.get('/api/admin/club-requests')).json<{ open: number; requests: ListedRequest[] }>();
    expect(list.requests.at(list.open - 1)).toMatchObject({ reference, brandName: 'Zodia', photos: 2, state: 'open' });
    const page = await readPage(reference);
    expect(page).toMatchObject({ photoIds: photos, cellNumber: '+27821234567', highest: 10_000_00 });
    expect(page.similar.map(({ name, value }) => [name, value])).toEqual([['Prototype 7', 2000_00]]);
    const photo = await staff.get(`${urlOf(reference)}/photos/${photos[0] ?? ''}`);
    expect(photo.headers).toMatchObject({ 'content-type': 'image/jpeg' });
    expect((await visitor.get(`${urlOf(reference)}/photos/${photos[0] ?? ''}`)).statusCode).toBe(401);
  });

  test('is on the overview as a queue with its age', async () => {
    await asked();
    now = new Date(start.getTime() + dayMs);
    const admin = await service.admin();
    const { clubRequests } = (await admin.get('/api/admin/overview')).json<Overview>();
    expect(clubRequests).toMatchObject({ late: clubRequests.count, next: { isLate: true, brandName: 'Zodia' } });
    const { requests } = (await admin.get('/api/admin/club-requests')).json<{ requests: ListedRequest[] }>();
    expect(requests.filter(({ isLate }) => isLate)).toHaveLength(clubRequests.late);
  });

  test('is stored once when it is sent again after a lost response', async () => {
    const photos = [await addPhoto()];
    const key = newKey();
    const [first, second] = [await asked({ key, photos }), await asked({ key, photos })];
    expect(second).toBe(first);
  });

  test('needs a cell number or an email, and photographs of the same session', async () => {
    expect(refusalIn(await ask({ email: null }))).toMatchObject({
      fields: { cellNumber: 'Enter your cell number or your email, so that we can answer.' },
    });
    expect(refusalIn(await ask({ name: 'a\u0000b' }))).toMatchObject({ status: 400 });
    expect(refusalIn(await ask({ type: 'Irons', irons: 9 }))).toMatchObject({ status: 400 });
    const photo = await addPhoto();
    expect(refusalIn(await ask({ photos: [photo] }, service.visitor()))).toMatchObject({
      fields: { photos: 'A photo is no longer available. Add it again.' },
    });
    expect((await ask({ photos: [photo] })).statusCode).toBe(200);
    expect(refusalIn(await ask({ photos: [photo] }))).toMatchObject({ status: 400 });
    expect(refusalIn(await ask({ photos: Array.from({ length: 5 }, newKey) }))).toMatchObject({ status: 400 });
  });
});

describe('a price', () => {
  test('puts the club into the cart, and is submitted once', async () => {
    const { token, reference } = await priced({ condition: 'Below Average' }, 1400_00);
    expect(await readAnswer(token)).toMatchObject({
      state: 'offered',
      values: { 'Trade-In': 1400_00, Cash: 1120_00 },
      offerUntil: '2026-03-24',
    });
    expect((await take(token)).statusCode).toBe(200);
    const [item] = await cartOf(visitor);
    expect(item).toMatchObject({
      linePrice: 1400_00,
      quantity: 1,
      offeredUntil: '2026-03-24',
      model: { name: 'Prototype 8', type: 'Driver', imageUrl: null },
      brand: { name: 'Zodia' },
    });
    const { totalValue } = (await submit()).json<{ totalValue: number }>();
    expect(totalValue).toBe(1400_00);
    expect(refusalIn(await take(token))).toMatchObject({ error: 'This club has been submitted already.' });
    expect((await readPage(reference)).state).toBe('used');
    const trades = (await staff.get('/api/admin/trade-ins')).json<{ price: number; model: { name: string } }[]>();
    expect(trades[0]).toMatchObject({ price: 1400_00, model: { name: 'Prototype 8' } });
  });

  test('of a set counts the stated number of irons, and is a fifth lower in cash', async () => {
    const { token } = await priced({ type: 'Irons', irons: 6 }, 3000_00);
    await take(token, visitor, 'Cash');
    const [item] = await cartOf(visitor);
    expect(item).toMatchObject({ ironCount: 6, linePrice: 2400_00 });
  });

  test('is in one cart at a time, and not changed there', async () => {
    const { token } = await priced();
    await take(token);
    const other = service.visitor();
    await take(token, other);
    expect(await cartOf(visitor)).toEqual([]);
    const [item] = await cartOf(other);
    const payload = { condition: 'Above Average' };
    const change = (id: string) => other.send({ method: 'PATCH', url: `/api/cart/${id}`, payload });
    expect(refusalIn(await change(item?.id ?? ''))).toMatchObject({
      status: 400,
      error: 'We priced this club as you described it. Remove it, and ask again if something was wrong.',
    });
    await take(token, other);
    expect(await cartOf(other)).toHaveLength(1);
    expect((await submit(other)).statusCode).toBe(200);
  });

  test('ends after its last day, also in the cart', async () => {
    const { token } = await priced();
    await take(token);
    now = new Date('2026-03-24T21:59:00Z');
    expect((await readAnswer(token)).state).toBe('offered');
    now = new Date('2026-03-24T22:00:00Z');
    expect((await readAnswer(token)).state).toBe('ended');
    expect(refusalIn(await submit())).toMatchObject({
      status: 409,
      error: 'The price for Zodia Prototype 8 has ended. Remove it from your cart, or ask for a new one.',
    });
    expect(refusalIn(await take(token, service.visitor()))).toMatchObject({
      error: 'The price for this club has ended. Ask for a new one.',
    });
  });

  test.each([
    [-1, 'A price must be more than R0.00. Decline a club that is worth nothing.'],
    [0, 'A price must be more than R0.00. Decline a club that is worth nothing.'],
    [10_000_01, 'A price for this club can be at most R10000.00.'],
  ])('of %i cents is refused', async (value, error) => {
    const { reference } = await readAnswer(await asked());
    expect(refusalIn(await price(reference, value))).toMatchObject({ error });
  });

  test('of a second person is refused', async () => {
    const { reference } = await priced();
    expect(refusalIn(await price(reference, 1000_00))).toMatchObject({
      status: 409,
      error: 'Somebody else has answered this request in the meantime. Look at it again.',
    });
  });

  test('can be undone within ten minutes, with its mail, unless the club is in a cart', async () => {
    const { token, reference } = await priced();
    const jobs = async () => {
      const { rows } = await service.database.pool.query(
        `SELECT 1 FROM outbox WHERE kind = 'club-request-mail' AND dedupe_key = 'club-request-mail ' ||
          (SELECT id || ' 1' FROM club_requests WHERE reference = $1)`,
        [reference],
      );
      return rows.length;
    };
    expect(await jobs()).toBe(1);
    now = new Date(start.getTime() + staffUndoMs - 1);
    expect((await undo(reference, 1)).json<RequestPage>()).toMatchObject({ state: 'open', version: 2, value: null });
    expect(await jobs()).toBe(0);
    expect(refusalIn(await take(token))).toMatchObject({ status: 409 });
    await price(reference, 900_00, 2);
    await take(token);
    expect(refusalIn(await undo(reference, 3))).toMatchObject({
      error: 'This can no longer be undone: the customer has put the club into a cart.',
    });
    await visitor.delete('/api/cart');
    now = new Date(now.getTime() + staffUndoMs);
    expect(refusalIn(await undo(reference, 3))).toMatchObject({ status: 409 });
  });
});

test('an answer whose mail failed is found by its reference among the deliveries', async () => {
  const { reference } = await priced();
  await service.database.pool.query(
    `UPDATE outbox SET last_error = 'recipient_unknown', dead_at = now() WHERE dedupe_key = 'club-request-mail ' ||
      (SELECT id || ' 1' FROM club_requests WHERE reference = $1)`,
    [reference],
  );
  const failed = (await staff.get('/api/admin/deliveries')).json<Delivery[]>();
  expect(failed).toMatchObject([
    { what: 'Answer about a club that is not listed', recipient: reference, reference: null },
  ]);
});

describe('an answer cannot be undone', () => {
  test('by anybody else', async () => {
    const { reference } = await priced();
    await service.createAccount({ username: 'other@example.com', password: 'a putter in the tree' });
    const other = service.visitor();
    await other.post('/api/admin/login', { username: 'other@example.com', password: 'a putter in the tree' });
    const undoFor = async (by: Client) => (await by.get(urlOf(reference))).json<RequestPage>().undoForMs;
    expect([await undoFor(staff), await undoFor(other)]).toEqual([staffUndoMs, 0]);
    expect(refusalIn(await other.post(`${urlOf(reference)}/undo`, { version: 1 }))).toMatchObject({
      status: 409,
      error: 'Only the person who made a change can undo it.',
    });
  });

  test('once its mail was sent', async () => {
    const { reference } = await priced();
    await service.database.pool.query(
      `UPDATE outbox SET attempts = 1 WHERE kind = 'club-request-mail' AND dedupe_key = 'club-request-mail ' ||
        (SELECT id || ' 1' FROM club_requests WHERE reference = $1)`,
      [reference],
    );
    expect(refusalIn(await undo(reference, 1))).toMatchObject({
      status: 409,
      error: 'This can no longer be undone: we have acted on it already.',
    });
  });

  test('after ten minutes', async () => {
    const { reference } = await priced({ email: null, cellNumber: '082 123 4567' });
    now = new Date(start.getTime() + staffUndoMs);
    expect(refusalIn(await undo(reference, 1))).toMatchObject({
      status: 409,
      error: 'This can no longer be undone: the time limit has passed.',
    });
  });
});

describe('a photograph', () => {
  test('is refused if it is not a picture', async () => {
    const notes = [{ field: 'photo', bytes: new TextEncoder().encode('no photo') }];
    expect(refusalIn(await visitor.upload('/api/club-requests/photos', notes))).toMatchObject({ status: 415 });
  });

  test('is refused once the open requests of its network have too many photographs', async () => {
    const photo = await addPhoto();
    await service.database.pool.query(
      `UPDATE club_request_photos SET size_bytes = $2, uploaded_subnet = (
        SELECT uploaded_subnet FROM club_request_photos WHERE id = $1) WHERE id = $1`,
      [photo, openRequestPhotoBytesPerIp],
    );
    const bytes = new Uint8Array(await jpegPhoto({ width: 64, height: 48 }));
    const refused = await visitor.upload('/api/club-requests/photos', [{ field: 'photo', bytes }]);
    expect(refusalIn(refused)).toMatchObject({
      status: 429,
      error: "We can't take more photos at the moment. Send your question without them, or try again later.",
    });
    await service.database.pool.query('UPDATE club_request_photos SET size_bytes = 1 WHERE id = $1', [photo]);
  });

  test('is found under its own request only', async () => {
    const photo = await addPhoto();
    const { reference } = await readAnswer(await asked({ photos: [photo] }));
    const { reference: other } = await readAnswer(await asked());
    expect((await staff.get(`${urlOf(reference)}/photos/${photo}`)).statusCode).toBe(200);
    expect(refusalIn(await staff.get(`${urlOf(other)}/photos/${photo}`))).toMatchObject({
      status: 404,
      error: 'This photo no longer exists.',
    });
  });
});

test('an unknown reference is not found', async () => {
  const error = 'There is no club request with this reference.';
  expect(refusalIn(await staff.get(urlOf('CR-0000-0000')))).toMatchObject({ status: 404, error });
  expect(refusalIn(await price('CR-0000-0000', 1))).toMatchObject({ status: 404, error });
});

test('a club without a price does not get into the cart', async () => {
  const token = await asked();
  expect(refusalIn(await take(token))).toMatchObject({ status: 409, error: 'There is no price for this club.' });
});

test('a submitted club is inspected at the price that staff had set, whenever it arrives', async () => {
  const { token } = await priced({}, 1500_00);
  await take(token);
  const { reference } = (await submit()).json<{ reference: string }>();
  now = new Date(start.getTime() + 90 * dayMs);
  await receiveParcel(service, reference, now);
  const later = await service.admin();
  const bench = await readBench(later, reference);
  const [club] = bench.clubs;
  if (club === undefined) throw new Error('The club is not on the bench');
  expect(club).toMatchObject({ price: 1500_00, stated: { brandName: 'Zodia', modelName: 'Prototype 8' } });
  const payload = asStated(bench, club);
  const url = `/api/admin/inspections/${reference}/clubs/${club.id}`;
  const saved = (await later.send({ method: 'PUT', url, payload })).json<Bench>();
  expect(saved.clubs[0]).toMatchObject({ value: 1500_00, outcome: 'as_stated' });
});

test('staff decline a club with a reason and a note', async () => {
  const token = await asked();
  const { reference } = await readAnswer(token);
  const body = { version: 0, reason: 'no_demand', note: 'We only take clubs from 2015 on.' };
  expect((await staff.post(`${urlOf(reference)}/decline`, body)).statusCode).toBe(200);
  expect(await readAnswer(token)).toMatchObject({ state: 'declined', reason: 'no_demand', note: body.note });
  const [entry] = (await staff.get('/api/admin/activity?limit=1')).json<{ details: string }[]>();
  expect(entry?.details).toContain('Reason: No demand.');
});

test('the sweep deletes unused photographs, and requests that ended long ago', async () => {
  const unused = await addPhoto();
  const photo = await addPhoto();
  const { token } = await priced({ photos: [photo] });
  const open = await asked();
  const directory = join(service.config.dataDir, 'files');
  const files = diskFileStore(directory);
  const stores = { requests: clubRequestStore(service.database), photos: requestPhotoStore(service.database), files };
  const names = () => readdir(join(directory, 'club-request-photos'));
  expect(await names()).toEqual(expect.arrayContaining([unused, photo]));
  await sweepClubRequests(stores, new Date(start.getTime() + unusedRequestPhotoMs + 1));
  expect(await names()).not.toContain(unused);
  expect((await visitor.get(`/api/club-requests/${open}`)).statusCode).toBe(200);
  const ended = new Date('2026-03-24T22:00:00Z').getTime();
  await sweepClubRequests(stores, new Date(ended + endedRequestMs));
  expect((await visitor.get(`/api/club-requests/${open}`)).statusCode).toBe(404);
  expect(await names()).toContain(photo);
  await sweepClubRequests(stores, new Date(ended + endedRequestMs + 1));
  expect(await names()).not.toContain(photo);
  expect((await visitor.get(`/api/club-requests/${token}`)).statusCode).toBe(404);
});
