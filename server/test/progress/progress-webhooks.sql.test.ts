import { staffUndoMs } from '@trade-in/domain/progress/club-moves';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { progressStore } from '../../src/adapters/postgres/progress/progress-store.ts';
import { sweepStore } from '../../src/adapters/postgres/progress/sweep-store.ts';
import { sweepProgress } from '../../src/features/progress-sweep/sweep-progress.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { bySam, submitMoved } from './moved-trade-ins.ts';

const start = new Date('2026-03-03T08:00:00Z');

let service: TestApp;
let modelId: string;
beforeAll(async () => {
  service = await startApp({ clock: () => start });
  modelId = (await aModel(service.database, { price: 2000_00 })).id;
  const events = ['trade_in.received', 'trade_in.settled', 'code.changed'];
  const staff = await service.admin();
  await staff.post('/api/admin/webhooks', { url: 'http://localhost:4999/hook', events });
});
afterAll(() => service.close());

test('other systems receive one event each when clubs arrive, the code changes and the trade-in is settled', async () => {
  const { id: tradeInId, reference, ...trade } = await submitMoved(service, { modelId, clubs: 2 });
  await trade.move([{ club: 0, move: 'receive' }], bySam, start);
  await trade.move([{ club: 1, move: 'receive' }], bySam, start);
  await trade.inspect(0, 2000_00, start);
  await trade.inspect(1, 0, start);
  const sweep = { sweep: sweepStore(service.database), progress: progressStore(service.database) };
  const clock = () => new Date(start.getTime() + staffUndoMs);
  await sweepProgress({ ...sweep, signalOutbox: () => {}, clock });
  await sweepProgress({ ...sweep, signalOutbox: () => {}, clock });
  const { rows } = await service.database.pool.query('SELECT event, data FROM webhook_deliveries ORDER BY id');
  expect(rows).toEqual([
    { event: 'trade_in.received', data: { tradeInId, reference, clubs: 1 } },
    { event: 'code.changed', data: { tradeInId, reference, amount: 2000_00 } },
    { event: 'trade_in.settled', data: { tradeInId, reference, value: 2000_00 } },
  ]);
});

test('a release that an undo restores is not reported again', async () => {
  const { id, ...trade } = await submitMoved(service, { modelId, clubs: 2 });
  await trade.receiveFirst(start);
  await trade.inspect(0, 2000_00, start);
  await trade.move([{ club: 0, move: 'keep' }], bySam, start);
  await trade.move([{ club: 1, move: 'receive' }], bySam, start);
  expect((await trade.find()).releasedAt).toBeNull();
  await trade.undo(bySam, start);
  expect((await trade.find()).releasedAt).toEqual(start);
  const { rows } = await service.database.pool.query(
    `SELECT event FROM webhook_deliveries WHERE event = 'trade_in.settled' AND data->>'tradeInId' = $1`,
    [id],
  );
  expect(rows).toHaveLength(1);
});
