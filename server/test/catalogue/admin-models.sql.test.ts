import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { addClub, readAsVisitor } from '../samples/shopper.ts';
import {
  lastAuditEntry,
  newBrand,
  newModel,
  refusal,
  type SavedBrand,
  type SavedModel,
  swatch,
  writesBy,
} from '../samples/staff.ts';

/** New Year in South Africa, and still the old year in UTC. */
const newYear = new Date('2023-12-31T22:30:00Z');
let service: TestApp;
let staff: Client;
let picture: Buffer;
beforeAll(async () => {
  service = await startApp({ clock: () => newYear });
  staff = await service.admin();
  picture = await swatch('#123456');
});
afterAll(() => service.close());

const { post, put, putJson } = writesBy(() => staff);

const shown = (url: string) => readAsVisitor(service, url);

const formFor = ({ name, type, brandId }: SavedModel, price: string) => ({ name, type, brandId, price });

/** The id of the price change's audit entry. */
const anId: unknown = expect.stringMatching(/^\d+$/);

describe('a model', () => {
  let ping: SavedBrand;
  let titleist: SavedBrand;
  beforeAll(async () => {
    ping = await newBrand(staff, 'Ping');
    titleist = await newBrand(staff, 'Titleist');
  });

  test('is created with its picture, visible to customers at once, and audited', async () => {
    const model = await newModel(staff, { brandId: ping.id, price: '199999' });
    expect(model).toMatchObject({
      name: 'G430 Max',
      type: 'Driver',
      brandId: ping.id,
      price: 1999_99,
      brand: { name: 'Ping' },
    });
    const { brand: _, ...seen } = model;
    expect(await shown(`/api/models?brand=${ping.id}&type=Driver`)).toEqual([seen]);
    expect(await lastAuditEntry(service.database)).toMatchObject({
      username: 'staff@example.com',
      action: 'model_created',
      subject: 'Ping G430 Max (Driver)',
      details: { price: 1999_99 },
    });
  });

  test('shows customers a new price at once, and both prices are audited', async () => {
    const model = await newModel(staff, { brandId: ping.id, name: 'G440' });
    const visitor = service.visitor();
    await addClub(visitor, { modelId: model.id });
    await shown('/api/models');
    const changed = await put(`/api/admin/models/${model.id}`, formFor(model, '250050'));
    expect(changed.json()).toEqual({ ...model, price: 2500_50, priceChange: anId });
    expect(await shown('/api/models')).toContainEqual(expect.objectContaining({ id: model.id, price: 2500_50 }));
    expect((await visitor.get('/api/cart')).json()).toMatchObject([{ linePrice: 2500_50 }]);
    expect(await lastAuditEntry(service.database)).toMatchObject({
      action: 'model_updated',
      subject: 'Ping G440 (Driver)',
      details: { priceBefore: 2000_00, priceAfter: 2500_50, newPicture: false },
    });
  });

  test('keeps the price that another administrator set meanwhile when only the name changes', async () => {
    const model = await newModel(staff, { brandId: ping.id, name: 'G410' });
    await put(`/api/admin/models/${model.id}`, { price: '300000' });
    const renamed = await put(`/api/admin/models/${model.id}`, { name: 'G410 Plus' });
    expect(renamed.json()).toEqual({ ...model, name: 'G410 Plus', price: 3000_00, priceChange: null });
    expect(await shown('/api/models')).toContainEqual(expect.objectContaining({ id: model.id, price: 3000_00 }));
    expect(await lastAuditEntry(service.database)).toMatchObject({
      subject: 'Ping G410 Plus (Driver)',
      details: {
        nameBefore: 'G410',
        nameAfter: 'G410 Plus',
        priceBefore: 3000_00,
        priceAfter: 3000_00,
        brandBefore: 'Ping',
        brandAfter: 'Ping',
      },
    });
  });

  test('stays unchanged, without an audit entry, when no field is sent', async () => {
    const model = await newModel(staff, { brandId: ping.id, name: 'G400' });
    const last = await lastAuditEntry(service.database);
    expect((await put(`/api/admin/models/${model.id}`, {})).json()).toEqual({ ...model, priceChange: null });
    expect((await putJson(`/api/admin/models/${model.id}`, {})).json()).toEqual({ ...model, priceChange: null });
    expect(await lastAuditEntry(service.database)).toEqual(last);
    expect(await refusal(put('/api/admin/models/999999', {}))).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('can be edited as JSON without a picture, with a numeric price', async () => {
    const model = await newModel(staff, { brandId: ping.id, name: 'S159', type: 'Wedge' });
    const body = { ...formFor(model, ''), price: 1 };
    expect((await putJson(`/api/admin/models/${model.id}`, body)).json()).toEqual({
      ...model,
      price: 1,
      priceChange: anId,
    });
  });

  test('can move to another brand unless that has a model of the same name and type', async () => {
    const model = await newModel(staff, { brandId: ping.id, name: 'GT2' });
    const moved = await put(`/api/admin/models/${model.id}`, { ...formFor(model, '200000'), brandId: titleist.id });
    expect(moved.json()).toEqual({ ...model, brandId: titleist.id, brand: { name: 'Titleist' }, priceChange: null });
    expect(await lastAuditEntry(service.database)).toMatchObject({
      details: { brandBefore: 'Ping', brandAfter: 'Titleist' },
    });
    expect(await shown('/api/find?q=titleist%20gt2')).toMatchObject({
      results: [{ model: { id: model.id }, brand: { name: 'Titleist' } }],
    });

    const second = await newModel(staff, { brandId: ping.id, name: 'GT2' });
    const onlyMoved = put(`/api/admin/models/${second.id}`, { brandId: titleist.id });
    expect(await refusal(onlyMoved)).toMatchObject({ status: 409, code: 'name_taken' });
    const sentence = 'This brand already has a model with this name and type. Choose another name.';
    const clash = { ...formFor(second, '200000'), name: 'gt2', brandId: titleist.id };
    const taken = { status: 409, error: sentence, code: 'name_taken', fields: { name: sentence } };
    expect(await refusal(put(`/api/admin/models/${second.id}`, clash))).toEqual(taken);
    expect(await refusal(post('/api/admin/models', { ...clash, image: picture }))).toEqual(taken);
    const irons = { ...clash, type: 'Irons' };
    expect((await put(`/api/admin/models/${second.id}`, irons)).json()).toMatchObject({
      type: 'Irons',
      brandId: titleist.id,
    });
  });

  test('may have a launch year, which is shown to customers, changed, removed and audited', async () => {
    const model = await newModel(staff, { brandId: ping.id, name: 'G30', year: '2014' });
    expect(model.year).toBe(2014);
    const url = `/api/admin/models/${model.id}`;
    expect((await put(url, { name: 'G30 Max' })).json()).toMatchObject({ year: 2014 });
    expect((await put(url, { year: '2015', yearBefore: '2014' })).json()).toMatchObject({ year: 2015 });
    expect(await shown('/api/models')).toContainEqual(expect.objectContaining({ id: model.id, year: 2015 }));
    expect(await lastAuditEntry(service.database)).toMatchObject({
      action: 'model_updated',
      details: { launchYearBefore: 2014, launchYearAfter: 2015 },
    });
    expect((await staff.get('/api/admin/activity?subject=G30')).json()).toContainEqual(
      expect.objectContaining({ details: 'Launch year 2014 → 2015.' }),
    );
    expect((await put(url, { year: '' })).json()).toMatchObject({ year: null });
    expect((await putJson(url, { year: 2016 })).json()).toMatchObject({ year: 2016 });
    expect((await putJson(url, { year: null })).json()).toMatchObject({ year: null });
  });

  test('may have next year as its launch year', async () => {
    const model = await newModel(staff, { brandId: ping.id, name: 'G50', year: '2025' });
    expect((await put(`/api/admin/models/${model.id}`, { year: '2024' })).json()).toMatchObject({ year: 2024 });
    expect((await put(`/api/admin/models/${model.id}`, { year: '2025' })).json()).toMatchObject({ year: 2025 });
  });

  test.each(['1949', '24', '2024.5', 'new', '2026', '2100', '2101'])(
    'with the launch year %s is refused',
    async (year) => {
      const sentence = 'Launch year must be from 1950 to next year, or empty';
      const refused = { status: 400, error: sentence, code: 'invalid', fields: { year: sentence } };
      expect(await refusal(put('/api/admin/models/1', { year }))).toStrictEqual(refused);
      const fields = { name: 'G60', type: 'Driver', brandId: ping.id, price: '1', year, image: picture };
      expect(await refusal(post('/api/admin/models', fields))).toStrictEqual(refused);
    },
  );

  test('with a launch year that somebody else has changed or removed is refused', async () => {
    const model = await newModel(staff, { brandId: ping.id, name: 'G20', year: '2010' });
    const url = `/api/admin/models/${model.id}`;
    await put(url, { year: '2011' });
    expect(await refusal(put(url, { year: '2012', yearBefore: '2010' }))).toMatchObject({
      status: 409,
      fields: { year: 'Somebody has changed the launch year to 2011. Save again to replace it.' },
    });
    await put(url, { year: '' });
    expect(await refusal(put(url, { year: '2012', yearBefore: '2010' }))).toMatchObject({
      status: 409,
      fields: { year: 'Somebody has removed the launch year. Save again to change it to 2012.' },
    });
  });

  test('of an unknown brand is refused', async () => {
    const model = await newModel(staff, { brandId: ping.id, name: 'Anser', type: 'Putter' });
    for (const brandId of ['999999', 'Ping', '0x1', '9'.repeat(30)]) {
      const changed = put(`/api/admin/models/${model.id}`, { ...formFor(model, '1'), brandId });
      expect(await refusal(changed)).toMatchObject({ status: 404, code: 'unknown_brand' });
    }
  });

  test('requires every field and reports all missing ones', async () => {
    expect(await refusal(post('/api/admin/models', {}))).toMatchObject({
      status: 400,
      fields: {
        name: 'Name is required',
        type: 'Type is required',
        brandId: 'Brand is required',
        price: 'Price is required',
        image: 'Please upload an image',
      },
    });
    expect(await refusal(put('/api/admin/models/1', { name: 'x', type: '', brandId: '', price: '' }))).toMatchObject({
      status: 400,
      fields: { type: 'Type is required', brandId: 'Brand is required', price: 'Price is required' },
    });
  });

  test.each(['Drivers', 'driver', 'constructor'])('of the unknown type %s is refused', async (type) => {
    const values = { name: 'x', type, brandId: ping.id, price: '1', image: picture };
    const sentence = 'Type is not one of our club types';
    expect(await refusal(post('/api/admin/models', values))).toMatchObject({ status: 400, fields: { type: sentence } });
  });

  const priceSentence = 'Price must be from R0.01 to R1000000.00, in whole cents';
  test.each([
    '0',
    '-1',
    '199.5',
    '1e3',
    'R450',
    'R 1 250,50',
    'four hundred',
    '100000001',
    '9'.repeat(12),
    '9'.repeat(400),
    '٤٥٠',
    ' 450',
    '0x10',
  ])('with the price %s is refused in a form', async (price) => {
    const values = { name: 'Priced', type: 'Driver', brandId: ping.id, price, image: picture };
    expect(await refusal(post('/api/admin/models', values))).toEqual({
      status: 400,
      error: priceSentence,
      code: 'invalid',
      fields: { price: priceSentence },
    });
  });

  test.each([0, -1, 199.5, 0.01, 1e21, 100_000_001])('with the price %d is refused in JSON', async (price) => {
    const body = { name: 'Priced', type: 'Driver', brandId: ping.id, price };
    expect(await refusal(putJson('/api/admin/models/1', body))).toMatchObject({
      status: 400,
      fields: { price: priceSentence },
    });
  });

  test.each(['1', '100000000', '29', '1999999', '57'])('stores the price %s to the cent', async (price) => {
    const model = await newModel(staff, { brandId: ping.id, name: `Priced at ${price}`, price });
    expect(await shown('/api/models')).toContainEqual(expect.objectContaining({ id: model.id, price: Number(price) }));
  });
});
