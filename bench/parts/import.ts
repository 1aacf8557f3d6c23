import type { BulkRow } from '@trade-in/domain/bulk-row';
import { bareValues, importBare, makeBareModels, sheetOf } from '../floors/bare-price-list.ts';
import { AdminClient, adminSettings } from '../harness/admin-client.ts';
import { besideFloor, type DatabaseKind, type Figure } from '../harness/figure.ts';
import type { Installations } from '../harness/installation.ts';
import { largeCatalogue } from '../harness/large-catalogue.ts';
import { startService } from '../harness/service.ts';
import type { Round } from '../harness/statistics.ts';
import { measureCustomers } from './import-customers.ts';

const models = 10_000;
const rounds = 5;

/** An import of 10,000 new models beside the sheet read and one bare upsert, and what customers notice of it. */
export async function measureImport(installations: Installations, database: DatabaseKind): Promise<Figure[]> {
  const installation = await installations.make(database);
  const bare = await installations.make(database);
  const floorDatabase = await bare.open();
  await makeBareModels(floorDatabase);
  const settings = { ...installation.settings, ...adminSettings, DEMO_CATALOGUE: 'off' };
  const service = await startService({ ...installation, settings });
  const admin = await AdminClient.logIn(service.url);
  const lists = new Lists(await largeCatalogue(models));
  const heading = { what: `import of ${models} new models, .xlsx`, database };
  // Half as much time again as the floor is two thirds of its speed.
  const targets = database === 'postgres' ? [{ of: 'ratio', atLeast: 1 / 1.5 } as const] : [];
  try {
    return [
      await besideFloor(
        { ...heading, targets },
        {
          rounds,
          service: async () => {
            const { sheet } = await lists.next();
            return timedRows(() => admin.upload(sheet, models));
          },
          floor: async () => {
            const { sheet, values } = lists.last();
            return timedRows(() => importBare(floorDatabase, sheet, values));
          },
        },
      ),
      ...(await measureCustomers(service.url, database, async () => {
        // Made before the customers are timed: they ask from this same process.
        const { sheet } = await lists.next();
        return () => admin.upload(sheet, models);
      })),
    ];
  } finally {
    admin.close();
    await service.stop();
    await floorDatabase.close();
    await bare.remove();
    await installation.remove();
  }
}

interface List {
  sheet: Buffer;
  values: unknown[][];
}

/** The same models under other names each time, so that every import creates them all. */
class Lists {
  readonly #rows: readonly BulkRow[];
  #made = 0;
  #last: List | null = null;

  constructor(rows: readonly BulkRow[]) {
    this.#rows = rows;
  }

  async next(): Promise<List> {
    this.#made += 1;
    const mark = `S${this.#made}`;
    const rows = this.#rows.map(({ number, cells }) => ({
      number,
      cells: { ...cells, Model: `${cells.Model} ${mark}` },
    }));
    this.#last = { sheet: await sheetOf(rows), values: bareValues(rows) };
    return this.#last;
  }

  last(): List {
    if (this.#last === null) throw new Error('There is no list yet');
    return this.#last;
  }
}

async function timedRows(work: () => Promise<void>): Promise<Round> {
  const from = performance.now();
  await work();
  const tookMs = performance.now() - from;
  return { perSecond: models / (tookMs / 1000), latenciesMs: [tookMs] };
}
