import type { Code } from '@trade-in/contract/endpoints/partners/codes';
import type { TestApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { addClub, codeSubmission, submitTradeIn, uploadDocument } from '../../samples/shopper.ts';

/** Submits a trade-in for a code and returns the code with its reference. */
export async function tradeInForCode(
  service: TestApp,
  modelId: string,
  customer: string,
): Promise<{ code: string; reference: string }> {
  const visitor = service.visitor();
  await addClub(visitor, { modelId });
  const person = { customerFullName: customer };
  const result = await submitTradeIn(visitor, codeSubmission(await uploadDocument(visitor), person));
  return { code: result.discountCode ?? '', reference: result.reference };
}

/** Makes all codes unused, and deletes what is recorded about their use. */
export async function resetCodes({ database: { pool } }: TestApp): Promise<void> {
  await pool.query(
    `UPDATE discount_codes SET used_at = NULL, used_amount_cents = NULL, used_order = NULL, used_order_id = NULL, used_by = NULL,
       switched_off_at = NULL, switched_off_by = NULL, shop_id = NULL, shop_synced_at = NULL,
       shop_amount_cents = NULL`,
  );
  await pool.query('TRUNCATE code_requests, rate_limits, code_orders, webhook_receipts');
  await pool.query('DELETE FROM audit_trail');
  await pool.query('TRUNCATE outbox');
}

/** Returns the audit entries about codes. */
export async function codeEntries({ database: { pool } }: TestApp): Promise<object[]> {
  const { rows } = await pool.query<object>(
    `SELECT action, username, subject, details FROM audit_trail WHERE action LIKE 'code%' ORDER BY id`,
  );
  return rows;
}

/** Returns what a search of the back office finds. */
export async function searchCodes(staff: Client, search: string): Promise<Code[]> {
  const query = new URLSearchParams({ limit: '50', search }).toString();
  return (await staff.get(`/api/admin/codes?${query}`)).json<Code[]>();
}
