import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import type { PartnerSimulators } from '../../simulators/partner-simulators.ts';
import type { PartnerCustomer } from './partner-customers.ts';

export interface PartnerCounts {
  tradeIns: number;
  codes: number;
  invoices: number;
  bookings: number;
  mails: number;
  /** Mails that arrived again. */
  repeatedMails: number;
  /** Jobs that the service gave up. */
  failedJobs: number;
}

interface StoredTradeIn {
  id: string;
  reference: string;
  needsCourier: boolean;
  isFeeInvoiced: boolean;
  code: string | null;
  amount: string | null;
}

const tradeInsSql = `
  SELECT t.id, reference, needs_courier AS "needsCourier", is_fee_invoiced AS "isFeeInvoiced", code,
    (amount_cents / 100.0)::numeric(12, 2)::text AS amount
  FROM trade_ins AS t LEFT JOIN discount_codes AS d ON d.trade_in_id = t.id`;

/** Compares what the partners hold with the database and with the customers' responses. */
export async function findPartnerViolations(
  pool: Pool,
  { shop, courier, mail }: PartnerSimulators,
  customers: readonly PartnerCustomer[],
): Promise<PartnerCounts & { violations: string[] }> {
  const { rows } = await pool.query<StoredTradeIn>(tradeInsSql);
  const jobs = await pool.query<{ kind: string; isDead: boolean }>(
    'SELECT kind, dead_at IS NOT NULL AS "isDead" FROM outbox WHERE done_at IS NULL',
  );
  const violations = jobs.rows.map(({ kind, isDead }) => `A job ${kind} ${isDead ? 'was given up' : 'is pending'}`);
  const acknowledged = customers.filter(({ result }) => result !== null).length;
  if (acknowledged !== rows.length) violations.push(`${acknowledged} acknowledged, ${rows.length} stored`);
  for (const { reference, needsCourier, isFeeInvoiced, code, amount } of rows) {
    const held = {
      codes: shop.held.codes.filter((known) => known.code === code && known.amount === amount).length,
      invoices: shop.held.drafts.filter(({ tags }) => tags.includes(reference)).length,
      bookings: courier.account.shipments.filter(({ body }) => body.customer_reference === reference).length,
    };
    const expected = {
      codes: code === null ? 0 : 1,
      invoices: isFeeInvoiced ? 1 : 0,
      bookings: needsCourier ? 1 : 0,
    };
    if (!isDeepStrictEqual(held, expected)) violations.push(`${reference} has ${JSON.stringify(held)}`);
    if (!mail.mails.some(({ raw }) => raw.includes(reference))) violations.push(`${reference} has no mail`);
  }
  const repeatedMails = mail.mails.length - new Set(mail.mails.map(({ messageId }) => messageId)).size;
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
    failedJobs: jobs.rows.filter(({ isDead }) => isDead).length,
    violations,
  };
}
