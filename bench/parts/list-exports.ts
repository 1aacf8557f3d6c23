import { setTimeout as sleep } from 'node:timers/promises';
import { AdminClient, adminSettings } from '../harness/clients/admin-client.ts';
import { runTimed } from '../harness/figures/concurrency.ts';
import { compareWithFloor, type DatabaseKind, type Figure } from '../harness/figures/figure.ts';
import type { Round } from '../harness/figures/statistics.ts';
import { fillWithTradeIns } from '../harness/fixtures/fill-with-trade-ins.ts';
import type { Installations } from '../harness/services/installation.ts';
import { startService } from '../harness/services/service.ts';

/** The number of rows read of each file. More would not change the rate. */
const maxRows = 30_000;

/** The service still reads ahead when the client leaves a longer file. That work must not delay the next export. */
const settleMs = 300;

const path = '/api/admin/trade-ins/export?format=csv';

/** From a filter that matches every third row to one that matches about one in a hundred. */
const filters = ['payment=cash', 'customer=dlamini', 'compliance=123'];

/** They match about one in 1,000 trade-ins, and one in 10,000. */
const rareFilters = ['customer=naidoo+l', 'customer=naidoo+lerato&dexterity=left'];
/**
 * The whole list is searched before the last row, however few are found, and these rows are scattered. So the time of the file
 * counts, not its rows per second. Measured beside other work with 100,000 trade-ins: 1.1 to 1.7 times the floor.
 */
const rareTargets = [{ of: 'p50OfFloor', atMost: 2.5 } as const];
/** Shorter exports take milliseconds. */
const longExportRows = 5000;
const shortExportsPerRound = 20;
/** Of the generated trade-ins. */
const clubsPerTradeIn = 1.5;

interface List {
  database: DatabaseKind;
  rows: number;
}

const targets = [{ of: 'ratio', atLeast: 0.8 } as const];
const nameOf = (filter: string, { rows }: List) => `trade-ins.csv of ${rows} trade-ins, filtered by ${filter}`;

/** Measures filtered exports against the unfiltered export. */
export async function measureListExports(admin: AdminClient, list: List): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const filter of filters) {
    const { rows: matches } = await readExport(admin, `${path}&${filter}`, maxRows);
    const exports = matches < longExportRows ? shortExportsPerRound : 1;
    const service = () => readExports(admin, `${path}&${filter}`, { exports, lines: maxRows });
    // The same number of rows: otherwise the fixed cost of an export would weigh more in the shorter one.
    const floor = () => readExports(admin, path, { exports, lines: matches });
    const label = { what: nameOf(filter, list), database: list.database, targets };
    figures.push(await compareWithFloor(label, { rounds: 7, service, floor }));
  }
  return figures;
}

/**
 * Measures exports of few rows against the unfiltered export of a shop with as many rows. An unfiltered export of the same shop
 * that the client leaves would not do: the service sends it in chunks that are longer than these files.
 */
export async function measureRareExports(
  installations: Installations,
  admin: AdminClient,
  list: List,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const filter of rareFilters) {
    const matches = await readRows(admin, `${path}&${filter}`);
    // As in lists of less than some 10,000 trade-ins.
    if (matches === 0) continue;
    const small = await startSmallShop(installations, list.database, Math.round(matches / clubsPerTradeIn));
    try {
      const label = { what: `${nameOf(filter, list)}: ${matches} rows`, database: list.database, targets: rareTargets };
      const service = () => readShortExports(admin, `${path}&${filter}`);
      figures.push(
        await compareWithFloor(label, { rounds: 5, service, floor: () => readShortExports(small.admin, path) }),
      );
    } finally {
      await small.stop();
    }
  }
  return figures;
}

async function startSmallShop(installations: Installations, database: DatabaseKind, tradeIns: number) {
  const installation = await installations.make(database);
  await fillWithTradeIns(installation, tradeIns);
  const settings = { ...installation.settings, ...adminSettings };
  const service = await startService({ ...installation, settings });
  const admin = await AdminClient.logIn(service.url);
  return {
    admin,
    async stop() {
      admin.close();
      await service.stop();
      await installation.remove();
    },
  };
}

async function readExports(
  admin: AdminClient,
  from: string,
  { exports, lines }: { exports: number; lines: number },
): Promise<Round> {
  const read = [];
  for (let nth = 0; nth < exports; nth += 1) read.push(await readExport(admin, from, lines));
  const latenciesMs = read.map(({ tookMs }) => tookMs);
  const rows = read.reduce((all, each) => all + each.rows, 0);
  return { perSecond: rows / (latenciesMs.reduce((all, ms) => all + ms, 0) / 1000), latenciesMs };
}

async function readExport(admin: AdminClient, from: string, lines: number): Promise<{ rows: number; tookMs: number }> {
  const startedAt = performance.now();
  const rows = await admin.readLines(from, lines);
  const tookMs = performance.now() - startedAt;
  await sleep(settleMs);
  return { rows, tookMs };
}

async function readShortExports(admin: AdminClient, from: string): Promise<Round> {
  let rows = 0;
  const { perSecond, latenciesMs } = await runTimed({ count: shortExportsPerRound, concurrency: 1 }, async () => {
    rows += await readRows(admin, from);
  });
  return { perSecond: (perSecond * rows) / shortExportsPerRound, latenciesMs };
}

/** Reads a whole file and returns its number of rows, without the header row. */
async function readRows(admin: AdminClient, from: string): Promise<number> {
  return (await admin.readLines(from, Infinity)) - 1;
}
