import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { findPostgresPrograms } from '../tools/test-support/private-postgres.ts';
import { AdminClient, adminSettings } from './harness/clients/admin-client.ts';
import type { DatabaseKind } from './harness/figures/figure.ts';
import { HttpClient } from './harness/clients/http-client.ts';
import { clubsPerVisitor } from './harness/clients/prepared-visitor.ts';
import { type Installation, Installations } from './harness/services/installation.ts';
import { fillWithTradeIns } from './harness/fixtures/fill-with-trade-ins.ts';
import { fetchExpensiveModels } from './harness/fixtures/catalogue-models.ts';
import { photograph } from './harness/fixtures/photographs.ts';
import { startService } from './harness/services/service.ts';
import { runWorkload, type WorkloadCounts } from './soak/workload.ts';
import { MemoryReading } from './soak/memory-reading.ts';
import { memoryFileVariable } from './soak/record-memory.mjs';
import { checkMemory, formatReadings, type MemoryCheck } from './soak/memory-check.ts';
import { countRows, oldestTradeInsDeleter } from './soak/stored-rows.ts';

const usage = 'Usage: npm run soak -- [--database embedded|postgres] [--minutes 120] [--rows 20000]';
const progressIntervalMs = 60_000;

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    minutes: { type: 'string', default: '120' },
    rows: { type: 'string', default: '20000' },
  },
});

/**
 * Runs a steady workload on a database with years of trade-ins. Returns whether memory stays within its limits.
 *
 * On PostgreSQL as many of the oldest trade-ins are deleted as customers submit, so that their number and that of their clubs
 * stay the same. The embedded database grows by what they submit, 14,400 trade-ins in two hours: a harder test.
 */
async function soak(installations: Installations, database: DatabaseKind): Promise<boolean> {
  const installation = await installations.make(database);
  try {
    await fillWithTradeIns(installation, Number(values.rows), clubsPerVisitor);
    const rowsBefore = await countRows(installation);
    const { counts, check } = await runUnderLoad(installation);
    const lines = [
      JSON.stringify(counts),
      `${rowsBefore} at the beginning, ${await countRows(installation)} at the end`,
      check.summary,
    ];
    console.log(lines.map((line) => `${database}: ${line}`).join('\n'));
    return check.isWithinLimits;
  } finally {
    await installation.remove();
  }
}

/** Returns once the service has stopped. */
async function runUnderLoad(installation: Installation): Promise<{ counts: WorkloadCounts; check: MemoryCheck }> {
  const { kind } = installation;
  const file = join(installation.dataDir, 'memory.jsonl');
  const flags = [`--import=${new URL('soak/record-memory.mjs', import.meta.url).href}`];
  const settings = { ...installation.settings, ...adminSettings, [memoryFileVariable]: file };
  const service = await startService({ ...installation, settings }, { flags });
  const client = new HttpClient(service.url);
  const admin = await AdminClient.logIn(service.url);
  const progressTimer = setInterval(
    () => console.log(`${kind}: ${formatReadings(readMemory(file))}`),
    progressIntervalMs,
  );
  try {
    const shop = { client, models: await fetchExpensiveModels(service.url), photograph: await photograph() };
    const deleteOldest = oldestTradeInsDeleter(installation, Number(values.rows));
    const endsAtMs = Date.now() + Number(values.minutes) * 60_000;
    const counts = await runWorkload({ shop, admin, deleteOldest, endsAtMs });
    return { counts, check: checkMemory(readMemory(file), kind) };
  } finally {
    clearInterval(progressTimer);
    admin.close();
    client.close();
    await service.stop();
  }
}

function readMemory(file: string): MemoryReading[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => v.parse(MemoryReading, JSON.parse(line)));
}

const databases = (['postgres', 'embedded'] as const).filter(
  (kind) => (values.database ?? kind) === kind && (kind === 'embedded' || findPostgresPrograms() !== null),
);
if (databases.length === 0 || !(Number(values.minutes) >= 1) || !(Number(values.rows) >= 1000)) {
  console.error(usage);
  process.exitCode = 1;
} else {
  const installations = new Installations();
  try {
    // In parallel: the workload is mostly idle.
    const results = await Promise.all(databases.map((database) => soak(installations, database)));
    if (results.includes(false)) process.exitCode = 1;
  } finally {
    await installations.stop();
  }
}
