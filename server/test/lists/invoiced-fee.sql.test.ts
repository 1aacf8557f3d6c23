import type { TradeInSubmission } from '@trade-in/contract/endpoints/trade-ins';
import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import { read as readWorkbook, utils } from '@e965/xlsx';
import { exportFormats } from '@trade-in/domain/lists/export-format';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import type { Client } from '../harness/client.ts';
import { addClub, byCourier, cashSubmission, quoteCourier, submitTradeIn, uploadDocument } from '../samples/shopper.ts';
import { cancelShipment } from '../samples/staff.ts';

let service: TestApp;
let staff: Client;
let fee: number;
beforeAll(async () => {
  service = await startApp();
  staff = await service.admin();
  const visitor = service.visitor();
  await addClub(visitor, { modelId: (await aModel(service.database)).id, paymentType: 'Cash' });
  await quoteCourier(visitor);
  await submitTradeIn(visitor, { ...cashSubmission(await uploadDocument(visitor)), ...byCourier });
  const { rows } = await service.database.pool.query<{ shipping_cost_cents: number }>(
    'UPDATE trade_ins SET is_fee_invoiced = true RETURNING shipping_cost_cents',
  );
  fee = rows[0]?.shipping_cost_cents ?? 0;
});
afterAll(() => service.close());

type PaidAt = 'now()' | 'NULL';
const setPaid = (at: PaidAt) => service.database.pool.query(`UPDATE trade_ins SET fee_paid_at = ${at}`);

describe.each<[string, PaidAt]>([
  ['before', 'NULL'],
  ['after', 'now()'],
])('an invoiced courier fee, %s it is paid,', (_when, paidAt) => {
  beforeEach(() => setPaid(paidAt));

  test.each(['trade-ins', 'customers'])('is not deducted in the list of %s', async (list) => {
    const [club] = (await staff.get(`/api/admin/${list}`)).json<TradeInSubmission[]>();
    expect(club).toMatchObject({
      totalValue: 1600_00,
      shippingCost: 0,
      invoicedFee: { amount: fee, isPaid: paidAt !== 'NULL' },
    });
  });

  test.each(exportFormats)('is not deducted in a file, nor in its total: %s', async (format) => {
    expect(await amountsIn('trade-ins', format, 'Net')).toEqual(new Set(['1600.00']));
    expect(await amountsIn('customers', format, 'Quoted amount')).toEqual(new Set(['1600.00']));
  });
});

test('a pending shipment waits for the fee until it is paid or the shipment is cancelled', async () => {
  const read = async () => (await staff.get('/api/admin/shipments')).json<Shipment[]>()[0];
  await setPaid('NULL');
  expect(await read()).toMatchObject({ feeToPay: fee });
  await setPaid('now()');
  expect(await read()).not.toHaveProperty('feeToPay');
  await setPaid('NULL');
  await cancelShipment(staff, (await read())?.id ?? '');
  expect(await read()).not.toHaveProperty('feeToPay');
});

/** Returns the different amounts in a column, of which one is the total if the format has one. */
async function amountsIn(list: string, format: string, column: string): Promise<Set<string>> {
  const { rawPayload } = await staff.get(`/api/admin/${list}/export?format=${format}`);
  const separator = format === 'csv-excel' ? ';' : ',';
  const [sheet] = Object.values(readWorkbook(rawPayload, { raw: true, type: 'buffer', FS: separator }).Sheets);
  if (sheet === undefined) throw new Error('The sheet is missing');
  const rows = utils.sheet_to_json<Record<string, string>>(sheet, { raw: false });
  return new Set(rows.map((row) => (row[`${column} (R)`] ?? '').replace(',', '.')));
}
