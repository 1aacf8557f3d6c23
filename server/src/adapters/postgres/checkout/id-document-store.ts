import { maxUnusedDocuments } from '@trade-in/domain/limits';
import { type Kysely, sql } from 'kysely';
import type { IdDocumentStore, UnusedDocuments } from '../../../features/checkout/id-documents/id-document-store.ts';
import type { SessionHash } from '../../../ports/http/route.ts';
import type { Database } from '../connection/database.ts';
import type { Tables } from '../schema/tables.ts';
import { presentUploadBytes, selectUploadBytes, type StoredUploadBytes } from '../sum-upload-bytes.ts';

export function idDocumentStore({ prepared: db }: Pick<Database, 'prepared'>): IdDocumentStore {
  return {
    async add({ id, session, mediaType, sizeBytes, wrappedKey, uploadedAt, uploadedFrom }) {
      await db
        .insertInto('id_documents')
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
    markStored: (document) => markStored(db, document),
    replaceOldest: (session) => unmarkReplaced(db, session),
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
    async findUnused(before, limit) {
      const rows = await db
        .selectFrom('id_documents')
        .select('id')
        .where('trade_in_id', 'is', null)
        .where('uploaded_at', '<', before)
        .orderBy('uploaded_at')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
    deleteUnused: (ids) => deleteUnused(db, ids),
  };
}

/**
 * Marks the document and sums the unused ones in one statement, whose snapshot does not have the mark yet. Other uploads of the
 * session count for `mayReplace` even before they are stored: they may be when `replaceOldest` runs.
 */
async function markStored(
  db: Kysely<Tables>,
  { id, session, from, storedAt }: Parameters<IdDocumentStore['markStored']>[0],
): Promise<UnusedDocuments> {
  const others = sql`id_documents WHERE session_hash = ${session} AND trade_in_id IS NULL AND id <> ${id}`;
  const replaced = sql`SELECT id FROM ${others} AND stored_at IS NOT NULL ORDER BY stored_at DESC, id DESC OFFSET ${maxUnusedDocuments - 1}::int`;
  const kept = sql`id_documents WHERE trade_in_id IS NULL AND id NOT IN (${replaced})`;
  const { rows } = await sql<StoredUploadBytes & { mayReplace: boolean }>`
    WITH marked AS (UPDATE id_documents SET stored_at = ${storedAt} WHERE id = ${id})
    SELECT sums.*, (SELECT count(*) FROM ${others}) >= ${maxUnusedDocuments}::int AS "mayReplace"
    FROM (${selectUploadBytes(kept, from)}) AS sums`.execute(db);
  return { ...presentUploadBytes(rows[0]), mayReplace: rows[0]?.mayReplace === true };
}

/**
 * Marks replaced documents as not stored and returns their ids. Runs after the new document's mark is committed, so that the
 * last of several concurrent uploads sees all of them. Locks the rows in a fixed order and checks them again under the lock,
 * because a submission may have used one in the meantime.
 */
async function unmarkReplaced(db: Kysely<Tables>, session: SessionHash): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH replaced AS (
      SELECT id FROM id_documents
      WHERE trade_in_id IS NULL AND stored_at IS NOT NULL AND id IN (
        SELECT id FROM id_documents
        WHERE session_hash = ${session} AND trade_in_id IS NULL AND stored_at IS NOT NULL
        ORDER BY stored_at DESC, id DESC OFFSET ${maxUnusedDocuments}::int
      )
      ORDER BY id FOR UPDATE
    )
    UPDATE id_documents SET stored_at = NULL FROM replaced WHERE id_documents.id = replaced.id
    RETURNING id_documents.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the rows in the same order as `unmarkReplaced`: concurrent uploads of one session would deadlock otherwise. */
async function deleteUnused(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await sql`
    WITH unused AS (
      SELECT id FROM id_documents WHERE id = ANY(${[...ids]}::text[]) AND trade_in_id IS NULL ORDER BY id FOR UPDATE
    )
    DELETE FROM id_documents USING unused WHERE id_documents.id = unused.id`.execute(db);
}
