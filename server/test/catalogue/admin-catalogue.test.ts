import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { lastAuditEntry, newBrand, newModel, refusal, type SavedBrand, swatch, writesBy } from '../samples/staff.ts';
import { addClub, codeSubmission, submitTradeIn, uploadDocument, readAsVisitor } from '../samples/shopper.ts';

const now = new Date('2026-03-03T08:00:00Z');

let service: TestApp;
let staff: Client;
let picture: Buffer;
beforeAll(async () => {
  service = await startApp({ clock: () => now });
  staff = await service.admin();
  picture = await swatch('#123456');
});
afterAll(() => service.close());

const { post, put, putJson } = writesBy(() => staff);

const shown = (url: string) => readAsVisitor(service, url);

async function countOf(table: 'audit_trail' | 'brands' | 'models'): Promise<number> {
  const { rows } = await service.database.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  return rows[0]?.count ?? -1;
}

const byStaff = { username: 'staff@example.com', happened_at: now };

describe('a brand', () => {
  test('is created with its logo, visible to customers at once, and audited', async () => {
    expect(await shown('/api/brands')).toEqual([]);
    const brand = await newBrand(staff, '  Mizuno ');
    expect(brand).toEqual({ id: brand.id, name: 'Mizuno', logoUrl: brand.logoUrl });
    expect(brand.logoUrl).toMatch(/^\/api\/pictures\/[0-9a-f]{32}\.webp$/);
    expect(await shown('/api/brands')).toEqual([brand]);
    expect(await lastAuditEntry(service.database)).toEqual({
      ...byStaff,
      action: 'brand_created',
      subject: 'Mizuno',
      details: {},
    });
  });

  test('requires a name and a logo, and reports all missing fields', async () => {
    expect(await refusal(post('/api/admin/brands', { name: ' ' }))).toEqual({
      status: 400,
      error: 'Something is missing or invalid. Please check what you entered.',
      code: 'invalid',
      fields: { name: 'Name is required', logo: 'Please upload a logo' },
    });
    expect(await refusal(post('/api/admin/brands', { logo: picture }))).toMatchObject({
      fields: { name: 'Name is required' },
    });
  });

  test('keeps its logo when it is edited without one, as a form or as JSON', async () => {
    const brand = await newBrand(staff, 'Cobra');
    expect((await put(`/api/admin/brands/${brand.id}`, { name: 'King Cobra' })).json()).toEqual({
      ...brand,
      name: 'King Cobra',
    });
    expect(await lastAuditEntry(service.database)).toMatchObject({
      action: 'brand_updated',
      subject: 'King Cobra',
      details: { nameBefore: 'Cobra', nameAfter: 'King Cobra', newLogo: false },
    });
    expect((await putJson(`/api/admin/brands/${brand.id}`, { name: 'Cobra Golf' })).json()).toEqual({
      ...brand,
      name: 'Cobra Golf',
    });
    expect(await shown('/api/brands')).toContainEqual({ ...brand, name: 'Cobra Golf' });
  });

  test('keeps the name that another administrator gave it when only the logo changes', async () => {
    const brand = await newBrand(staff, 'Honma');
    await put(`/api/admin/brands/${brand.id}`, { name: 'Honma Golf' });
    const changed = (await put(`/api/admin/brands/${brand.id}`, { logo: picture })).json<SavedBrand>();
    expect(changed.name).toBe('Honma Golf');
    expect(changed.logoUrl).not.toBe(brand.logoUrl);
    expect(await shown('/api/brands')).toContainEqual(changed);
    expect(await lastAuditEntry(service.database)).toMatchObject({
      action: 'brand_updated',
      details: { newLogo: true },
    });
  });

  test('writes no audit entry when it is saved unchanged', async () => {
    const brand = await newBrand(staff, 'Srixon');
    const before = await countOf('audit_trail');
    expect((await put(`/api/admin/brands/${brand.id}`, { name: 'Srixon' })).statusCode).toBe(200);
    expect((await put(`/api/admin/brands/${brand.id}`, {})).json()).toEqual(brand);
    expect(await countOf('audit_trail')).toBe(before);
  });

  test.each([
    ['in capitals', 'CLEVELAND GOLF'],
    ['with more spaces', ' Cleveland   Golf '],
    ['with a non-breaking space', 'Cleveland\u00a0Golf'],
    ['with invisible characters', '\u200fCleve\u200bland Golf'],
    ['in full-width letters', 'Ｃleveland Golf'],
  ])('with an existing name %s is refused', async (_how, name) => {
    if (!JSON.stringify(await shown('/api/brands')).includes('Cleveland Golf')) await newBrand(staff, 'Cleveland Golf');
    const before = await countOf('brands');
    const sentence = 'A brand with this name already exists. Choose another name.';
    const taken = { status: 409, error: sentence, code: 'name_taken', fields: { name: sentence } };
    expect(await refusal(post('/api/admin/brands', { name, logo: picture }))).toEqual(taken);
    const brands = (await service.visitor().get('/api/brands')).json<SavedBrand[]>();
    const id = brands.find((brand) => brand.name === 'Mizuno')?.id ?? '';
    expect(await refusal(put(`/api/admin/brands/${id}`, { name }))).toEqual(taken);
    expect(await countOf('brands')).toBe(before);
  });

  test('with an existing name in accented capitals is refused', async () => {
    await newBrand(staff, 'Évnroll');
    expect(await refusal(post('/api/admin/brands', { name: 'ÉVNROLL', logo: picture }))).toMatchObject({ status: 409 });
    expect(await refusal(post('/api/admin/brands', { name: 'E\u0301vnroll', logo: picture }))).toMatchObject({
      status: 409,
    });
  });

  test('may change the case of its own name', async () => {
    const brand = await newBrand(staff, 'pxg');
    expect((await put(`/api/admin/brands/${brand.id}`, { name: 'PXG' })).json()).toMatchObject({ name: 'PXG' });
  });

  test('is created once by concurrent requests', async () => {
    const values = { name: 'Twice', logo: picture };
    const responses = await Promise.all([1, 2, 3].map(() => post('/api/admin/brands', values)));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  });

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '\u202egnip\u202c',
    '⛳️ Fore! 🏌🏽‍♀️',
    'ﷺ 高尔夫',
    "Robert'); DROP TABLE brands;--",
  ])('named %s keeps its name unchanged in every list', async (name) => {
    const { id } = await newBrand(staff, name);
    const model = await newModel(staff, { brandId: id, name });
    expect(model).toMatchObject({ name, brand: { name } });
    const filter = new URLSearchParams({ name, limit: '5' }).toString();
    expect((await staff.get(`/api/admin/brands?${filter}`)).json()).toMatchObject([{ id, name }]);
    expect((await staff.get(`/api/admin/models?${filter}`)).json()).toMatchObject([{ id: model.id, name }]);
    expect(await shown('/api/brands')).toContainEqual(expect.objectContaining({ id, name }));
    expect(await lastAuditEntry(service.database)).toMatchObject({ subject: `${name} ${name} (Driver)` });
  });

  test.each([
    ['a NUL', 'a\u0000b', 'Name contains characters that cannot be used'],
    ['201 characters', 'x'.repeat(201), 'Name is longer than 200 characters'],
    ['20,000 characters', 'x'.repeat(20_000), 'Name is longer than 200 characters'],
  ])('with a name of %s is refused with an error', async (_what, name, sentence) => {
    const expected = { status: 400, error: sentence, code: 'invalid', fields: { name: sentence } };
    expect(await refusal(post('/api/admin/brands', { name, logo: picture }))).toEqual(expected);
  });
});

