import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { diskFileStore } from '../../src/adapters/files/disk-file-store.ts';
import { aesEncryptor, aesFileEncryptor } from '../../src/adapters/encryption/aes-encryptor.ts';
import { clubPhotoStore } from '../../src/adapters/postgres/progress/photo-store.ts';
import { sweepPhotos } from '../../src/features/inspection/photos/delete-photo.ts';
import { openClubPhoto } from '../../src/progress/open-club-photo.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { type Client, refusalIn } from '../harness/client.ts';
import { cameraMark, heicPhoto, jpegPhoto, pdf } from '../samples/documents.ts';
import { lastAuditEntry } from '../samples/staff.ts';
import { asStated, readBench, receivedParcel } from './parcels.ts';

const start = new Date('2026-03-03T08:00:00Z');
const hourMs = 60 * 60 * 1000;

let now = start;
let service: TestApp;
let staff: Client;
let driver: string;
let directory: string;
let reference: string;
let club: string;

beforeAll(async () => {
  service = await startApp({ clock: () => now });
  staff = await service.admin();
  driver = (await aModel(service.database)).id;
  directory = join(service.config.dataDir, 'files');
});
afterAll(() => service.close());

beforeEach(async () => {
  now = start;
  reference = await receivedParcel(service, [{ modelId: driver }], now);
  club = (await readBench(staff, reference)).clubs[0]?.id ?? '';
});

const newId = () => randomBytes(16).toString('hex');

function upload(bytes: Uint8Array, id = newId(), of = reference) {
  const url = `/api/admin/inspections/${of}/clubs/${club}/photos`;
  return staff.upload(url, [{ field: 'photo', bytes: new Uint8Array(bytes) }], { id });
}

const open = (id: string, by = staff) => by.get(`/api/admin/club-photos/${id}`);
const remove = (id: string) => staff.delete(`/api/admin/club-photos/${id}`);
const shown = async () => (await readBench(staff, reference)).clubs[0]?.photos.map(({ id }) => id);
const fileNames = async () => await readdir(join(directory, 'club-photos')).catch(() => []);

async function conclude(): Promise<void> {
  const bench = await readBench(staff, reference);
  const [only] = bench.clubs;
  if (only === undefined) throw new Error('There is no club');
  const url = `/api/admin/inspections/${reference}/clubs/${only.id}`;
  const response = await staff.send({ method: 'PUT', url, payload: asStated(bench, only) });
  expect(response.statusCode).toBe(200);
}

