import { buildVocabulary } from '@trade-in/domain/finder/vocabulary';
import { nameKey } from '@trade-in/domain/bulk-upload/bulk-row';
import { searchText } from '@trade-in/domain/lists/search-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/adapters/postgres/connection/database.ts';
import { freshDatabase } from '../harness/database.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

async function keysInDatabase(names: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ key: string }>(
    'SELECT name_key(name) AS key FROM unnest($1::text[]) WITH ORDINALITY AS given (name, position) ORDER BY position',
    [names],
  );
  return rows.map(({ key }) => key);
}

async function searchTextsInDatabase(names: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ searched: string }>(
    'SELECT search_text(name) AS searched FROM unnest($1::text[]) WITH ORDINALITY AS given (name, position) ORDER BY position',
    [names],
  );
  return rows.map(({ searched }) => searched);
}

/** Unicode blocks that no longer change: in others the database may know more or fewer characters. */
const ranges = [
  [0x20, 0x58f],
  [0x1e00, 0x2bff],
  [0x3000, 0x33ff],
  [0xf900, 0xffff],
  [0x10400, 0x1044f],
  [0x1d400, 0x1d7ff],
  [0x1f100, 0x1f2ff],
] as const;
const characters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
  .filter((character) => !/\p{Cc}/u.test(character));

test('the database computes the same key and search text for every character', async () => {
  const names = characters.map((character) => `${character}G${character} 4${character}`);
  expect(names.length).toBeGreaterThan(9000);
  expect(names.map(nameKey)).toEqual(await keysInDatabase(names));
  expect(names.map(searchText)).toEqual(await searchTextsInDatabase(names));
});

const pieces = [
  [
    'G430',
    'Max',
    'ΟΔΟΣ',
    'Σ',
    'İ',
    'I',
    'ß',
    'ẞ',
    'ﬁ',
    'Ǆ',
    'Å',
    '4.0',
    '.',
    'L.A.B.',
    'SpeedZone',
    'aBcD',
    'é',
    'e',
    '\u0301',
    '\u0307',
    '\u0345',
    '¼',
    '™',
  ],
  [' ', '  ', '\u00a0', '\u2003', '\u2028', '\u3000', '\u00ad', '\u200b', '\u200d', '\u200e', '\u2060', '\ufeff'],
  ['\u202e', '\u2066', '\uff27', '\u1100', '\u1161', '🏌️', '𝐆', '%', "'", '\\'],
].flat();

/** Returns a generator of the same numbers in every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

test('the database computes the same key and search text for context-dependent characters', async () => {
  const next = seededRandom(430);
  const pick = () => pieces[Math.floor(next() * pieces.length)] ?? '';
  const names = Array.from({ length: 5000 }, () => Array.from({ length: 1 + Math.floor(next() * 8) }, pick).join(''));
  expect(names.map(nameKey)).toEqual(await keysInDatabase(names));
  expect(names.map(searchText)).toEqual(await searchTextsInDatabase(names));
});

test('the finder finds the same words for a mistyped one as the database’s trigrams', async () => {
  const next = seededRandom(790);
  const letters = 'aeglnst';
  const word = () => Array.from({ length: 1 + Math.floor(next() * 9) }, () => letters[Math.floor(next() * 7)]).join('');
  const vocabulary = new Set(Array.from({ length: 2000 }, word));
  const typed = Array.from({ length: 300 }, word);
  const { rows } = await database.pool.query<{ words: string[]; likenesses: number[] }>(
    `SELECT coalesce(array_agg(word) FILTER (WHERE word IS NOT NULL), '{}') AS words, coalesce(array_agg(likeness) FILTER (WHERE word IS NOT NULL), '{}') AS likenesses
     FROM unnest($2::text[]) WITH ORDINALITY AS typed (text, position)
     LEFT JOIN LATERAL (
       SELECT word, similarity(word, text) AS likeness FROM unnest($1::text[]) AS known (word)
       WHERE similarity(word, text) >= 0.25 ORDER BY likeness DESC, word COLLATE "C" LIMIT 5
     ) AS alike ON true
     GROUP BY position ORDER BY position`,
    [[...vocabulary], typed],
  );
  const known = buildVocabulary(vocabulary);
  const found = typed.map((text) => known.similarTo(text));
  expect(found.map((similar) => similar.map(({ word }) => word))).toEqual(rows.map(({ words }) => words));
  expect(found.flatMap((similar) => similar.map(({ similarity }) => Math.fround(similarity)))).toEqual(
    rows.flatMap(({ likenesses }) => likenesses.map(Math.fround)),
  );
});