const gone = (what: string) => ({
  status: 404,
  error: `Somebody has deleted this ${what}. Please reload the list.`,
  code: 'not_found',
});

describe('a deletion', () => {
  test('announces and deletes what depends on it, and keeps trade-ins', async () => {
    const brand = await newBrand(staff, 'Callaway');
    const driver = await newModel(staff, { brandId: brand.id, name: 'Rogue' });
    const irons = await newModel(staff, { brandId: brand.id, name: 'Apex', type: 'Irons' });
    const seller = service.visitor();
    await addClub(seller, { modelId: driver.id });
    const { reference } = await submitTradeIn(seller, codeSubmission(await uploadDocument(seller)));
    const visitor = service.visitor();
    await addClub(visitor, { modelId: driver.id });
    await addClub(visitor, { modelId: driver.id });
    await addClub(visitor, { modelId: irons.id });

    expect((await staff.get(`/api/admin/models/${driver.id}/deletion`)).json()).toEqual({ models: 0, cartItems: 2 });
    expect((await staff.get(`/api/admin/brands/${brand.id}/deletion`)).json()).toEqual({ models: 2, cartItems: 3 });
    expect((await staff.delete(`/api/admin/models/${driver.id}`)).json()).toEqual({});
    expect(await lastAuditEntry(service.database)).toEqual({
      ...byStaff,
      action: 'model_deleted',
      subject: 'Callaway Rogue (Driver)',
      details: { price: 2000_00, cartItems: 2 },
    });
    expect((await visitor.get('/api/cart')).json()).toHaveLength(1);
    expect(await shown(`/api/models?brand=${brand.id}`)).toMatchObject([{ name: 'Apex' }]);

    expect((await staff.delete(`/api/admin/brands/${brand.id}`)).json()).toEqual({});
    expect(await lastAuditEntry(service.database)).toEqual({
      ...byStaff,
      action: 'brand_deleted',
      subject: 'Callaway',
      details: { models: 1, cartItems: 1 },
    });
    expect((await visitor.get('/api/cart')).json()).toEqual([]);
    expect(await shown(`/api/models?brand=${brand.id}`)).toEqual([]);
    const { rows } = await service.database.pool.query(
      'SELECT brand_name, model_name FROM trade_in_clubs JOIN trade_ins ON trade_ins.id = trade_in_id WHERE reference = $1',
      [reference],
    );
    expect(rows).toEqual([{ brand_name: 'Callaway', model_name: 'Rogue' }]);
  });

  test.each(['999999', 'abc', '-1', '9'.repeat(40), '%00'])('of the unknown id %s responds with 404', async (id) => {
    for (const what of ['brand', 'model']) {
      expect(await refusal(staff.get(`/api/admin/${what}s/${id}/deletion`))).toEqual(gone(what));
      expect(await refusal(staff.delete(`/api/admin/${what}s/${id}`))).toEqual(gone(what));
    }
  });
});

