import { startPartnerSimulators } from '../../simulators/partner-simulators.ts';
import { insertSubmission, type Pattern, readPattern } from '../floors/bare-inserts.ts';
import { runConcurrently, runTimed } from '../harness/figures/concurrency.ts';
import { compareWithFloor, type DatabaseKind, type Figure, type Target } from '../harness/figures/figure.ts';
import { adminSettings } from '../harness/clients/admin-client.ts';
import { HttpClient } from '../harness/clients/http-client.ts';
import type { Installation, Installations } from '../harness/services/installation.ts';
import { prepareVisitor, type PreparedVisitor, waitForMails } from '../harness/clients/prepared-visitor.ts';
import { fetchExpensiveModels } from '../harness/fixtures/catalogue-models.ts';
import { smallPhotograph } from '../harness/fixtures/photographs.ts';
import { type RunningService, startService } from '../harness/services/service.ts';
import { waitForDeliveries } from '../partners/wait-for-deliveries.ts';
import type { Round } from '../harness/figures/statistics.ts';

const concurrency = 8;
/** Nothing here makes a partner send webhooks. */
const noService = 'http://127.0.0.1:9';
const rounds = 7;
/** Submissions per round. */
const counts = { postgres: 400, embedded: 80 };

/**
 * Measures submissions of prepared carts against inserting the same rows with plain `pg`. With partners, each submission has jobs
 * for the mail server, the shop and the courier, and the service processes these meanwhile.
 */
export async function measureSubmit(
  installations: Installations,
  database: DatabaseKind,
  hasPartners: boolean,
): Promise<Figure[]> {
  const simulators = hasPartners ? await startPartnerSimulators({ serviceUrl: noService, firstPort: 0 }) : null;
  const installation = withSettings(await installations.make(database), { ...adminSettings, ...simulators?.variables });
  const bare = await installations.make(database);
  const floorDatabase = await bare.open();
  const pattern = await patternOf(installation, hasPartners);
  const service = await startService(installation);
  const client = new HttpClient(service.url);
  const shop = { client, models: await fetchExpensiveModels(service.url), photograph: await smallPhotograph() };
  const count = counts[database];
  let submitted = 1;
  let inserted = 0;
  const submitRound = async (): Promise<Round> => {
    const ready: PreparedVisitor[] = [];
    await runConcurrently({ count, concurrency }, async (nth) =>
      ready.push(await prepareVisitor(shop, submitted + nth)),
    );
    const round = await runTimed(
      { count, concurrency },
      (nth) => ready[nth]?.submit() ?? Promise.reject(new Error('Not ready')),
    );
    submitted += count;
    await waitForJobs(service, installation, { hasPartners, submitted });
    return round;
  };
  const insertRound = async (): Promise<Round> => {
    inserted += count;
    return runTimed({ count, concurrency }, (nth) => insertSubmission(floorDatabase.pool, pattern, inserted + nth));
  };
  try {
    const what = `POST /api/trade-in/submit, ${concurrency} at once${hasPartners ? ', all partners connected' : ''}`;
    const targets: Target[] =
      database === 'postgres'
        ? [
            { of: 'ratio', atLeast: 0.3 },
            { of: 'p99OfFloor', atMost: 4 },
          ]
        : [];
    return [await compareWithFloor({ what, database, targets }, { rounds, service: submitRound, floor: insertRound })];
  } finally {
    client.close();
    await service.stop();
    await floorDatabase.close();
    await bare.remove();
    await installation.remove();
    await simulators?.close();
  }
}

function withSettings(installation: Installation, settings: Readonly<Record<string, string>>): Installation {
  return { ...installation, settings: { ...installation.settings, ...settings } };
}

interface Submissions {
  hasPartners: boolean;
  submitted: number;
}

/** Waits until the service is idle, so that it doesn't slow down the floor's measurement. */
async function waitForJobs(
  { url }: RunningService,
  installation: Installation,
  { hasPartners, submitted }: Submissions,
): Promise<void> {
  if (hasPartners) await waitForDeliveries(url);
  else await waitForMails(installation, submitted);
}

/** Creates the first trade-in through the service and reads the rows that it wrote. */
async function patternOf(installation: Installation, hasPartners: boolean): Promise<Pattern> {
  const service = await startService(installation);
  const client = new HttpClient(service.url);
  try {
    const shop = { client, models: await fetchExpensiveModels(service.url), photograph: await smallPhotograph() };
    await (await prepareVisitor(shop, 0)).submit();
    await waitForJobs(service, installation, { hasPartners, submitted: 1 });
  } finally {
    client.close();
    await service.stop();
  }
  const database = await installation.open();
  try {
    return await readPattern(database.pool);
  } finally {
    await database.close();
  }
}
