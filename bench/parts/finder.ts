import type { BulkRow } from '@trade-in/domain/bulk-upload/bulk-row';
import { runTimed } from '../harness/figures/concurrency.ts';
import { type DatabaseKind, type Figure, loadFigure } from '../harness/figures/figure.ts';
import { HttpClient } from '../harness/clients/http-client.ts';
import type { Installations } from '../harness/services/installation.ts';
import { fillCatalogue } from '../harness/fixtures/large-catalogue.ts';
import { pickOne, seededRandom } from '../harness/fixtures/random.ts';
import { startService } from '../harness/services/service.ts';

const models = 10_000;
const searches = 1000;
const warmUp = 50;

/** Measures the finder on a catalogue 20 times the demo's size, with complete, partial and misspelt search texts. */
export async function measureFinder(installations: Installations, database: DatabaseKind): Promise<Figure[]> {
  const installation = await installations.make(database);
  const paths = pathsFor(await fillCatalogue(installation, models));
  const service = await startService(installation);
  const client = new HttpClient(service.url);
  try {
    const find = async (nth: number) => {
      const { status } = await client.send({ method: 'GET', path: paths[nth % paths.length] ?? '' });
      if (status !== 200) throw new Error(`GET /api/find returned status ${status}`);
    };
    await runTimed({ count: warmUp, concurrency: 2 }, find);
    const figures: Figure[] = [];
    for (const concurrency of [1, 8]) {
      const what = `GET /api/find, ${models} models, ${concurrency === 1 ? 'sequential' : `${concurrency} at once`}`;
      figures.push(
        loadFigure({ what, database, targets: [{ of: 'p99Ms', atMost: 50 }] }, [
          await runTimed({ count: searches, concurrency }, find),
        ]),
      );
    }
    return figures;
  } finally {
    client.close();
    await service.stop();
    await installation.remove();
  }
}

function pathsFor(rows: readonly BulkRow[]): string[] {
  const random = seededRandom(7);
  return Array.from({ length: searches }, () => {
    const { Brand: brand, Model: model, 'Club Type': type } = pickOne(rows, random).cells;
    const text = pickOne([model, `${brand} ${model}`, `${model} ${type}`, `left ${brand} ${model} ${type}`], random);
    const typed = pickOne([unchanged, truncate, misspell], random)(text.toLowerCase(), random);
    return `/api/find?q=${encodeURIComponent(typed)}`;
  });
}

const unchanged = (text: string) => text;

function truncate(text: string, random: () => number): string {
  return text.slice(0, Math.max(2, Math.ceil(random() * text.length)));
}

/** Swaps two adjacent letters. */
function misspell(text: string, random: () => number): string {
  const at = Math.floor(random() * (text.length - 1));
  return `${text.slice(0, at)}${text.charAt(at + 1)}${text.charAt(at)}${text.slice(at + 2)}`;
}
