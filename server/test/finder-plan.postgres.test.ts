import { parseFinder } from '@trade-in/domain/finder';
import { askedWords } from '@trade-in/domain/finder-spellings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../src/adapters/postgres/database.ts';
import { finderQuery, findModels } from '../src/adapters/postgres/find-models.ts';
import { freshDatabase } from './harness/database.ts';
import { tenThousandModels } from './harness/many-models.ts';

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
  await tenThousandModels(database.pool);
});

afterAll(() => database.close());

function search(text: string) {
  const query = parseFinder(text);
  return { asked: askedWords(query), type: query.type, limit: 8 };
}

async function planOf(text: string, values: unknown[] = []): Promise<string> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('among 10,000 models the finder goes by the index on their words', async () => {
  const { rows } = await database.pool.query<{ count: string }>('SELECT count(*) FROM models');
  expect(rows).toStrictEqual([{ count: '10000' }]);
  for (const text of ['stealth 42 driver', 'lefty rouge 17 max', 'glide']) {
    const { text: sql, values } = finderQuery(search(text));
    const plan = await planOf(sql, values);
    expect(plan).toContain('Bitmap Index Scan on models_by_find_words');
    expect(plan).not.toContain('Seq Scan on models');
  }
});

test('a mistyped word is looked up by the index on trigrams, once the vocabulary is large', async () => {
  await database.pool.query(
    'INSERT INTO finder_vocabulary SELECT md5(number::text) FROM generate_series(1, 5000) AS number',
  );
  await database.pool.query('ANALYZE finder_vocabulary');
  const plan = await planOf("SELECT word FROM finder_vocabulary WHERE word % 'stelth'");
  expect(plan).toContain('Bitmap Index Scan on finder_vocabulary_by_likeness');
});

test('the right model is found among 10,000', async () => {
  const names = (await findModels(database.pool, search('rouge 65 wood'))).map(({ model }) => model.name);
  expect(new Set(names)).toStrictEqual(new Set(['Rogue 65']));
});