describe('two administrators', () => {
  test('get an error when they edit what the other has deleted, and nothing is restored', async () => {
    const brand = await newBrand(staff, 'Gone Golf');
    const model = await newModel(staff, { brandId: brand.id });
    const other = await service.admin();
    expect((await other.delete(`/api/admin/brands/${brand.id}`)).statusCode).toBe(200);
    const before = [await countOf('brands'), await countOf('models'), await countOf('audit_trail')];
    const { name, type, brandId } = model;
    expect(await refusal(put(`/api/admin/models/${model.id}`, { name, type, brandId, price: '1' }))).toEqual(
      gone('model'),
    );
    expect(await refusal(put(`/api/admin/brands/${brand.id}`, { name: 'Back Golf', logo: picture }))).toEqual(
      gone('brand'),
    );
    expect(await refusal(staff.delete(`/api/admin/brands/${brand.id}`))).toEqual(gone('brand'));
    expect(await refusal(post('/api/admin/models', { name, type, brandId, price: '1', image: picture }))).toEqual({
      status: 404,
      error: 'This brand no longer exists. Please choose another one.',
      code: 'unknown_brand',
      fields: { brandId: 'This brand no longer exists. Please choose another one.' },
    });
    expect([await countOf('brands'), await countOf('models'), await countOf('audit_trail')]).toEqual(before);
  });

  test('can delete a brand and move models to it at the same time without orphaned models', async () => {
    const home = await newBrand(staff, 'Home');
    const models = await Promise.all(
      [1, 2, 3, 4].map((number) => newModel(staff, { brandId: home.id, name: `M${number}` })),
    );
    const deleted = await newBrand(staff, 'Deleted');
    const moves = models.map(({ id, name, type }) =>
      putJson(`/api/admin/models/${id}`, { name, type, brandId: deleted.id, price: 100 }),
    );
    const responses = await Promise.all([
      ...moves.slice(0, 2),
      staff.delete(`/api/admin/brands/${deleted.id}`),
      ...moves.slice(2),
    ]);
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses[2]).toBe(200);
    expect(statuses.every((status) => status === 200 || status === 404)).toBe(true);
    expect(await shown(`/api/models?brand=${deleted.id}`)).toEqual([]);
  });
});

describe("a club type's picture", () => {
  test('is uploaded, replaced and deleted, visible to customers at once', async () => {
    const saved = (
      await post('/api/admin/category-images', { category: 'Fairway Wood', image: picture })
    ).json<object>();
    expect(await shown('/api/category-images')).toEqual([saved]);
    expect(await lastAuditEntry(service.database)).toMatchObject({
      action: 'category_image_saved',
      subject: 'Fairway Wood',
    });
    const image = await swatch('#ff0000');
    const replaced = (await post('/api/admin/category-images', { category: 'Fairway Wood', image })).json<object>();
    expect(replaced).toMatchObject({ category: 'Fairway Wood' });
    expect(replaced).not.toEqual(saved);
    expect(await shown('/api/category-images')).toEqual([replaced]);
    expect((await staff.delete('/api/admin/category-images/Fairway%20Wood')).json()).toEqual({});
    expect(await lastAuditEntry(service.database)).toMatchObject({
      action: 'category_image_deleted',
      subject: 'Fairway Wood',
    });
    expect(await shown('/api/category-images')).toEqual([]);
  });

  test('cannot be deleted when it is missing or the club type is unknown', async () => {
    for (const category of ['Wedge', 'Drivers', '%00']) {
      expect(await refusal(staff.delete(`/api/admin/category-images/${category}`))).toEqual({
        status: 404,
        error: 'This image no longer exists.',
        code: 'not_found',
      });
    }
  });

  test('requires a known category and an image', async () => {
    expect(await refusal(post('/api/admin/category-images', {}))).toMatchObject({
      status: 400,
      fields: { category: 'Category is required', image: 'Please upload an image' },
    });
    expect(await refusal(post('/api/admin/category-images', { category: 'Balls', image: picture }))).toMatchObject({
      status: 400,
      fields: { category: 'Category is not one of our club types' },
    });
  });
});

test('a write from another origin is refused before its body is read', async () => {
  const headers = { origin: 'https://evil.example' };
  const writes = [
    ['POST', '/api/admin/brands'],
    ['PUT', '/api/admin/brands/1'],
    ['DELETE', '/api/admin/brands/1'],
    ['POST', '/api/admin/models'],
    ['PUT', '/api/admin/models/1'],
    ['DELETE', '/api/admin/models/1'],
    ['POST', '/api/admin/category-images'],
    ['DELETE', '/api/admin/category-images/Driver'],
  ] as const;
  for (const [method, url] of writes) {
    expect(await refusal(staff.send({ method, url, headers }))).toMatchObject({ status: 403, code: 'wrong_origin' });
  }
});
