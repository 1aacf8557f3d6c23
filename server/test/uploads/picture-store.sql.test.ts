import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureStore } from '../../src/adapters/postgres/catalogue/picture-store.ts';
import type { Database } from '../../src/adapters/postgres/connection/database.ts';
import { freshDatabase } from '../harness/database.ts';

const saved = new Date('2026-03-03T08:00:00Z');
const swept = new Date('2026-03-05T08:00:00Z');

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('a picture holds no database connection while its file is written', async () => {
  const write = async () => void (await database.pool.query('SELECT'));
  await expect(pictureStore(database).save('written.webp', saved, write)).resolves.toBeUndefined();
});

test('a picture that is saved while it is deleted is written after its file is removed', async () => {
  const pictures = pictureStore(database);
  await pictures.save('deleted.webp', saved, () => Promise.resolve());
  const done: string[] = [];
  const [started, removal] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const deleting = pictures.delete('deleted.webp', swept, async () => {
    started.resolve();
    await removal.promise;
    done.push('removed');
  });
  await started.promise;
  const saving = pictures.save('deleted.webp', swept, async () => void done.push('written'));
  await Promise.race([saving, setTimeout(200)]);
  removal.resolve();
  await Promise.all([deleting, saving]);
  expect(done).toEqual(['removed', 'written']);
  expect(await pictures.findUnused(new Date(swept.getTime() + 1))).toContain('deleted.webp');
});
