import { sql } from 'kysely';
import type { RequestPhotoStore } from '../../../features/club-requests/request-photo-store.ts';
import type { Database } from '../connection/database.ts';
import { presentUploadBytes, selectUploadBytes } from '../sum-upload-bytes.ts';

export function requestPhotoStore({ db }: Pick<Database, 'db'>): RequestPhotoStore {
  return {
    async add({ id, session, mediaType, sizeBytes, wrappedKey, uploadedAt, uploadedFrom }) {
      await db
        .insertInto('club_request_photos')
        .values({
          id,
          session_hash: session,
          media_type: mediaType,
          size_bytes: sizeBytes,
          wrapped_key: wrappedKey,
          uploaded_at: uploadedAt,
          uploaded_subnet: uploadedFrom.subnet,
          uploaded_site: uploadedFrom.site,
        })
        .execute();
    },
    async sumOpen(from) {
      const open = sql`club_request_photos WHERE uploaded_subnet IS NOT NULL`;
      const { rows } = await selectUploadBytes(open, from).execute(db);
      return presentUploadBytes(rows[0]);
    },
    async markStored(id, storedAt) {
      await db.updateTable('club_request_photos').set({ stored_at: storedAt }).where('id', '=', id).execute();
    },
    async find(id, reference) {
      const row = await db
        .selectFrom('club_request_photos as p')
        .innerJoin('club_requests as r', 'r.id', 'p.request_id')
        .select(['p.media_type', 'p.wrapped_key'])
        .where('p.id', '=', id)
        .where('r.reference', '=', reference)
        .executeTakeFirst();
      return row === undefined ? null : { mediaType: row.media_type, wrappedKey: row.wrapped_key };
    },
    async findUnused(before, most) {
      const rows = await db
        .selectFrom('club_request_photos')
        .select('id')
        .where('request_id', 'is', null)
        .where('uploaded_at', '<', before)
        .limit(most)
        .execute();
      return rows.map(({ id }) => id);
    },
    async deleteUnused(ids) {
      await db
        .deleteFrom('club_request_photos')
        .where('id', '=', sql<string>`ANY(${[...ids]}::text[])`)
        .where('request_id', 'is', null)
        .execute();
    },
  };
}
