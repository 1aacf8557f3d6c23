import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { findPostgresPrograms } from '../tools/private-postgres.ts';
import { AdminClient, adminSettings } from './harness/admin-client.ts';
import type { DatabaseKind } from './harness/figure.ts';
import { HttpClient } from './harness/http-client.ts';
import { Installations } from './harness/installation.ts';
import { fillWithTradeIns } from './harness/many-trade-ins.ts';
import { dearModelsIn } from './harness/models-in.ts';
import { photograph } from './harness/photographs.ts';
import { startService } from './harness/service.ts';
import { liveThrough } from './soak/day.ts';
import { Held, memoryFile } from './soak/held.ts';
import { judge, lineOf } from './soak/judge.ts';

const usage = 'npm run soak -- [--database embedded|postgres] [--minutes 120] [--rows 20000]';
const tellEveryMs = 60_000;

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    minutes: { type: 'string', default: '120' },
    rows: { type: 'string', default: '20000' },
  },
});

/** A shop's day, steady, over years of trade-ins; what the service holds is read every ten seconds. */
async function soak(installations: Installations, database: DatabaseKind): Promise<boolean> {
  const made = await installations.make(database);
  await fillWithTradeIns(made, Number(values.rows));
  const file = join(made.dataDir, 'memory.jsonl');
  const flags = [`--import=${new URL('soak/tell-memory.ts', import.meta.url).href}`];
  const settings = { ...made.settings, ...adminSettings, [memoryFile]: file };
  const service = await startService({ ...made, settings }, { flags });
  const client = new HttpClient(service.url);
  const admin = await AdminClient.logIn(service.url);
  const told = setInterval(() => console.log(`${database}: ${lineOf(heldIn(file))}`), tellEveryMs);
  try {
    const shop = { client, models: await dearModelsIn(service.url), photograph: await photograph() };
    const endsAtMs = Date.now() + Number(values.minutes) * 60_000;
    const done = await liveThrough({ shop, admin, endsAtMs });
    const verdict = judge(heldIn(file), database);
    console.log(`${database}: ${JSON.stringify(done)}\n${database}: ${verdict.sentence}`);
    return verdict.isReached;
  } finally {
    clearInterval(told);
    admin.close();
    client.close();
    await service.stop();
    await made.remove();
  }
}

function heldIn(file: string): Held[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => v.parse(Held, JSON.parse(line)));
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
    // Beside each other: a day is mostly waiting.
    const reached = await Promise.all(databases.map((database) => soak(installations, database)));
    if (reached.includes(false)) process.exitCode = 1;
  } finally {
    await installations.stop();
  }
}
