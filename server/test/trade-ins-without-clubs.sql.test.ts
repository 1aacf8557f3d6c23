import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../src/log.ts';
import { reportTradeInsWithoutClubs } from '../src/upkeep.ts';
import { startApp, type TestApp } from './harness/app.ts';
import { aModel } from './harness/catalogue.ts';
import { addClub, forCode, submitted, uploadDocument } from './samples/shopper.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

async function aTradeIn(modelId: string): Promise<string> {
  const visitor = service.visitor();
  await addClub(visitor, { modelId });
  return (await submitted(visitor, forCode(await uploadDocument(visitor)))).reference;
}

async function reported(): Promise<unknown[]> {
  const lines: unknown[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => done(void lines.push(JSON.parse(chunk.toString()))),
  });
  const log = createLog('info', sink);
  await reportTradeInsWithoutClubs({ database: service.database, log }, new AbortController().signal);
  return lines;
}

test('reports the trade-ins whose clubs are gone, and nothing while all have theirs', async () => {
  const { id } = await aModel(service.database);
  const lost = await aTradeIn(id);
  await aTradeIn(id);
  expect(await reported()).toEqual([]);
  const { pool } = service.database;
  const ofLost = `trade_in_id = (SELECT id FROM trade_ins WHERE reference = '${lost}')`;
  await pool.query(
    `DELETE FROM shipments WHERE trade_in_submission_id IN (SELECT id FROM trade_in_clubs WHERE ${ofLost})`,
  );
  await pool.query(`DELETE FROM trade_in_clubs WHERE ${ofLost}`);
  expect(await reported()).toMatchObject([{ level: 50, count: 1, references: [lost] }]);
});
