import { openBench } from '@trade-in/contract/endpoints/progress/inspection';
import { findParcels } from '@trade-in/contract/endpoints/progress/receiving';
import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { readTradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-moves';
import { checklists } from '@trade-in/domain/inspection/checklist';
import type { Pool } from 'pg';
import * as v from 'valibot';
import type { AdminClient } from '../../harness/clients/admin-client.ts';
import { inParallel } from '../partner-customers.ts';

interface ProgressContext {
  admin: AdminClient;
  pool: Pool;
  /** How many jobs of each kind to cause. */
  count: number;
}

const concurrency = 4;

/** What staff do with parcels that arrived, each in one club that is worth less than stated. */
export const progressStages: readonly ((context: ProgressContext) => Promise<void>)[] = [
  async (context) => {
    const ids = await idsOf(context.pool, 'cancelled');
    await addMails(context, { kind: 'unsent-reminder-mail', field: 'reminder', ids: ids.slice(0, context.count) });
    await forEachCancelled(context, 1, (reference) => receive(context.admin, reference, otherClub));
    await forEachShipped(context, (reference) => receive(context.admin, reference, { here: [0], extra: [] }));
  },
  async (context) => {
    const ids = await idsOf(context.pool, 'cancelled');
    await addMails(context, { kind: 'missing-mail', field: 'batch', ids: ids.slice(context.count) });
    await forEachCancelled(context, 0, (reference) => cancel(context.admin, reference));
    await forEachShipped(context, (reference) => inspect(context.admin, reference));
  },
  async (context) => {
    const ids = await idsOf(context.pool, 'shipped');
    await addMails(context, { kind: 'offer-reminder-mail', field: 'reminder', ids: ids.slice(0, context.count) });
    await forEachShipped(context, (reference) => improveOffer(context.admin, reference));
  },
  (context) => forEachShipped(context, (reference) => decline(context.admin, reference)),
  (context) => forEachShipped(context, (reference) => sendBack(context.admin, reference)),
];

interface Mails {
  kind: string;
  /** The field of the payload that distinguishes the mails about a trade-in. */
  field: 'batch' | 'reminder';
  /** Of the trade-ins. */
  ids: readonly string[];
}

/** The service adds them on certain days, or after a second parcel. */
async function addMails({ pool }: ProgressContext, { kind, field, ids }: Mails): Promise<void> {
  await pool.query(
    `INSERT INTO outbox (kind, dedupe_key, payload, run_at)
     SELECT $1, $1 || ' bench ' || id, jsonb_build_object('tradeInId', id, $2::text, 'bench'), now()
     FROM unnest($3::text[]) AS id`,
    [kind, field, ids],
  );
}

async function idsOf(pool: Pool, status: 'cancelled' | 'shipped'): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT trade_in_id::text AS id FROM shipments WHERE status = $1 ORDER BY trade_in_id',
    [status],
  );
  return rows.map(({ id }) => id);
}

/** Calls a function for as many trade-ins as jobs are needed, of those whose parcel is on its way. */
async function forEachShipped(
  { pool, count }: ProgressContext,
  change: (reference: string) => Promise<unknown>,
): Promise<void> {
  const { rows } = await pool.query<{ reference: string }>(
    `SELECT t.reference FROM shipments AS s JOIN trade_ins AS t ON t.id = s.trade_in_id
     WHERE s.status = 'shipped' ORDER BY t.id LIMIT $1`,
    [count],
  );
  await inParallel(rows.length, concurrency, async (nth) => change(rows[nth]?.reference ?? ''));
}

/** Calls a function for the first or second half of the trade-ins whose collection was cancelled. */
async function forEachCancelled(
  { pool, count }: ProgressContext,
  half: 0 | 1,
  change: (reference: string) => Promise<unknown>,
): Promise<void> {
  const { rows } = await pool.query<{ reference: string }>(
    `SELECT t.reference FROM shipments AS s JOIN trade_ins AS t ON t.id = s.trade_in_id
     WHERE s.status = 'cancelled' ORDER BY t.id OFFSET $1 LIMIT $2`,
    [half * count, count],
  );
  await inParallel(rows.length, concurrency, async (nth) => change(rows[nth]?.reference ?? ''));
}

interface ParcelContent {
  /** Places of the stated clubs. */
  here: readonly number[];
  extra: readonly { type: string; brandName: string; modelName: string }[];
}

/** The stated club is missing. */
const otherClub: ParcelContent = { here: [], extra: [{ type: 'Putter', brandName: 'Ping', modelName: 'Anser' }] };

async function receive(admin: AdminClient, reference: string, { here, extra }: ParcelContent): Promise<void> {
  const search = new URLSearchParams({ search: reference }).toString();
  const { parcel } = v.parse(findParcels.response, await readBody(admin, `${findParcels.path}?${search}`));
  const version = parcel?.version ?? 0;
  await admin.change('POST', `/api/admin/receiving/${reference}`, { version, here, extra });
}

async function inspect(admin: AdminClient, reference: string): Promise<void> {
  const path = `/api/admin/inspections/${reference}`;
  const { version, clubs } = v.parse(openBench.response, await readBody(admin, path));
  const [club] = clubs;
  if (club === undefined || club.stated === null) throw new Error(`${reference} has no club to inspect`);
  const { modelId, dexterity, type } = club.stated;
  const parts = Object.fromEntries(checklists[type].parts.map((part) => [part, 'Below Average']));
  await admin.change('PUT', `${path}/clubs/${club.id}`, {
    version,
    modelId,
    dexterity,
    irons: [],
    answers: { parts, rattles: false, hasHeadcover: false },
    manualGrade: null,
    manualValue: null,
    overrideReason: null,
    serialNumber: null,
    customerNote: null,
    staffNote: null,
  });
}

async function improveOffer(admin: AdminClient, reference: string): Promise<void> {
  const { version, club, page } = await onlyClub(admin, reference);
  const value = (page.clubs[0]?.value ?? 0) + 100;
  await admin.change('POST', `${pathOf(reference)}/offer`, { version, club, value, reason: 'The customer asked' });
}

async function decline(admin: AdminClient, reference: string): Promise<void> {
  const { version, club } = await onlyClub(admin, reference);
  const answers = [{ club, decision: 'decline' }];
  await admin.change('POST', `${pathOf(reference)}/answer`, { version, answers, note: null });
}

async function sendBack(admin: AdminClient, reference: string): Promise<void> {
  const { version, club } = await onlyClub(admin, reference);
  const waybillNumber = `BACK-${reference}`;
  await admin.change('POST', `${pathOf(reference)}/return`, { version, clubs: [club], waybillNumber });
}

async function cancel(admin: AdminClient, reference: string): Promise<void> {
  const { version } = v.parse(readTradeInPage.response, await readBody(admin, pathOf(reference)));
  await admin.change('POST', `${pathOf(reference)}/cancel`, { version });
}

const pathOf = (reference: string) => `/api/admin/trade-ins/${reference}`;

async function onlyClub(
  admin: AdminClient,
  reference: string,
): Promise<{ version: number; club: string; page: TradeInPage }> {
  const page = v.parse(readTradeInPage.response, await readBody(admin, pathOf(reference)));
  const club = page.clubs[0]?.id ?? null;
  if (club === null) throw new Error(`${reference} has no club`);
  return { version: page.version, club, page };
}

async function readBody(admin: AdminClient, path: string): Promise<unknown> {
  const { status, body } = await admin.get(path);
  if (status !== 200) throw new Error(`GET ${path} returned status ${status}: ${body.toString()}`);
  return JSON.parse(body.toString());
}
