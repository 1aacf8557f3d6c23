import { readdir, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { diskFileStore } from '../../src/adapters/files/disk-file-store.ts';
import { pictureStore } from '../../src/adapters/postgres/catalogue/picture-store.ts';
import { sweepPictures } from '../../src/features/catalogue/pictures/store-picture.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { cameraMark, heicPhoto, jpegPhoto, pdf, pictureBomb, pngPhoto, webpPhoto } from '../samples/documents.ts';
import { formOf, newBrand, newModel, type SavedModel, swatch } from '../samples/staff.ts';

const start = new Date('2026-03-03T08:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;

let now = start;
let service: TestApp;
let staff: Client;
beforeAll(async () => {
  service = await startApp({ clock: () => now });
  staff = await service.admin();
});
afterAll(() => service.close());
beforeEach(() => {
  now = start;
});

const uploads = {
  logo: { url: '/api/admin/brands', field: 'logo', others: { name: 'Ping' } },
  model: { url: '/api/admin/models', field: 'image', others: { name: 'x', type: 'Driver', brandId: '1', price: '1' } },
  category: { url: '/api/admin/category-images', field: 'image', others: { category: 'Driver' } },
} as const;

function send(what: keyof typeof uploads, bytes: Buffer) {
  const { url, field, others } = uploads[what];
  return staff.sendForm('POST', url, formOf({ ...others, [field]: bytes }));
}

async function pictureAt(url: string) {
  const response = await service.visitor().get(url);
  const { width, height, format, exif, xmp, icc, hasAlpha } = await sharp(response.rawPayload).metadata();
  return { response, picture: { width, height, format, exif, xmp, icc, hasAlpha } };
}

async function categoryPicture(bytes: Buffer): Promise<string> {
  return (await send('category', bytes)).json<{ imageUrl: string }>().imageUrl;
}

const plain = { format: 'webp', exif: undefined, xmp: undefined, icc: undefined, hasAlpha: false };

describe('an uploaded picture', () => {
  test.each([
    ['JPEG', jpegPhoto],
    ['PNG', pngPhoto],
    ['WebP', webpPhoto],
  ])('that is a %s is served upright as a WebP without metadata', async (_kind, sample) => {
    const url = await categoryPicture(await sample({ width: 800, height: 600, orientation: 6 }));
    const { response, picture } = await pictureAt(url);
    expect(picture).toEqual({ ...plain, width: 600, height: 800 });
    expect(response.rawPayload.includes(cameraMark)).toBe(false);
  });

  test('is scaled down to the specification’s size for its use, and never scaled up', async () => {
    const large = await pngPhoto({ width: 1500, height: 1000 });
    const { logoUrl } = (await send('logo', large)).json<{ logoUrl: string }>();
    const brand = await newBrand(staff, 'Sized');
    const model = { name: 'Sized', type: 'Driver', brandId: brand.id, price: '1', image: large };
    const { imageUrl } = (await staff.sendForm('POST', '/api/admin/models', formOf(model))).json<SavedModel>();
    expect((await pictureAt(logoUrl)).picture).toMatchObject({ width: 300, height: 200 });
    expect((await pictureAt(imageUrl ?? '')).picture).toMatchObject({ width: 800, height: 533 });
    expect((await pictureAt(await categoryPicture(large))).picture).toMatchObject({ width: 1200, height: 800 });
    const small = await swatch('#00f', { width: 90, height: 60 });
    expect((await pictureAt(await categoryPicture(small))).picture).toMatchObject({ width: 90, height: 60 });
  });

  test('keeps its transparency', async () => {
    const background = { r: 255, g: 0, b: 0, alpha: 0.5 };
    const logo = await sharp({ create: { width: 40, height: 20, channels: 4, background } })
      .png()
      .toBuffer();
    expect((await pictureAt(await categoryPicture(logo))).picture.hasAlpha).toBe(true);
  });

  test('is served publicly, as immutable, and in a sandbox', async () => {
    const { headers, statusCode } = (await pictureAt(await categoryPicture(await swatch('#0f0')))).response;
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    });
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test('has a URL that depends only on its content', async () => {
    const [red, again, blue] = [await swatch('#e00'), await swatch('#e00'), await swatch('#00e')];
    const urls = await Promise.all([red, again, blue].map((bytes) => categoryPicture(bytes)));
    expect(urls[0]).toBe(urls[1]);
    expect(urls[0]).not.toBe(urls[2]);
  });

  test.each([
    ['nothing', () => Buffer.alloc(0)],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF that is JavaScript too', () => Buffer.from('GIF89a=1;alert(1)', 'latin1')],
    ['a PDF', () => pdf()],
    ['a HEIC', heicPhoto],
    ['a spreadsheet', () => Buffer.from('PK\u0003\u0004', 'latin1')],
  ])('that is %s is refused', async (_what, sample) => {
    const bytes = await sample();
    const sentence = 'This file is not a JPEG, PNG or WebP picture. Please choose another file.';
    for (const what of ['logo', 'model', 'category'] as const) {
      const { statusCode, body } = await send(what, bytes);
      const fields = { [uploads[what].field]: sentence };
      expect([statusCode, JSON.parse(body)]).toMatchObject([415, { error: sentence, code: 'wrong_kind', fields }]);
    }
  });

  test('that is damaged or has too many pixels is refused with an error that says so', async () => {
    const photo = await jpegPhoto();
    expect((await send('logo', photo.subarray(0, photo.length / 2))).json()).toMatchObject({
      code: 'wrong_kind',
      error: 'This picture is damaged or incomplete. Please send it again, or another one.',
    });
    expect((await send('logo', pictureBomb(30_000, 30_000))).json()).toMatchObject({
      code: 'wrong_kind',
      error: 'This picture has more than 50 megapixels. Please send a smaller one.',
    });
  });

  test('of more than 10 MB is refused', async () => {
    const bytes = Buffer.alloc(10.1 * 1024 * 1024, await jpegPhoto());
    const { statusCode, body } = await send('logo', bytes);
    expect([statusCode, JSON.parse(body)]).toMatchObject([413, { code: 'too_large' }]);
  });

  test('uploaded concurrently is stored for every request', async () => {
    const image = await swatch('#abcdef');
    const responses = await Promise.all([1, 2, 3, 4].map(() => send('category', image)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });

  test.each(['nothing.webp', `${'0'.repeat(32)}.webp`, '..%2f..%2fsecret.key', '%00', `${'0'.repeat(32)}.webp%2f..`])(
    'is not found by the invalid name %s',
    async (name) => {
      const { statusCode, headers, body } = await service.visitor().get(`/api/pictures/${name}`);
      expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code: 'not_found' }]);
      expect(headers['cache-control']).toBe('no-store');
    },
  );
});

const nameOf = (url: string | null) => url?.split('/').at(-1) ?? '';

/** Runs the sweep at a later time and returns the remaining files. Staff log in again. */
async function sweepAfter(ms: number): Promise<string[]> {
  now = new Date(now.getTime() + ms);
  staff = await service.admin();
  const files = diskFileStore(join(service.config.dataDir, 'files'));
  await sweepPictures({ pictures: pictureStore(service.database), files }, now);
  return readdir(join(service.config.dataDir, 'files', 'pictures'));
}

describe('the sweep', () => {
  test('deletes a picture one day after its last use', async () => {
    const brand = await newBrand(staff, 'Swept');
    const model = await newModel(staff, { brandId: brand.id });
    const category = nameOf(await categoryPicture(await swatch('#777')));
    const inUse = [nameOf(brand.logoUrl), nameOf(model.imageUrl), category];
    expect(await sweepAfter(10 * dayMs)).toEqual(expect.arrayContaining(inUse));

    await staff.sendForm('PUT', `/api/admin/brands/${brand.id}`, formOf({ name: 'Swept', logo: await swatch('#888') }));
    await staff.delete(`/api/admin/models/${model.id}`);
    expect(await sweepAfter(1000)).toEqual(expect.arrayContaining(inUse));
    expect(await sweepAfter(dayMs)).toEqual(expect.arrayContaining(inUse));
    const left = await sweepAfter(1);
    expect(left).toContain(category);
    expect(left).not.toContain(nameOf(brand.logoUrl));
    expect(left).not.toContain(nameOf(model.imageUrl));
    expect((await service.visitor().get(brand.logoUrl ?? '')).statusCode).toBe(404);
    expect((await sweepAfter(0)).toSorted()).toEqual(left.toSorted());
  });

  test('keeps a picture for another day when it is uploaded again', async () => {
    const image = await swatch('#999');
    const name = nameOf(await categoryPicture(image));
    await categoryPicture(await swatch('#aaa'));
    await sweepAfter(0);
    await sweepAfter(dayMs);
    now = new Date(now.getTime() + 1);
    expect((await send('logo', image)).json()).toMatchObject({ code: 'name_taken' });
    expect(await sweepAfter(0)).toContain(name);
    expect(await sweepAfter(dayMs)).toContain(name);
    expect(await sweepAfter(1)).not.toContain(name);
  });

  test('deletes what a crash left of an upload after a day', async () => {
    const path = join(service.config.dataDir, 'files', 'pictures', `${'b'.repeat(32)}.webp.part`);
    await writeFile(path, 'hal');
    await utimes(path, now, now);
    expect(await sweepAfter(dayMs)).toContain(basename(path));
    expect(await sweepAfter(1)).not.toContain(basename(path));
  });

  test('keeps a picture that came into use after the sweep found it', async () => {
    const pictures = pictureStore(service.database);
    const name = `${'a'.repeat(32)}.webp`;
    const removed: string[] = [];
    await pictures.save(name, start, () => Promise.resolve());
    await service.database.pool.query('UPDATE brands SET logo_url = $1 WHERE name = $2', [
      `https://shop.example/api/pictures/${name}`,
      'Swept',
    ]);
    const afterStart = new Date(start.getTime() + 1);
    expect(await pictures.findUnused(afterStart)).toContain(name);
    await pictures.delete(name, afterStart, async () => void removed.push(name));
    expect(removed).toEqual([]);
    await service.database.pool.query("UPDATE brands SET logo_url = NULL WHERE name = 'Swept'");
    await pictures.delete(name, afterStart, async () => void removed.push(name));
    expect(removed).toEqual([name]);
    expect(await pictures.findUnused(afterStart)).not.toContain(name);
  });
});
