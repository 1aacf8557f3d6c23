import { sql } from 'kysely';
import type { IdDocumentStore } from '../../features/checkout/id-document-store.ts';
import type { Database } from './database.ts';

export function idDocumentStore({ prepared: db }: Pick<Database, 'prepared'>): IdDocumentStore {
  return {
    async add({ id, session, mediaType, sizeBytes, wrappedKey, uploadedAt }) {
      await db
        .insertInto('id_documents')
        .values({
          id,
          session_hash: session,
          media_type: mediaType,
          size_bytes: sizeBytes,
          wrapped_key: wrappedKey,
          uploaded_at: uploadedAt,
        })
        .execute();
    },
    async find(id) {
      const row = await db
        .selectFrom('id_documents')
        .leftJoin('trade_ins', 'trade_ins.id', 'id_documents.trade_in_id')
        .select(['media_type', 'wrapped_key', 'reference'])
        .where('id_documents.id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return null;
      return { mediaType: row.media_type, wrappedKey: row.wrapped_key, reference: row.reference };
    },
    async findUnused(before, most) {
      const rows = await db
        .selectFrom('id_documents')
        .select('id')
        .where('trade_in_id', 'is', null)
        .where('uploaded_at', '<', before)
        .orderBy('uploaded_at')
        .limit(most)
        .execute();
      return rows.map(({ id }) => id);
    },
    async deleteUnused(ids) {
      await db
        .deleteFrom('id_documents')
        .where('id', '=', sql<string>`ANY(${[...ids]}::text[])`)
        .where('trade_in_id', 'is', null)
        .execute();
    },
  };
}
