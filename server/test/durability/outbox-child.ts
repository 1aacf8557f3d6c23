import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { openExternalDatabase } from '../../src/adapters/postgres/connection/external-database.ts';
import { outboxStore } from '../../src/adapters/postgres/outbox-store.ts';
import { partnerBreakers } from '../../src/compose/partners/compose-breakers.ts';
import { startOutbox } from '../../src/features/outbox/start-outbox.ts';
import { type JobHandler, type JobHandlers, jobKinds } from '../../src/ports/outbox.ts';

/**
 * Processes the jobs of the database `OUTBOX_DATABASE` until it is killed, and prints a line when a job begins. Each job counts
 * its deliveries in the table `delivered`, as a partner would recognise a repeat.
 */
const { pool, ...database } = await openExternalDatabase(process.env['OUTBOX_DATABASE'] ?? '');

const deliver: JobHandler = async (payload) => {
  process.stdout.write('began\n');
  await wait(50);
  await pool.query(
    `INSERT INTO delivered (key, times) VALUES ($1, 1) ON CONFLICT (key) DO UPDATE SET times = delivered.times + 1`,
    [JSON.stringify(payload)],
  );
  await wait(50);
};

const handlers: Partial<JobHandlers> = {};
for (const kind of jobKinds) handlers[kind] = deliver;

startOutbox({
  store: outboxStore(database),
  handlers,
  breakers: partnerBreakers(),
  clock: () => new Date(),
  log: pino({ level: 'silent' }),
  leaseMs: 2000,
});
setInterval(() => undefined, 60_000);
