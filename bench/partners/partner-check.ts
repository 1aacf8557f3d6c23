import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import type { PartnerSimulators } from '../../simulators/partner-simulators.ts';
import { findMessageViolations, type MessageCounts } from './message-check.ts';
import type { PartnerCustomer } from './partner-customers.ts';

export interface PartnerCounts extends MessageCounts {
  tradeIns: number;
  codes: number;
  invoices: number;
  bookings: number;
  mails: number;
  /** Mails that arrived again. */
  repeatedMails: number;
  /** Events that the endpoint of another program received. */
  webhookEvents: number;
  /** Objects in the file store without a document: uploads whose response was lost. A daily task deletes them. */
  unusedObjects: number;
}

interface StoredTradeIn {
  id: string;
  reference: string;
  needsCourier: boolean;
  isFeeInvoiced: boolean;
  code: string | null;
  amount: string | null;
}

/** The largest share of mails that may arrive twice. */
const maxRepeatedShare = 0.01;

const tradeInsSql = `
  SELECT t.id, reference, needs_courier AS "needsCourier", is_fee_invoiced AS "isFeeInvoiced", code,
    (amount_cents / 100.0)::numeric(12, 2)::text AS amount
  FROM trade_ins AS t LEFT JOIN discount_codes AS d ON d.trade_in_id = t.id`;

/** Jobs that should be done: not those meant for later, nor messages that may have been sent and are never sent again. */
const unfinishedJobsSql = `
  SELECT kind, dead_at IS NOT NULL AS "isDead" FROM outbox
  WHERE done_at IS NULL AND (not_before <= now() OR not_before IS NULL)
    AND NOT (dead_at IS NOT NULL AND kind LIKE '%-message')`;

/** Compares what the partners hold with the database and with the customers' responses. */
export async function findPartnerViolations(
  pool: Pool,
  { shop, courier, mail, files, receiver, ...others }: PartnerSimulators,
  customers: readonly PartnerCustomer[],
): Promise<PartnerCounts & { violations: string[] }> {
  const { rows } = await pool.query<StoredTradeIn>(tradeInsSql);
  const jobs = await pool.query<{ kind: string; isDead: boolean }>(unfinishedJobsSql);
  const messages = await findMessageViolations(pool, others);
  const violations = jobs.rows.map(({ kind, isDead }) => `A job ${kind} ${isDead ? 'was given up' : 'is pending'}`);
  violations.push(...messages.violations);
  const acknowledged = customers.filter(({ result }) => result !== null).length;
  if (acknowledged !== rows.length) violations.push(`${acknowledged} acknowledged, ${rows.length} stored`);
  violations.push(...rows.flatMap((row) => findMissingEffects(row, { shop, courier, mail })));
  const repeatedMails = mail.mails.length - new Set(mail.mails.map(({ messageId }) => messageId)).size;
  if (repeatedMails > mail.mails.length * maxRepeatedShare) violations.push(`${repeatedMails} mails were repeated`);
  const events = [...receiver.held.effects.values()];
  const announced = events.filter((type) => type === 'trade_in.submitted').length;
  if (announced !== rows.length) violations.push(`${announced} trade-ins were announced`);
  if (shop.held.codes.length !== rows.filter(({ code }) => code !== null).length) {
    violations.push(`The shop has ${shop.held.codes.length} codes`);
  }
  return {
    tradeIns: rows.length,
    codes: shop.held.codes.length,
    invoices: shop.held.drafts.length,
    bookings: courier.account.shipments.length,
    mails: mail.mails.length,
    repeatedMails,
    webhookEvents: events.length,
    unusedObjects: await countUnusedObjects(pool, [...files.objects.keys()]),
    ...messages,
    violations,
  };
}

/** Compares what the partners hold for one trade-in. */
function findMissingEffects(
  { reference, needsCourier, isFeeInvoiced, code, amount }: StoredTradeIn,
  { shop, courier, mail }: Pick<PartnerSimulators, 'shop' | 'courier' | 'mail'>,
): string[] {
  const held = {
    codes: shop.held.codes.filter((known) => known.code === code && known.amount === amount).length,
    invoices: shop.held.drafts.filter(({ tags }) => tags.includes(reference)).length,
    bookings: courier.account.shipments.filter(({ body }) => body.customer_reference === reference).length,
    hasMail: mail.mails.some(({ raw }) => raw.includes(reference)),
  };
  const expected = {
    codes: code === null ? 0 : 1,
    invoices: isFeeInvoiced ? 1 : 0,
    bookings: needsCourier ? 1 : 0,
    hasMail: true,
  };
  return isDeepStrictEqual(held, expected) ? [] : [`${reference} has ${JSON.stringify(held)}`];
}

async function countUnusedObjects(pool: Pool, keys: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM id_documents');
  const used = new Set(rows.map(({ id }) => id));
  return keys.filter((key) => !used.has(key.split('/').at(-1) ?? '')).length;
}
