import { type Kysely, sql } from 'kysely';
import type { Answer, AnswerChange, StoredRequest } from '../../../features/club-requests/club-request-store.ts';
import { writeAuditEntry } from '../admin-access/audit-trail.ts';
import { dedupeKey, enqueueJob } from '../enqueue-job.ts';
import type { Tables } from '../schema/tables.ts';

const mailOf = ({ id, version }: { id: string; version: number }) => ({
  kind: 'club-request-mail' as const,
  occasion: `${id} ${version}`,
});

/** Locks the mail about the present answer, so that it isn't sent while the answer is undone. Returns whether its job was begun. */
export async function lockMail(db: Kysely<Tables>, present: StoredRequest): Promise<boolean> {
  const { kind, occasion } = mailOf(present);
  const job = await db
    .selectFrom('outbox')
    .select(sql<boolean>`attempts > 0 OR lease_token IS NOT NULL OR done_at IS NOT NULL`.as('isBegun'))
    .where('dedupe_key', '=', dedupeKey(kind, occasion))
    .forUpdate()
    .executeTakeFirst();
  return job?.isBegun ?? false;
}

const noAnswer: Answer = { listPrice: null, offerUntil: null, declineReason: null, note: null };

/** Stores an answer with its mail, or undoes the present one and deletes its mail, which was not sent. */
export async function writeAnswer(
  db: Kysely<Tables>,
  present: StoredRequest,
  { answer, entry, mailAt }: AnswerChange,
): Promise<void> {
  const { listPrice, offerUntil, declineReason, note } = answer ?? noAnswer;
  const version = present.version + 1;
  await db
    .updateTable('club_requests')
    .set({
      ...stateAfter(answer, entry),
      list_price_cents: listPrice,
      offer_until: offerUntil,
      decline_reason: declineReason,
      note,
      version,
    })
    .where('id', '=', present.id)
    .execute();
  await writeAuditEntry(db, entry);
  await (answer === null ? deleteMail(db, present) : erasePhotoSources(db, present));
  if (mailAt !== null) {
    const mail = mailOf({ ...present, version });
    await enqueueJob(db, { ...mail, payload: { requestId: present.id, version: String(version) }, runAt: mailAt });
  }
}

function stateAfter(answer: Answer | null, { happenedAt, admin }: AnswerChange['entry']) {
  if (answer === null) return { state: 'open', answered_at: null, answered_by: null } as const;
  const state = answer.listPrice === null ? 'declined' : 'priced';
  return { state, answered_at: happenedAt, answered_by: admin.id } as const;
}

async function deleteMail(db: Kysely<Tables>, present: StoredRequest): Promise<void> {
  const { kind, occasion } = mailOf(present);
  await db.deleteFrom('outbox').where('dedupe_key', '=', dedupeKey(kind, occasion)).execute();
}

/** The networks of uploads are needed only while the photographs count towards a limit. */
async function erasePhotoSources(db: Kysely<Tables>, { id }: StoredRequest): Promise<void> {
  const erased = db.updateTable('club_request_photos').set({ uploaded_subnet: null, uploaded_site: null });
  await erased.where('request_id', '=', id).execute();
}
