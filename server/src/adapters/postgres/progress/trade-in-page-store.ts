import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type {
  StoredMessage,
  StoredParcel,
  TradeInDetails,
  TradeInPageStore,
} from '../../../features/trade-in-page/trade-in-page-store.ts';
import { writeAuditEntry } from '../admin-access/audit-trail.ts';
import { listedCollectionColumns } from '../checkout/collection-columns.ts';
import { findCode } from '../codes/read-codes.ts';
import type { Database } from '../connection/database.ts';
import type { Tables } from '../schema/tables.ts';
import { findTradeInId, lockTradeIn } from './read-progress.ts';
import { findPlace } from './queue-store.ts';

export function tradeInPageStore({ db }: Pick<Database, 'db'>): TradeInPageStore {
  return {
    find: (id) => readDetails(db, id),
    findPlace: (queue, id) => findPlace(db, queue, id),
    changeLink: (reference, decide) =>
      db.transaction().execute(async (transaction) => {
        const id = await findTradeInId(transaction, { reference });
        if (id === null) return false;
        await lockTradeIn(transaction, id);
        const { version, ...link } = await transaction
          .selectFrom('trade_in_progress')
          .select(['version', 'status_token_version as linkVersion'])
          .select(sql<boolean>`status_token_hash IS NOT NULL`.as('isValid'))
          .where('trade_in_id', '=', id)
          .executeTakeFirstOrThrow();
        const changed = decide({ id, version, link: { version: link.linkVersion, isValid: link.isValid } });
        await transaction
          .updateTable('trade_in_progress')
          .set({ status_token_hash: changed.tokenHash, status_token_version: changed.version })
          .where('trade_in_id', '=', id)
          .execute();
        await transaction
          .insertInto('trade_in_events')
          .values({
            trade_in_id: id,
            batch: randomUUID(),
            kind: 'renew_link',
            actor: changed.actor.kind,
            admin_id: changed.actor.admin?.id ?? null,
            username: changed.actor.admin?.username ?? null,
            happened_at: changed.at,
          })
          .execute();
        await writeAuditEntry(transaction, changed.entry);
        return true;
      }),
  };
}

async function readDetails(db: Kysely<Tables>, id: string): Promise<TradeInDetails | null> {
  const row = await db
    .selectFrom('trade_ins as t')
    .innerJoin('trade_in_progress as p', 'p.trade_in_id', 't.id')
    .leftJoin('id_documents as document', 'document.trade_in_id', 't.id')
    .select([...personColumns, ...listedCollectionColumns, 'document.id as documentId', 'p.stage_since as stageSince'])
    .select(['p.status_token_version as linkVersion', sql<boolean>`p.status_token_hash IS NOT NULL`.as('isLinkValid')])
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { linkVersion, isLinkValid, ...details } = row;
  return {
    ...details,
    statusLink: { version: linkVersion, isValid: isLinkValid },
    parcel: await readParcel(db, id),
    code: await findCode(db, { id }),
    messages: await readMessages(db, id),
    photos: await readPhotos(db, id),
  };
}

const personColumns = [
  't.customer_full_name as fullName',
  't.customer_cell_number as cellNumber',
  't.customer_email as email',
  't.customer_id_number_sealed as encryptedIdNumber',
  't.customer_address as address',
  't.account_holder_name as accountHolderName',
  't.bank_name as bankName',
  't.account_type as accountType',
  't.branch_code as branchCode',
  't.account_number_sealed as encryptedAccountNumber',
  't.proof_of_payment_email as proofEmail',
] as const;

async function readParcel(db: Kysely<Tables>, id: string): Promise<StoredParcel | null> {
  const parcel = await db
    .selectFrom('shipments')
    .select(['status', 'waybill_number as waybillNumber', 'shipped_at as shippedAt', 'cancelled_at as cancelledAt'])
    .where('trade_in_id', '=', id)
    .executeTakeFirst();
  return parcel ?? null;
}

/** Reads the index of messages, whose condition is repeated. */
async function readMessages(db: Kysely<Tables>, id: string): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`SELECT id, kind, enqueued_at AS "enqueuedAt", done_at AS "doneAt",
      dead_at AS "failedAt", set_aside_at AS "setAsideAt", last_error AS "lastError"
    FROM outbox WHERE kind ~ '-(mail|message)$' AND payload ->> 'tradeInId' = ${id} ORDER BY id DESC`.execute(db);
  return rows;
}

function readPhotos(db: Kysely<Tables>, id: string): Promise<TradeInDetails['photos']> {
  return db
    .selectFrom('club_photos as photo')
    .innerJoin('club_progress as club', 'club.id', 'photo.club_progress_id')
    .select(['photo.id', 'club.id as clubId', 'photo.taken_at as takenAt'])
    .where('club.trade_in_id', '=', id)
    .where('photo.stored_at', 'is not', null)
    .orderBy('photo.taken_at')
    .execute();
}
