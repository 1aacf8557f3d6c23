import { AdminClient, adminSettings } from '../harness/admin-client.ts';
import { askedOfLists, type AskedOfList } from '../harness/asked-of-lists.ts';
import { timed } from '../harness/at-once.ts';
import { type DatabaseKind, type Figure, loadFigure, type Target } from '../harness/figure.ts';
import type { Installation, Installations } from '../harness/installation.ts';
import { fillWithTradeIns } from '../harness/many-trade-ins.ts';
import { startService } from '../harness/service.ts';
import { quantile, type Round } from '../harness/statistics.ts';
import { measureListExports } from './list-exports.ts';

export const usualRows = 100_000;
/** What the screens ask for (`web/src/api/page-of-list.ts`): 50 rows first, and 50 or 200 as one scrolls. */
const firstPage = 50;
const laterPage = 100;
const warmUp = 5;

interface Measured {
  database: DatabaseKind;
  rows: number;
}

interface Asking extends Measured {
  admin: AdminClient;
  list: string;
}

/** The back office's lists over years of trade-ins, as the screens ask for them, one after the other. */
export async function measureLists(
  installations: Installations,
  database: DatabaseKind,
  rows: number = usualRows,
): Promise<Figure[]> {
  const made = await installations.make(database);
  try {
    await fillWithTradeIns(made, rows);
    const service = { ...made, settings: { ...made.settings, ...adminSettings } };
    const figures = [await measureFirstRequests(service, { database, rows })];
    const running = await startService(service);
    const admin = await AdminClient.logIn(running.url);
    try {
      for (const [list, asked] of Object.entries(askedOfLists)) {
        figures.push(...(await measureList({ admin, list, database, rows }, asked)));
      }
      figures.push(...(await measureListExports(admin, { database, rows })));
    } finally {
      admin.close();
      await running.stop();
    }
    return figures;
  } finally {
    await made.remove();
  }
}

/** Of each list, after a start of the service's own. */
async function measureFirstRequests(made: Installation, { database, rows }: Measured): Promise<Figure> {
  const latenciesMs: number[] = [];
  for (const list of Object.keys(askedOfLists)) {
    const service = await startService(made);
    const admin = await AdminClient.logIn(service.url);
    try {
      const { latenciesMs: taken } = await timed({ count: 1, atOnce: 1 }, () =>
        admin.read(`/api/admin/${list}?limit=50`),
      );
      latenciesMs.push(...taken);
    } finally {
      admin.close();
      await service.stop();
    }
  }
  const what = `first list after a start, the slowest of ${latenciesMs.length} with ${rows} trade-ins`;
  return { what, database, value: Math.max(...latenciesMs), unit: 'ms', targets: [{ of: 'value', atMost: 150 }] };
}

async function measureList(asking: Asking, { columns, pairs }: AskedOfList): Promise<Figure[]> {
  const { database, rows, list } = asking;
  const target = targetsFor(asking);
  const first = await ask(asking, () => pathFor(list, {}));
  const figures = [
    loadFigure({ what: `${list} of ${rows} trade-ins: first page`, database, targets: [target.page] }, [first]),
  ];
  const later = await walk(asking);
  if (later.latenciesMs.length > 0) {
    figures.push(loadFigure({ what: `${list}: later pages`, database, targets: [target.page] }, [later]));
  }
  const filters = Object.entries(columns).map(([column, texts]) => texts.map((text) => ({ [column]: text })));
  figures.push(await slowestOf(asking, 'slowest filter', filters));
  if (pairs.length > 0) {
    figures.push(
      await slowestOf(
        asking,
        'slowest two filters',
        pairs.map((pair) => [pair]),
      ),
    );
  }
  return figures;
}

function targetsFor({ database, rows }: Measured): { page: Target; filter: Target } {
  const [page, filter] = database === 'embedded' ? [40, 70] : rows > usualRows ? [60, 120] : [50, 100];
  return { page: { of: 'p99Ms', atMost: page }, filter: { of: 'p99Ms', atMost: filter } };
}

type Filters = Readonly<Record<string, string>>;

/** Asks for each group of filters in turns, and tells of the slowest group. */
async function slowestOf(asking: Asking, name: string, groups: readonly (readonly Filters[])[]): Promise<Figure> {
  const { database, list } = asking;
  const rounds: { of: string; round: Round; p99Ms: number }[] = [];
  for (const group of groups) {
    const round = await ask(asking, (nth) => pathFor(list, group[nth % group.length] ?? {}));
    rounds.push({ of: Object.keys(group[0] ?? {}).join(' and '), round, p99Ms: quantile(round.latenciesMs, 0.99) });
  }
  const [worst] = rounds.toSorted((one, other) => other.p99Ms - one.p99Ms);
  if (worst === undefined) throw new Error(`Nothing was asked of ${list}`);
  const what = `${list}: ${name} (${worst.of})`;
  return loadFigure({ what, database, targets: [targetsFor(asking).filter] }, [worst.round]);
}

function pathFor(list: string, filters: Filters, limit = firstPage): string {
  return `/api/admin/${list}?${new URLSearchParams({ limit: String(limit), ...filters }).toString()}`;
}

async function ask({ admin, rows }: Asking, pathOf: (nth: number) => string): Promise<Round> {
  const read = (nth: number) => admin.read(pathOf(nth));
  await timed({ count: warmUp, atOnce: 1 }, read);
  return timed({ count: rows > usualRows ? 100 : 200, atOnce: 1 }, read);
}

/** The pages behind the first one, of the whole list and of a filtered one. */
async function walk({ admin, list }: Asking): Promise<Round> {
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  for (const filters of [{}, ...(askedOfLists[list]?.pairs.slice(0, 1) ?? [])]) {
    let next = await admin.read(pathFor(list, filters, laterPage));
    for (let page = 0; next !== null && page < 100; page += 1) {
      const from = performance.now();
      next = await admin.read(next);
      latenciesMs.push(performance.now() - from);
    }
  }
  return { perSecond: latenciesMs.length / ((performance.now() - startedAt) / 1000), latenciesMs };
}