describe('a photograph', () => {
  test('is drawn again without its metadata, and stored encrypted', async () => {
    const id = newId();
    expect((await upload(await jpegPhoto(), id)).json()).toEqual({ id, takenAt: start.toISOString() });
    expect(await shown()).toEqual([id]);
    const opened = await open(id);
    expect(opened.headers['content-type']).toBe('image/jpeg');
    expect(opened.headers['cache-control']).toContain('no-store');
    expect(opened.rawPayload.includes(cameraMark)).toBe(false);
    expect(await sharp(opened.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 640 });
    const onDisk = await readFile(join(directory, 'club-photos', id));
    expect(onDisk.subarray(0, 3).toString('hex')).not.toBe('ffd8ff');
  });

  test('may be a HEIC', async () => {
    const id = newId();
    expect((await upload(await heicPhoto(), id)).statusCode).toBe(200);
    expect((await open(id)).headers['content-type']).toBe('image/jpeg');
  });

  test.each([
    ['a PDF', pdf()],
    ['a text', Buffer.from('no picture')],
  ])('is not %s', async (_, bytes) => {
    expect(refusalIn(await upload(bytes))).toMatchObject({
      status: 415,
      fields: { photo: 'This file is not a photo. Take a photo, or choose a JPEG, PNG, WebP or HEIC.' },
    });
    expect(await shown()).toEqual([]);
  });

  test('has at most 10 MB', { tags: 'long' }, async () => {
    expect(refusalIn(await upload(Buffer.alloc(60 * 1024 * 1024)))).toMatchObject({
      status: 413,
      error: 'This file is too large. Please send one of at most 10 MB.',
    });
  });

  test('is stored once when its upload is repeated', async () => {
    const id = newId();
    const photo = await jpegPhoto();
    await upload(photo, id);
    now = new Date(start.getTime() + hourMs);
    const repeated = await upload(photo, id);
    expect([repeated.statusCode, repeated.json()]).toEqual([200, { id, takenAt: start.toISOString() }]);
    expect(await shown()).toEqual([id]);
    expect((await open(id)).statusCode).toBe(200);
  });

  test('is one of at most eight of a club', async () => {
    const photo = await jpegPhoto({ width: 64, height: 48 });
    const uploads = await Promise.all(Array.from({ length: 10 }, () => upload(photo)));
    const statuses = uploads.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array<number>(8).fill(200), 409, 409]);
    expect(refusalIn(await upload(photo))).toMatchObject({
      status: 409,
      error: 'A club can have at most 8 photographs. Delete one first.',
    });
  });

  test('belongs to a club of its trade-in', async () => {
    const other = await receivedParcel(service, [{ modelId: driver }], now);
    expect(refusalIn(await upload(await jpegPhoto(), newId(), other))).toMatchObject({
      status: 404,
      error: 'This club does not belong to this trade-in.',
    });
  });

  test('still arrives after the inspection was concluded, and is recorded', async () => {
    expect((await upload(await jpegPhoto())).statusCode).toBe(200);
    expect(await lastAuditEntry(service.database)).not.toMatchObject({ action: 'club_photo_added_late' });
    await conclude();
    expect((await upload(await jpegPhoto())).statusCode).toBe(200);
    expect(await lastAuditEntry(service.database)).toMatchObject({
      action: 'club_photo_added_late',
      subject: reference,
    });
  });

  test('is shown to staff, and to the customer of its trade-in alone', async () => {
    const id = newId();
    await upload(await jpegPhoto(), id);
    expect((await open(id, service.visitor())).statusCode).toBe(401);
    expect(refusalIn(await open(newId()))).toMatchObject({ status: 404, error: 'This photo no longer exists.' });
    const photos = clubPhotoStore(service.database);
    const stored = await photos.find(id);
    const encryptor = aesEncryptor(service.config.secretKey ?? Buffer.alloc(32));
    const deps = { photos, files: diskFileStore(directory), fileEncryptor: aesFileEncryptor(encryptor) };
    const ownTradeIn = stored?.tradeInId ?? '';
    await expect(openClubPhoto(deps, { id, ofTradeIn: ownTradeIn })).resolves.toMatchObject({
      mediaType: 'image/jpeg',
    });
    await expect(openClubPhoto(deps, { id, ofTradeIn: '999999' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('deleting a photograph', () => {
  test('removes its file and its row', async () => {
    const id = newId();
    await upload(await jpegPhoto(), id);
    expect((await remove(id)).statusCode).toBe(200);
    expect(await shown()).toEqual([]);
    expect(await fileNames()).not.toContain(id);
    expect((await remove(id)).statusCode).toBe(404);
  });

  test('is refused once the inspection is concluded', async () => {
    const id = newId();
    await upload(await jpegPhoto(), id);
    await conclude();
    expect(refusalIn(await remove(id))).toMatchObject({
      status: 409,
      error: 'This photo can no longer be deleted: the inspection is concluded.',
    });
    expect(await shown()).toEqual([id]);
  });
});

test('the sweep deletes uploads that were interrupted, an hour later', async () => {
  const id = newId();
  await upload(await jpegPhoto(), id);
  await service.database.pool.query('UPDATE club_photos SET stored_at = NULL WHERE id = $1', [id]);
  const stores = { photos: clubPhotoStore(service.database), files: diskFileStore(directory) };
  expect(await sweepPhotos(stores, start)).toBe(0);
  expect((await upload(await jpegPhoto(), id)).statusCode).toBe(503);
  expect(await sweepPhotos(stores, new Date(start.getTime() + hourMs + 1))).toBe(1);
  expect(await fileNames()).not.toContain(id);
  const { rows } = await service.database.pool.query('SELECT id FROM club_photos WHERE id = $1', [id]);
  expect(rows).toEqual([]);
});
