import type { Activity } from '@trade-in/contract/endpoints/activity';
import type { UpdatedModel } from '@trade-in/contract/endpoints/admin-catalogue';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import {
  lastAuditEntry,
  newBrand,
  newModel,
  refusal,
  type SavedBrand,
  type SavedModel,
  writesBy,
} from '../samples/staff.ts';

let service: TestApp;
let staff: Client;
let ping: SavedBrand;
let model: SavedModel;
let count = 0;
beforeAll(async () => {
  service = await startApp();
  staff = await service.admin();
  ping = await newBrand(staff, 'Ping');
});
afterAll(() => service.close());
beforeEach(async () => {
  model = await newModel(staff, { brandId: ping.id, name: `G${(count += 1)}`, price: '360000' });
});

const { put, putJson } = writesBy(() => staff);
const url = () => `/api/admin/models/${model.id}`;

async function changePrice(price: number): Promise<UpdatedModel> {
  return (await putJson(url(), { price })).json();
}

const undo = (id: string | null) => staff.post(`/api/admin/activity/${id}/undo`);
const price = async () => (await staff.get(`/api/admin/models?name=${model.name}`)).json<SavedModel[]>()[0]?.price;
const entries = async () =>
  (await staff.get(`/api/admin/activity?subject=${model.name}`))
    .json<Activity[]>()
    .map(({ details, canUndo }) => [details, canUndo]);

describe('a save over another administrator’s change', () => {
  test('is refused with both values and changes nothing', async () => {
    await changePrice(410_000);
    const sentence = 'Somebody has changed the price to R4100.00. Save again to change it to R500.00.';
    expect(await refusal(put(url(), { price: '50000', priceBefore: '360000' }))).toEqual({
      status: 409,
      code: 'changed_meanwhile',
      error: sentence,
      fields: { price: sentence },
    });
    expect(await price()).toBe(410_000);
  });

  test('is accepted once the form names the current value', async () => {
    await changePrice(410_000);
    expect((await put(url(), { price: '50000', priceBefore: '410000' })).statusCode).toBe(200);
    expect(await price()).toBe(50_000);
  });

  test('is accepted when both saved the same value or changed different fields', async () => {
    await changePrice(410_000);
    expect((await put(url(), { price: '410000', priceBefore: '360000' })).statusCode).toBe(200);
    expect((await put(url(), { name: `${model.name} Max`, nameBefore: model.name })).statusCode).toBe(200);
  });

  test('reports each field that would be overwritten', async () => {
    const titleist = await newBrand(staff, `Titleist ${model.name}`);
    await putJson(url(), { name: 'Anser', brandId: titleist.id });
    const mine = { name: 'i210', nameBefore: model.name, brandId: ping.id, brandIdBefore: ping.id };
    expect(await refusal(putJson(url(), { ...mine, brandId: ping.id }))).toMatchObject({
      status: 409,
      fields: { name: 'Somebody has changed the name to Anser. Save again to change it to i210.' },
    });
    expect((await putJson(url(), mine)).json()).toMatchObject({
      fieldReasons: {
        brandId: { code: 'brand_changed', present: titleist.name, presentId: titleist.id, wanted: 'Ping' },
      },
    });
    expect(await refusal(putJson(`/api/admin/brands/${titleist.id}`, { name: 'X', nameBefore: 'Y' }))).toMatchObject({
      status: 409,
      fields: { name: `Somebody has changed the name to ${titleist.name}. Save again to change it to X.` },
    });
  });

  test('is accepted when the form does not name the previous value', async () => {
    await changePrice(410_000);
    expect((await put(url(), { price: '50000' })).statusCode).toBe(200);
  });
});

describe('an administrator’s own price change', () => {
  test('can be undone while its price is current, with an audit entry of its own', async () => {
    const { priceChange } = await changePrice(36_000);
    expect(await entries()).toContainEqual(['Price R3600.00 → R360.00.', true]);
    expect((await undo(priceChange)).json()).toMatchObject({ id: model.id, price: 360_000 });
    expect(await price()).toBe(360_000);
    expect(await lastAuditEntry(service.database)).toMatchObject({
      action: 'price_change_undone',
      subject: `Ping ${model.name} (Driver)`,
      details: { priceBefore: 36_000, priceAfter: 360_000 },
    });
    expect(await entries()).toContainEqual(['Price R3600.00 → R360.00.', false]);
  });

  test('cannot be undone after another price change', async () => {
    const { priceChange } = await changePrice(36_000);
    await changePrice(50_000);
    expect(await refusal(undo(priceChange))).toMatchObject({
      status: 409,
      error: 'The price is now R500.00, no longer R360.00. Change it in Models.',
    });
    expect(await price()).toBe(50_000);
  });

  test('is undone once by concurrent requests', async () => {
    const { priceChange } = await changePrice(36_000);
    const statuses = (await Promise.all([undo(priceChange), undo(priceChange)])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await price()).toBe(360_000);
  });

  test('cannot be undone by anybody else', async () => {
    const { priceChange } = await changePrice(36_000);
    await service.database.pool.query('UPDATE audit_trail SET admin_id = 0 WHERE id = $1', [priceChange]);
    expect((await undo(priceChange)).statusCode).toBe(404);
    expect(await entries()).toContainEqual(['Price R3600.00 → R360.00.', false]);
    expect(await price()).toBe(36_000);
  });

  test('cannot be undone without its model or through an entry without a price', async () => {
    const renamed = (await putJson(url(), { name: `${model.name} Max` })).json<UpdatedModel>();
    expect(renamed.priceChange).toBeNull();
    const { priceChange } = await changePrice(36_000);
    await staff.delete(url());
    for (const id of [priceChange, '999999', 'x']) expect((await undo(id)).statusCode).toBe(404);
  });
});
