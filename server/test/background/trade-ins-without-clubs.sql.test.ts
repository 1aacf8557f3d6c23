import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMaintenance } from '../../src/startup/maintenance.ts';
import { reportTradeInsWithoutClubs } from '../../src/startup/report-trade-ins-without-clubs.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { captureLog } from '../harness/log-lines.ts';
import { addClub, codeSubmission, submitTradeIn, uploadDocument } from '../samples/shopper.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

async function createTradeIn(modelId: string): Promise<string> {
  const visitor = service.visitor();
  await addClub(visitor, { modelId });
  return (await submitTradeIn(visitor, codeSubmission(await uploadDocument(visitor)))).reference;
}

async function reported(): Promise<unknown[]> {
  const { log, lines } = captureLog();
  await reportTradeInsWithoutClubs({ database: service.database, log }, new AbortController().signal);
  return lines();
}

test('logs the trade-ins whose clubs are missing, also after a start, and nothing otherwise', async () => {
  const { id } = await aModel(service.database);
  const lost = await createTradeIn(id);
  await createTradeIn(id);
  expect(await reported()).toEqual([]);
  const { pool } = service.database;
  const ofLost = `trade_in_id = (SELECT id FROM trade_ins WHERE reference = '${lost}')`;
  await pool.query(
    `DELETE FROM shipments WHERE trade_in_submission_id IN (SELECT id FROM trade_in_clubs WHERE ${ofLost})`,
  );
  await pool.query(`DELETE FROM trade_in_clubs WHERE ${ofLost}`);
  expect(await reported()).toMatchObject([{ level: 50, count: 1, references: [lost] }]);

  const { log, lines } = captureLog();
  const maintenance = startMaintenance({ ...service, log });
  await expect.poll(lines).toMatchObject([{ level: 50, references: [lost] }]);
  await maintenance.stop();
});
