import { cents } from '@trade-in/domain/money';
import { type Kysely, sql, type Transaction } from 'kysely';
import type {
  ClubRequestStore,
  DescribedClub,
  NewClubRequest,
  SimilarModel,
  StoredRequest,
} from '../../../features/club-requests/club-request-store.ts';
import type { Database } from '../connection/database.ts';
import type { Tables } from '../schema/tables.ts';
import { putInCart } from './put-in-cart.ts';
import { findRequest, lockRequest, requestFrom, selectRequests } from './read-request.ts';
import { lockMail, writeAnswer } from './write-answer.ts';

export function clubRequestStore({ db }: Pick<Database, 'db'>): ClubRequestStore {
  return {
    add: (request) => db.transaction().execute((transaction) => addRequest(transaction, request)),
    find: (key) => findRequest(db, key),
    list: (most) => listRequests(db, most),
    async nextOpen(except) {
      const open = db.selectFrom('club_requests').select('reference').where('state', '=', 'open');
      const oldest = open.where('reference', '<>', except).orderBy('asked_at').orderBy('id');
      return (await oldest.limit(1).executeTakeFirst())?.reference ?? null;
    },
    similarModels: (club, most) => findSimilar(db, club, most),
    change: (reference, decide) =>
      db.transaction().execute(async (transaction) => {
        const present = await lockRequest(transaction, { reference });
        if (present === null) return false;
        const change = decide(present, { hasMailLeft: await lockMail(transaction, present) });
        if (change !== null) await writeAnswer(transaction, present, change);
        return true;
      }),
    putInCart: (...given) => putInCart(db, ...given),
    async findEnded(before, most) {
      const rows = await selectRequests(db)
        .where((row) =>
          row.or([
            row.and([row('r.state', '=', 'open'), row('r.asked_at', '<', before)]),
            row.and([row('r.state', '<>', 'open'), row('r.answered_at', '<', before), row(endOfAnswer, '<', before)]),
          ]),
        )
        .limit(most)
        .execute();
      return rows.map(({ id, photoIds }) => ({ id, photoIds }));
    },
    async delete(id) {
      await db.deleteFrom('club_requests').where('id', '=', id).execute();
    },
  };
}

const endOfAnswer = sql<Date>`coalesce(r.used_at, (r.offer_until + 1)::timestamp AT TIME ZONE 'Africa/Johannesburg', r.answered_at)`;

async function addRequest(db: Transaction<Tables>, request: NewClubRequest): Promise<string | null> {
  const earlier = () =>
    db.selectFrom('club_requests').select('reference').where('ask_key', '=', request.askKey).executeTakeFirst();
  const repeated = await earlier();
  if (repeated !== undefined) return repeated.reference;
  // The same request may have been sent twice at once: the other one uses the photographs.
  if (!(await arePhotosUsable(db, request))) return (await earlier())?.reference ?? null;
  const added = await db
    .insertInto('club_requests')
    .values({
      reference: request.reference,
      token_hash: request.tokenHash,
      ask_key: request.askKey,
      language: request.language,
      type: request.type,
      brand_name: request.brandName,
      model_name: request.modelName,
      dexterity: request.dexterity,
      condition: request.condition,
      iron_count: request.ironCount,
      cell_number: request.cellNumber,
      email: request.email,
      asked_at: request.askedAt,
    })
    .onConflict((conflict) => conflict.column('ask_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return (await earlier())?.reference ?? null;
  await sql`
    UPDATE club_request_photos AS p SET request_id = ${added.id}::bigint, position = given.position
    FROM unnest(${[...request.photoIds]}::text[]) WITH ORDINALITY AS given (id, position)
    WHERE p.id = given.id`.execute(db);
  return request.reference;
}

/** Locks the photographs. The sweep deletes old ones, so that those of which it may be about to delete the file are not used. */
async function arePhotosUsable(db: Kysely<Tables>, request: NewClubRequest): Promise<boolean> {
  const photos = await db
    .selectFrom('club_request_photos')
    .select('id')
    .where('id', '=', sql<string>`ANY(${[...request.photoIds]}::text[])`)
    .where('session_hash', '=', request.session)
    .where('request_id', 'is', null)
    .where('stored_at', 'is not', null)
    .where('uploaded_at', '>', request.photosSince)
    .orderBy('id')
    .forUpdate()
    .execute();
  return photos.length === new Set(request.photoIds).size;
}

async function listRequests(db: Kysely<Tables>, most: number): Promise<{ open: number; requests: StoredRequest[] }> {
  const open = selectRequests(db).where('r.state', '=', 'open').orderBy('r.asked_at').orderBy('r.id').limit(most);
  const answered = selectRequests(db)
    .where('r.state', '<>', 'open')
    .orderBy('r.answered_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(most);
  const { count } = await db
    .selectFrom('club_requests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return { open: count, requests: [...(await open.execute()), ...(await answered.execute())].map(requestFrom) };
}

async function findSimilar(db: Kysely<Tables>, club: DescribedClub, most: number) {
  const name = sql`search_text(${`${club.brandName} ${club.modelName}`}::text)`;
  const { rows } = await sql<SimilarModel & { dearest: number }>`
    SELECT m.id::text, b.name AS "brandName", m.name, m.year, m.price_cents AS price, max(m.price_cents) OVER () AS dearest
    FROM models AS m JOIN brands AS b ON b.id = m.brand_id
    WHERE m.type = ${club.type}
    ORDER BY similarity(search_text(b.name || ' ' || m.name), ${name}) DESC, m.year DESC NULLS LAST, m.id
    LIMIT ${most}`.execute(db);
  const [first] = rows;
  return {
    models: rows.map(({ dearest: _dearest, ...model }) => model),
    dearest: first === undefined ? null : cents(first.dearest),
  };
}
