import { runConcurrently, runTimed } from '../harness/figures/concurrency.ts';
import { compareWithFloor, type DatabaseKind, type Figure } from '../harness/figures/figure.ts';
import type { Round } from '../harness/figures/statistics.ts';
import { HttpClient } from '../harness/clients/http-client.ts';
import { Visitor } from '../harness/clients/visitor.ts';
import { fetchExpensiveModels } from '../harness/fixtures/catalogue-models.ts';
import { photograph } from '../harness/fixtures/photographs.ts';
import type { Installations } from '../harness/services/installation.ts';
import { PictureFloor } from '../harness/services/picture-floor.ts';
import { startService } from '../harness/services/service.ts';

const rounds = 5;
/** Uploads per round. Few, because every unused document counts in the quota of the next one. */
const counts = { alone: 60, atOnce: 120 };
const concurrency = 8;
/**
 * The service also reads HTTP and multipart, sends the picture to the sandbox and back, and writes rows for the document and its
 * quota durably. Measured: 1.9 times the floor alone, and 1.5 to 1.9 with 8 at once, when the floor takes both processors.
 */
const mostOfFloor = { alone: 2.5, atOnce: 1.7 };

/** Measures uploads of an ID document against processing the same photograph in one process without the sandbox. */
export async function measureUploads(installations: Installations, database: DatabaseKind): Promise<Figure[]> {
  const installation = await installations.make(database);
  const service = await startService(installation);
  const client = new HttpClient(service.url);
  const picture = await photograph();
  const floor = new PictureFloor(installation, picture);
  const upload = async (work: { count: number; concurrency: number }): Promise<Round> => {
    const visitors = await visitorsWithCart(client, service.url, work.count);
    return runTimed(work, (nth) => visitors[nth]?.uploadIdDocument(picture) ?? Promise.reject(new Error('Not ready')));
  };
  try {
    const what = `POST /api/upload/id-document, ${Math.round(picture.length / 1000)} kB photograph`;
    const figures: Figure[] = [];
    for (const { name, work, atMost } of [
      { name: 'sequential', work: { count: counts.alone, concurrency: 1 }, atMost: mostOfFloor.alone },
      { name: `${concurrency} at once`, work: { count: counts.atOnce, concurrency }, atMost: mostOfFloor.atOnce },
    ]) {
      const label = { what: `${what}, ${name}`, database, targets: [{ of: 'p50OfFloor', atMost } as const] };
      const comparison = { rounds, service: () => upload(work), floor: () => floor.measure(work) };
      figures.push(await compareWithFloor(label, comparison));
    }
    return figures;
  } finally {
    floor.stop();
    client.close();
    await service.stop();
    await installation.remove();
  }
}

/** Returns visitors who have a session already, as everybody who comes to the upload, and no document. */
async function visitorsWithCart(client: HttpClient, url: string, count: number): Promise<Visitor[]> {
  const [model] = await fetchExpensiveModels(url);
  if (model === undefined) throw new Error('The catalogue is empty');
  const visitors = Array.from({ length: count }, () => new Visitor(client));
  await runConcurrently({ count, concurrency }, async (nth) => visitors[nth]?.addClub(model));
  return visitors;
}
