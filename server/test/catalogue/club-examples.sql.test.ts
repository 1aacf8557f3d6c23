import { listClubExamples } from '@trade-in/contract/endpoints/catalogue';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel, fillDemoCatalogue } from '../harness/catalogue.ts';
import { readAsVisitor } from '../samples/shopper.ts';
import { shippedTradeInBy, tradeInBy } from '../samples/submissions.ts';

let service: TestApp;
beforeEach(async () => {
  service = await startApp();
});
afterEach(() => service.close());

async function readExamples() {
  return v.parse(listClubExamples.response, await readAsVisitor(service, '/api/club-examples'));
}
const namesOf = (examples: Awaited<ReturnType<typeof readExamples>>) => examples.map(({ model }) => model.name);

test('an empty catalogue has no examples', async () => {
  expect(await readExamples()).toStrictEqual([]);
});

test('the example of a type that nobody has traded in has the median price, and a short name', async () => {
  await aModel(service.database, { name: 'Dear', price: 9000_00 });
  await aModel(service.database, { name: 'Cheap', price: 100_00 });
  await aModel(service.database, { name: 'Median Tour', price: 400_00 });
  const { id, brandId } = await aModel(service.database, { name: 'Median', price: 400_00 });
  const model = { id, brandId, name: 'Median', type: 'Driver', price: 400_00, imageUrl: null, year: null };
  expect(await readExamples()).toStrictEqual([{ model, brand: { id: brandId, name: 'Ping', logoUrl: null } }]);
});

test('a model that was collected from five customers is the example of its type, and its type comes first', async () => {
  for (const [index, name] of ['Cheap', 'Median', 'Dear'].entries()) {
    await aModel(service.database, { name, type: 'Irons', price: (index + 1) * 1000_00 });
  }
  const [rare, frequent] = [
    await aModel(service.database, { name: 'Rare', type: 'Wedge', price: 500_00 }),
    await aModel(service.database, { name: 'Frequent', type: 'Wedge', price: 900_00 }),
  ];
  await aModel(service.database, { name: 'Never', type: 'Wedge', price: 700_00 });
  for (const customer of [1, 2, 3, 4, 5]) await shippedTradeInBy(service, customer, [frequent.id]);
  await shippedTradeInBy(service, 6, [rare.id]);
  expect(namesOf(await readExamples())).toStrictEqual(['Frequent', 'Median']);
});

test('many clubs of few customers make no example', async () => {
  for (const [name, price] of [
    ['Dear', 9000_00],
    ['Median', 500_00],
    ['Cheap', 100_00],
  ] as const) {
    await aModel(service.database, { name, type: 'Wedge', price });
  }
  const driver = (await aModel(service.database, { name: 'Driver', price: 500_00 })).id;
  const { rows } = await service.database.pool.query<{ id: string }>("SELECT id FROM models WHERE name = 'Dear'");
  const dear = rows[0]?.id ?? '';
  await shippedTradeInBy(
    service,
    1,
    Array.from({ length: 12 }, () => dear),
  );
  for (const customer of [1, 2, 3, 4]) await shippedTradeInBy(service, customer, [dear, driver]);
  expect(namesOf(await readExamples())).toStrictEqual(['Median', 'Driver']);
});

test('submissions whose clubs are not collected make no example', async () => {
  await aModel(service.database, { name: 'Median', price: 500_00 });
  const dear = (await aModel(service.database, { name: 'Dear', price: 9000_00 })).id;
  for (const customer of [1, 2, 3, 4]) await shippedTradeInBy(service, customer, [dear]);
  for (const customer of [5, 6, 7, 8, 9]) await tradeInBy(service, customer, [dear]);
  await service.database.pool.query(
    `UPDATE shipments SET status = 'cancelled', cancelled_at = now()
     WHERE id = (SELECT min(id) FROM shipments WHERE status = 'pending')`,
  );
  expect(namesOf(await readExamples())).toStrictEqual(['Median']);
});

test('the demo catalogue has four examples of different types', async () => {
  await fillDemoCatalogue(service.database);
  const examples = await readExamples();
  expect(new Set(examples.map(({ model }) => model.type)).size).toBe(4);
  expect(examples).toHaveLength(4);
});
