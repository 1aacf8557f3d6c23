import type { BulkRow } from '@trade-in/domain/bulk-upload/bulk-row';
import { bareValues, importBare, createBareModels, createSheet } from '../floors/bare-price-list.ts';
import { AdminClient, adminSettings } from '../harness/clients/admin-client.ts';
import { compareWithFloor, type DatabaseKind, type Figure } from '../harness/figures/figure.ts';
import type { Installations } from '../harness/services/installation.ts';
import { largeCatalogue } from '../harness/fixtures/large-catalogue.ts';
import { startService } from '../harness/services/service.ts';
import type { Round } from '../harness/figures/statistics.ts';
import { measureCustomers } from './customers-during-import.ts';

const models = 10_000;
const rounds = 5;

/** Measures an import of 10,000 new models against a bare read and upsert, and its effect on customers' requests. */
export async function measureImport(installations: Installations, database: DatabaseKind): Promise<Figure[]> {
  const installation = await installations.make(database);
  const bare = await installations.make(database);
  const floorDatabase = await bare.open();
  await createBareModels(floorDatabase);
  const settings = { ...installation.settings, ...adminSettings, DEMO_CATALOGUE: 'off' };
  const service = await startService({ ...installation, settings });
  const admin = await AdminClient.logIn(service.url);
  const lists = new Lists(await largeCatalogue(models));
  const label = { what: `import of ${models} new models, .xlsx`, database };
  // The floor neither checks rows nor reads the file in another process. More would need rows written while others are read.
  const targets = database === 'postgres' ? [{ of: 'ratio', atLeast: 0.4 } as const] : [];
  try {
    return [
      await compareWithFloor(
        { ...label, targets },
        {
          rounds,
          service: async () => {
            const { sheet } = await lists.next();
            return measureRows(() => admin.upload(sheet, models));
          },
          floor: async () => {
            const { sheet, values } = lists.last();
            return measureRows(() => importBare(floorDatabase, sheet, values));
          },
        },
      ),
      ...(await measureCustomers(service.url, database, async () => {
        // Created before the measurement, because the customers run in this process.
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

/** Price lists with the same models under new names each time, so that every import creates all of them. */
class Lists {
  readonly #rows: readonly BulkRow[];
  #count = 0;
  #last: List | null = null;

  constructor(rows: readonly BulkRow[]) {
    this.#rows = rows;
  }

  async next(): Promise<List> {
    this.#count += 1;
    const suffix = `S${this.#count}`;
    const rows = this.#rows.map(({ number, cells }) => ({
      number,
      cells: { ...cells, Model: `${cells.Model} ${suffix}` },
    }));
    this.#last = { sheet: await createSheet(rows), values: bareValues(rows) };
    return this.#last;
  }

  last(): List {
    if (this.#last === null) throw new Error('There is no list yet');
    return this.#last;
  }
}

async function measureRows(work: () => Promise<void>): Promise<Round> {
  const from = performance.now();
  await work();
  const tookMs = performance.now() - from;
  return { perSecond: models / (tookMs / 1000), latenciesMs: [tookMs] };
}
