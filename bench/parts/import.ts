import { setTimeout as wait } from 'node:timers/promises';
import type { BulkRow } from '@trade-in/domain/bulk-row';
import type { Database } from '../../server/src/adapters/postgres/database.ts';
import { bareValues, importBare, makeBareModels, sheetOf } from '../floors/bare-price-list.ts';
import { AdminClient, adminSettings } from '../harness/admin-client.ts';
import { besideFloor, type DatabaseKind, type Figure } from '../harness/figure.ts';
import { HttpClient } from '../harness/http-client.ts';
import type { Installations } from '../harness/installation.ts';
import { largeCatalogue } from '../harness/large-catalogue.ts';
import { startService } from '../harness/service.ts';
import { median, quantile, type Round } from '../harness/statistics.ts';

const models = 10_000;
const rounds = 5;
/** Customers who look at brands meanwhile, each again and again. */
const customers = 4;
const pauseMs = 10;
const idleMs = 2000;

/** An import of 10,000 new models beside the sheet read and one bare upsert, and what customers notice of it. */
export async function measureImport(installations: Installations, database: DatabaseKind): Promise<Figure[]> {
  const installation = await installations.make(database);
  const bare = await installations.make(database);
  const floorDatabase = await bare.open();
  await makeBareModels(floorDatabase);
  const settings = { ...installation.settings, ...adminSettings, DEMO_CATALOGUE: 'off' };
  const service = await startService({ ...installation, settings });
  const admin = await AdminClient.logIn(service.url);
  const lists = new Lists(await largeCatalogue(models), floorDatabase);
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
  readonly #floor: Database;
  #made = 0;
  #last: List | null = null;

  constructor(rows: readonly BulkRow[], floor: Database) {
    this.#rows = rows;
    this.#floor = floor;
  }

  async next(): Promise<List> {
    this.#made += 1;
    const mark = `S${this.#made}`;
    const rows = this.#rows.map(({ number, cells }) => ({
      number,
      cells: { ...cells, Model: `${cells.Model} ${mark}` },
    }));
    this.#last = { sheet: await sheetOf(rows), values: await bareValues(this.#floor, rows) };
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

/** How long customers wait for the list of brands while nothing happens, and while a price list is imported. */
async function measureCustomers(
  url: string,
  database: DatabaseKind,
  prepareUpload: () => Promise<() => Promise<void>>,
): Promise<Figure[]> {
  const ratios: number[] = [];
  const idle: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const upload = await prepareUpload();
    const [before, during] = [await waitsDuring(url, () => wait(idleMs)), await waitsDuring(url, upload)];
    ratios.push(quantile(during, 0.99) / quantile(before, 0.99));
    idle.push(...before);
    busy.push(...during);
  }
  const targets = database === 'postgres' ? [{ of: 'value', atMost: 3 } as const] : [];
  return [
    {
      what: 'GET /api/brands during an import: its p99 by the idle one',
      database,
      value: median(ratios),
      unit: '×',
      p50Ms: quantile(busy, 0.5),
      p99Ms: quantile(busy, 0.99),
      floor: { perSecond: 0, p50Ms: quantile(idle, 0.5), p99Ms: quantile(idle, 0.99) },
      targets,
    },
  ];
}

async function waitsDuring(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const client = new HttpClient(url);
  const waits: number[] = [];
  const over = new AbortController();
  const customer = async () => {
    while (!over.signal.aborted) {
      const from = performance.now();
      const { status } = await client.send({ method: 'GET', path: '/api/brands' });
      if (status !== 200) throw new Error(`GET /api/brands was answered ${status}`);
      waits.push(performance.now() - from);
      await wait(pauseMs);
    }
  };
  const all = Array.from({ length: customers }, customer);
  await work();
  over.abort();
  await Promise.all(all);
  client.close();
  return waits;
}
