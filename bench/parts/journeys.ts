import { runTimed } from '../harness/figures/concurrency.ts';
import { compareWithFloor, type DatabaseKind, type Figure } from '../harness/figures/figure.ts';
import { HttpClient } from '../harness/clients/http-client.ts';
import type { Installations } from '../harness/services/installation.ts';
import { prepareVisitor, waitForMails } from '../harness/clients/prepared-visitor.ts';
import { fetchExpensiveModels } from '../harness/fixtures/catalogue-models.ts';
import { photograph } from '../harness/fixtures/photographs.ts';
import { PictureFloor } from '../harness/services/picture-floor.ts';
import { startService } from '../harness/services/service.ts';

const concurrency = 8;
const rounds = 7;
/** Journeys per round, and photographs per round of the floor. */
const counts = { postgres: 200, embedded: 60 };

/** Measures complete journeys, from the first club to the code, against processing their photographs alone in one process. */
export async function measureJourneys(installations: Installations, database: DatabaseKind): Promise<Figure[]> {
  const installation = await installations.make(database);
  const service = await startService(installation);
  const client = new HttpClient(service.url);
  const shop = { client, models: await fetchExpensiveModels(service.url), photograph: await photograph() };
  const floor = new PictureFloor(installation, shop.photograph);
  const count = counts[database];
  let completed = 0;
  const journeys = async () => {
    const round = await runTimed({ count, concurrency }, async (nth) =>
      (await prepareVisitor(shop, completed + nth)).submit(),
    );
    completed += count;
    await waitForMails(installation, completed);
    return round;
  };
  const pictures = () => floor.measure({ count, concurrency });
  try {
    const kilobytes = Math.round(shop.photograph.length / 1000);
    const what = `complete journeys, ${kilobytes} kB photograph, ${concurrency} at once`;
    const targets = database === 'postgres' ? [{ of: 'ratio', atLeast: 0.28 } as const] : [];
    return [await compareWithFloor({ what, database, targets }, { rounds, service: journeys, floor: pictures })];
  } finally {
    floor.stop();
    client.close();
    await service.stop();
    await installation.remove();
  }
}
