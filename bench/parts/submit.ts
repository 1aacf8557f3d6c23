import { insertOnce, type Pattern, readPattern } from '../floors/bare-inserts.ts';
import { allOf, timed } from '../harness/at-once.ts';
import { besideFloor, type DatabaseKind, type Figure, type Target } from '../harness/figure.ts';
import { HttpClient } from '../harness/http-client.ts';
import type { Installation, Installations } from '../harness/installation.ts';
import { prepareVisitor, type ReadyVisitor, untilMailed } from '../harness/journey.ts';
import { dearModelsIn } from '../harness/models-in.ts';
import { smallPhotograph } from '../harness/photographs.ts';
import { startService } from '../harness/service.ts';
import type { Round } from '../harness/statistics.ts';

const atOnce = 8;
const rounds = 7;
/** Submissions of a round. */
const counts = { postgres: 400, embedded: 80 };

/** The submission alone, its cart, quote and document prepared before; beside the same rows inserted by bare `pg`. */
export async function measureSubmit(installations: Installations, database: DatabaseKind): Promise<Figure[]> {
  const installation = await installations.make(database);
  const bare = await installations.make(database);
  const floorDatabase = await bare.open();
  const pattern = await patternOf(installation);
  const service = await startService(installation);
  const client = new HttpClient(service.url);
  const shop = { client, models: await dearModelsIn(service.url), photograph: await smallPhotograph() };
  const count = counts[database];
  let submitted = 1;
  let inserted = 0;
  const submitRound = async (): Promise<Round> => {
    const ready: ReadyVisitor[] = [];
    await allOf({ count, atOnce }, async (nth) => ready.push(await prepareVisitor(shop, submitted + nth)));
    const round = await timed(
      { count, atOnce },
      (nth) => ready[nth]?.submit() ?? Promise.reject(new Error('Not ready')),
    );
    submitted += count;
    await untilMailed(installation, submitted);
    return round;
  };
  const insertRound = async (): Promise<Round> => {
    inserted += count;
    return timed({ count, atOnce }, (nth) => insertOnce(floorDatabase.pool, pattern, inserted + nth));
  };
  try {
    const what = `POST /api/trade-in/submit, ${atOnce} at once`;
    const targets: Target[] =
      database === 'postgres'
        ? [
            { of: 'ratio', atLeast: 0.3 },
            { of: 'p99OfFloor', atMost: 4 },
          ]
        : [];
    return [await besideFloor({ what, database, targets }, { rounds, service: submitRound, floor: insertRound })];
  } finally {
    client.close();
    await service.stop();
    await floorDatabase.close();
    await bare.remove();
    await installation.remove();
  }
}

/** Has the service make the first trade-in and reads what it wrote. */
async function patternOf(installation: Installation): Promise<Pattern> {
  const service = await startService(installation);
  const client = new HttpClient(service.url);
  try {
    const shop = { client, models: await dearModelsIn(service.url), photograph: await smallPhotograph() };
    await (await prepareVisitor(shop, 0)).submit();
    await untilMailed(installation, 1);
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
