import type { BulkRow } from '@trade-in/domain/bulk-row';
import { timed } from '../harness/at-once.ts';
import { type DatabaseKind, type Figure, loadFigure } from '../harness/figure.ts';
import { HttpClient } from '../harness/http-client.ts';
import type { Installations } from '../harness/installation.ts';
import { fillLarge } from '../harness/large-catalogue.ts';
import { oneOf, seededRandom } from '../harness/random.ts';
import { startService } from '../harness/service.ts';

const models = 10_000;
const searches = 1000;
const warmUp = 50;

/** The finder over a catalogue twenty times the demo's, asked as people type: whole, half and misspelt. */
export async function measureFinder(installations: Installations, database: DatabaseKind): Promise<Figure[]> {
  const installation = await installations.make(database);
  const paths = pathsFor(await fillLarge(installation, models));
  const service = await startService(installation);
  const client = new HttpClient(service.url);
  try {
    const find = async (nth: number) => {
      const { status } = await client.send({ method: 'GET', path: paths[nth % paths.length] ?? '' });
      if (status !== 200) throw new Error(`A search was answered ${status}`);
    };
    await timed({ count: warmUp, atOnce: 2 }, find);
    const figures: Figure[] = [];
    for (const atOnce of [1, 8]) {
      const what = `GET /api/find, ${models} models, ${atOnce === 1 ? 'one after the other' : `${atOnce} at once`}`;
      figures.push(
        loadFigure({ what, database, targets: [{ of: 'p99Ms', atMost: 50 }] }, [
          await timed({ count: searches, atOnce }, find),
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
    const { Brand: brand, Model: model, 'Club Type': type } = oneOf(rows, random).cells;
    const text = oneOf([model, `${brand} ${model}`, `${model} ${type}`, `left ${brand} ${model} ${type}`], random);
    const typed = oneOf([asItIs, halfTyped, misspelt], random)(text.toLowerCase(), random);
    return `/api/find?q=${encodeURIComponent(typed)}`;
  });
}

const asItIs = (text: string) => text;

function halfTyped(text: string, random: () => number): string {
  return text.slice(0, Math.max(2, Math.ceil(random() * text.length)));
}

/** Two letters next to each other change places. */
function misspelt(text: string, random: () => number): string {
  const at = Math.floor(random() * (text.length - 1));
  return `${text.slice(0, at)}${text.charAt(at + 1)}${text.charAt(at)}${text.slice(at + 2)}`;
}
