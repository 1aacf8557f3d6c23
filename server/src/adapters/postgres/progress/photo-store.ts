import { type Kysely, sql } from 'kysely';
import type { AuditEntry } from '../../../ports/audit-trail.ts';
import type { ClubPhotoStore, NewPhoto, PhotographedClub } from '../../../progress/club-photo-store.ts';
import { writeAuditEntry } from '../admin-access/audit-trail.ts';
import type { Database } from '../connection/database.ts';
import { rowId } from '../schema/row-id.ts';
import type { Tables } from '../schema/tables.ts';

export function clubPhotoStore({ db }: Pick<Database, 'db'>): ClubPhotoStore {
  return {
    async find(id) {
      const row = await db
        .selectFrom('club_photos as p')
        .innerJoin('club_progress as c', 'c.id', 'p.club_progress_id')
        .select(['p.id', 'c.trade_in_id', 'p.media_type', 'p.wrapped_key'])
        .where('p.id', '=', id)
        .where('p.stored_at', 'is not', null)
        .executeTakeFirst();
      if (row === undefined) return null;
      return { id: row.id, tradeInId: row.trade_in_id, mediaType: row.media_type, wrappedKey: row.wrapped_key };
    },
    async ofTradeIn(tradeInId) {
      const rows = await db
        .selectFrom('club_photos as p')
        .innerJoin('club_progress as c', 'c.id', 'p.club_progress_id')
        .select(['p.id', 'p.club_progress_id', 'p.taken_at'])
        .where('c.trade_in_id', '=', tradeInId)
        .where('p.stored_at', 'is not', null)
        .orderBy('p.taken_at')
        .orderBy('p.id')
        .execute();
      return rows.map((row) => ({ id: row.id, clubId: row.club_progress_id, takenAt: row.taken_at }));
    },
    add: (photo, abandonedBefore, decide) =>
      db.transaction().execute((transaction) => addPhoto(transaction, photo, { abandonedBefore, decide })),
    async markStored(id, storedAt) {
      await db.updateTable('club_photos').set({ stored_at: storedAt }).where('id', '=', id).execute();
    },
    hide: (id, decide) =>
      db.transaction().execute(async (transaction) => {
        const photo = transaction.selectFrom('club_photos').select('club_progress_id').where('id', '=', id);
        const row = await photo.where('stored_at', 'is not', null).executeTakeFirst();
        const club = row && (await lockClub(transaction, row.club_progress_id, id));
        if (!club) return false;
        await writeAuditEntry(transaction, decide(club));
        await transaction.updateTable('club_photos').set({ stored_at: null }).where('id', '=', id).execute();
        return true;
      }),
    async findAbandoned(before, most) {
      const rows = await db
        .selectFrom('club_photos')
        .select('id')
        .where('stored_at', 'is', null)
        .where('taken_at', '<', before)
        .limit(most)
        .execute();
      return rows.map(({ id }) => id);
    },
    async delete(id) {
      await db.deleteFrom('club_photos').where('id', '=', id).where('stored_at', 'is', null).execute();
    },
  };
}

interface Adding {
  abandonedBefore: Date;
  decide: (club: PhotographedClub) => AuditEntry | null;
}

/** The club's lock makes uploads of one club take turns, so that none exceeds the most photographs. */
async function addPhoto(db: Kysely<Tables>, photo: NewPhoto, { abandonedBefore, decide }: Adding) {
  const { id, reference, clubId } = photo;
  const key = rowId(clubId);
  const club = key === null ? null : await lockClub(db, key, id);
  if (key === null || club?.reference !== reference) return null;
  const earlier = await db.selectFrom('club_photos').selectAll().where('id', '=', id).executeTakeFirst();
  if (earlier !== undefined) {
    if (earlier.club_progress_id !== key) return null;
    if (earlier.stored_at !== null) return { storedAs: { id, takenAt: earlier.taken_at } };
    if (earlier.taken_at >= abandonedBefore) return 'pending';
  }
  const entry = decide(club);
  // An upload that was interrupted has its entry.
  if (earlier === undefined) await writeEntry(db, entry);
  const columns = {
    media_type: photo.mediaType,
    size_bytes: photo.sizeBytes,
    wrapped_key: photo.wrappedKey,
    taken_at: photo.takenAt,
  };
  await db
    .insertInto('club_photos')
    .values({ ...columns, id, club_progress_id: key, stored_at: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
  return 'added';
}

async function writeEntry(db: Kysely<Tables>, entry: AuditEntry | null): Promise<void> {
  if (entry !== null) await writeAuditEntry(db, entry);
}

/** Locks a club, and counts its photographs without this one. */
async function lockClub(db: Kysely<Tables>, clubId: string, except: string): Promise<PhotographedClub | null> {
  const club = await db
    .selectFrom('club_progress as c')
    .innerJoin('trade_ins as t', 't.id', 'c.trade_in_id')
    .select(['t.reference', 'c.state'])
    .where('c.id', '=', clubId)
    .forUpdate('c')
    .executeTakeFirst();
  if (club === undefined) return null;
  const { count } = await db
    .selectFrom('club_photos')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('club_progress_id', '=', clubId)
    .where('id', '<>', except)
    .executeTakeFirstOrThrow();
  return { ...club, photoCount: count };
}
