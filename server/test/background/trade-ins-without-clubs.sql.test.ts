import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { findTradeInsWithoutClubs } from '../../src/adapters/postgres/checkout/trade-ins-without-clubs.ts';
import { startMaintenance } from '../../src/startup/maintenance.ts';
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

test('finds and logs the trade-ins whose clubs are missing, and no others', async () => {
  const { database } = service;
  const { id } = await aModel(database);
  const lost = await createTradeIn(id);
  await createTradeIn(id);
  expect(await findTradeInsWithoutClubs(database, new AbortController().signal)).toEqual([]);
  const { pool } = database;
  const ofLost = `trade_in_id = (SELECT id FROM trade_ins WHERE reference = '${lost}')`;
  await pool.query(
    `DELETE FROM shipments WHERE trade_in_submission_id IN (SELECT id FROM trade_in_clubs WHERE ${ofLost})`,
  );
  await pool.query(`DELETE FROM trade_in_clubs WHERE ${ofLost}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'maintenance-'));
  const { log, lines } = captureLog();
  const maintenance = startMaintenance({ config: { dataDir }, database, log });
  onTestFinished(async () => {
    await maintenance.stop();
    rmSync(dataDir, { recursive: true });
  });
  await vi.waitFor(() => expect(lines()).toMatchObject([{ level: 50, count: 1, references: [lost] }]));
});
