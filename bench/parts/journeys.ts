import { join } from 'node:path';
import * as v from 'valibot';
import type { PictureWork } from '../floors/picture-work.ts';
import { timed } from '../harness/at-once.ts';
import { besideFloor, type DatabaseKind, type Figure } from '../harness/figure.ts';
import { FloorProcess } from '../harness/floor-process.ts';
import { HttpClient } from '../harness/http-client.ts';
import type { Installations } from '../harness/installation.ts';
import { prepareVisitor, untilMailed } from '../harness/journey.ts';
import { dearModelsIn } from '../harness/models-in.ts';
import { photograph } from '../harness/photographs.ts';
import { startService } from '../harness/service.ts';

const atOnce = 8;
const rounds = 7;
/** Journeys of a round, and photographs of the floor's. */
const counts = { postgres: 200, embedded: 60 };

const Round = v.object({ perSecond: v.number(), latenciesMs: v.array(v.number()) });

/** Whole journeys, from the first club to the code; beside what their photographs alone cost one process. */
export async function measureJourneys(installations: Installations, database: DatabaseKind): Promise<Figure[]> {
  const installation = await installations.make(database);
  const service = await startService(installation);
  const floor = new FloorProcess(new URL('../floors/picture-work.ts', import.meta.url));
  const client = new HttpClient(service.url);
  const shop = { client, models: await dearModelsIn(service.url), photograph: await photograph() };
  const count = counts[database];
  let made = 0;
  const journeys = async () => {
    const round = await timed({ count, atOnce }, async (nth) => (await prepareVisitor(shop, made + nth)).submit());
    made += count;
    await untilMailed(installation, made);
    return round;
  };
  const work: PictureWork = {
    base64: shop.photograph.toString('base64'),
    dir: join(installation.dataDir, 'floor'),
    count,
    atOnce,
  };
  const pictures = async () => v.parse(Round, await floor.ask(work));
  try {
    const kilobytes = Math.round(shop.photograph.length / 1000);
    const what = `whole journeys, ${kilobytes} kB photograph, ${atOnce} at once`;
    const targets = database === 'postgres' ? [{ of: 'ratio', atLeast: 0.28 } as const] : [];
    return [await besideFloor({ what, database, targets }, { rounds, service: journeys, floor: pictures })];
  } finally {
    floor.stop();
    client.close();
    await service.stop();
    await installation.remove();
  }
}
