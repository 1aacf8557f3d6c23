import { type ClubType, clubTypes } from '@trade-in/domain/club';
import type { AskedWords } from '@trade-in/domain/finder-spellings';
import { cents } from '@trade-in/domain/money';
import type pg from 'pg';
import type { FoundModel } from '../../features/catalogue/catalogue-store.ts';

interface Search {
  asked: AskedWords;
  type: ClubType | null;
  limit: number;
}

interface FoundRow {
  id: string;
  name: string;
  type: ClubType;
  price_cents: number;
  image_url: string | null;
  brand_id: string;
  brand_name: string;
  logo_url: string | null;
}

interface NamedQuery {
  name: string;
  text: string;
  values: unknown[];
}

/** A model is shown if it fits at least this well: of all that was asked for, and next to the model that fits best. */
const leastOfAsked = 0.2;
const leastOfBest = 0.7;

/**
 * What each asked word may mean in the catalogue's vocabulary, what every model with such words gains, the best of them.
 * A word that the vocabulary has is no slip of the thumb, so only unknown words are compared by their looks. Of models that
 * gain the same, the one with the shortest name has the least that wasn't asked for; then the dearest, which is the newest.
 */
const findByWords = `
  WITH asked AS (
    SELECT * FROM unnest($1::int[], $2::text[], $3::text[], $4::real[]) AS asked (position, text, likeness, worth)
  ), known AS (
    SELECT position, word, worth FROM asked JOIN finder_vocabulary ON word = text WHERE likeness = 'same'
  ), meant AS (
    SELECT position, word, max(worth) AS worth FROM (
      SELECT position, word, worth FROM known
      UNION ALL
      SELECT position, word, worth FROM asked
        CROSS JOIN LATERAL (SELECT word FROM finder_vocabulary WHERE word LIKE text || '%') AS longer
        WHERE likeness = 'start'
      UNION ALL
      SELECT position, word, worth * alike.likeness FROM asked CROSS JOIN LATERAL finder_words_like(text) AS alike
        WHERE asked.likeness = 'alike' AND position NOT IN (SELECT position FROM known)
    ) AS each GROUP BY position, word
  ), fitting AS (
    SELECT id, sum(worth) AS worth FROM (
      SELECT models.id, position, max(worth) AS worth FROM meant JOIN models ON find_words @> ARRAY[word]
      WHERE $5::text IS NULL OR type = $5
      GROUP BY models.id, position
    ) AS best GROUP BY id
  )
  SELECT models.id, models.name, type, price_cents, image_url, brand_id, brands.name AS brand_name, logo_url
  FROM fitting JOIN models USING (id) JOIN brands ON brands.id = brand_id
  WHERE worth >= $6 AND worth >= $7 * (SELECT max(worth) FROM fitting)
  ORDER BY round(worth::numeric, 2) DESC, length(models.name), array_position($8::text[], type), price_cents DESC, models.id
  LIMIT $9`;

const findByType = `
  SELECT models.id, models.name, type, price_cents, image_url, brand_id, brands.name AS brand_name, logo_url
  FROM models JOIN brands ON brands.id = brand_id
  WHERE type = $1 ORDER BY price_cents DESC, models.id LIMIT $2`;

export async function findModels(pool: pg.Pool, search: Search): Promise<FoundModel[]> {
  const { rows } = await pool.query<FoundRow>(finderQuery(search));
  return rows.map(toResult);
}

/** Named, so that each connection plans it once: planning would cost as much as running. */
export function finderQuery({ asked: { spellings, worth }, type, limit }: Search): NamedQuery {
  if (spellings.length === 0) return { name: 'find_by_type', text: findByType, values: [type, limit] };
  const values = [
    spellings.map(({ position }) => position),
    spellings.map(({ text }) => text),
    spellings.map(({ likeness }) => likeness),
    spellings.map((spelling) => spelling.worth),
    type,
    worth * leastOfAsked,
    leastOfBest,
    clubTypes,
    limit,
  ];
  return { name: 'find_by_words', text: findByWords, values };
}

function toResult(row: FoundRow): FoundModel {
  const { id, name, type, price_cents: price, image_url: imageUrl, brand_id: brandId } = row;
  return {
    model: { id, name, type, brandId, price: cents(price), imageUrl },
    brand: { id: brandId, name: row.brand_name, logoUrl: row.logo_url },
  };
}
