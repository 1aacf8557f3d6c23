import { AdminClient, adminSettings } from '../harness/clients/admin-client.ts';
import { listFilters, type ListFilters } from '../harness/fixtures/list-filters.ts';
import { runTimed } from '../harness/figures/concurrency.ts';
import { type DatabaseKind, type Figure, loadFigure, type Target } from '../harness/figures/figure.ts';
import type { Installation, Installations } from '../harness/services/installation.ts';
import { fillWithTradeIns } from '../harness/fixtures/fill-with-trade-ins.ts';
import { startService } from '../harness/services/service.ts';
import { quantile, type Round } from '../harness/figures/statistics.ts';
import { measureListExports, measureRareExports } from './list-exports.ts';

export const defaultRows = 100_000;
/** The first page has as many rows as the screens request; later pages have 50 or 200 rows there. */
const firstPage = 50;
const laterPage = 100;
const warmUp = 5;

interface Measurement {
  database: DatabaseKind;
  rows: number;
}

interface ListRequest extends Measurement {
  admin: AdminClient;
  list: string;
}

/** Measures the back office's lists on years of trade-ins, with sequential requests like the screens'. */
export async function measureLists(
  installations: Installations,
  database: DatabaseKind,
  rows: number = defaultRows,
): Promise<Figure[]> {
  const installation = await installations.make(database);
  try {
    await fillWithTradeIns(installation, rows);
    const service = { ...installation, settings: { ...installation.settings, ...adminSettings } };
    const figures = [await measureFirstRequests(service, { database, rows })];
    const running = await startService(service);
    const admin = await AdminClient.logIn(running.url);
    try {
      for (const [list, filters] of Object.entries(listFilters)) {
        figures.push(...(await measureList({ admin, list, database, rows }, filters)));
      }
      figures.push(...(await measureCounts({ admin, list: 'trade-ins', database, rows })));
      figures.push(...(await measureListExports(admin, { database, rows })));
      figures.push(...(await measureRareExports(installations, admin, { database, rows })));
    } finally {
      admin.close();
      await running.stop();
    }
    return figures;
  } finally {
    await installation.remove();
  }
}

/** Measures the first request of each list after a start of the service. */
async function measureFirstRequests(installation: Installation, { database, rows }: Measurement): Promise<Figure> {
  const latenciesMs: number[] = [];
  for (const list of Object.keys(listFilters)) {
    const service = await startService(installation);
    const admin = await AdminClient.logIn(service.url);
    try {
      const { latenciesMs: taken } = await runTimed({ count: 1, concurrency: 1 }, () =>
        admin.read(`/api/admin/${list}?limit=50`),
      );
      latenciesMs.push(...taken);
    } finally {
      admin.close();
      await service.stop();
    }
  }
  const what = `first list after a start, slowest of ${latenciesMs.length} with ${rows} trade-ins`;
  return { what, database, value: Math.max(...latenciesMs), unit: 'ms', targets: [{ of: 'value', atMost: 150 }] };
}

async function measureList(request: ListRequest, { columns, pairs }: ListFilters): Promise<Figure[]> {
  const { database, rows, list } = request;
  const target = targetsFor(request);
  const first = await send(request, () => pathFor(list, {}));
  const figures = [
    loadFigure({ what: `${list} of ${rows} trade-ins: first page`, database, targets: [target.page] }, [first]),
  ];
  const later = await readLaterPages(request);
  if (later.latenciesMs.length > 0) {
    figures.push(loadFigure({ what: `${list}: later pages`, database, targets: [target.page] }, [later]));
  }
  const filters = Object.entries(columns).map(([column, texts]) => texts.map((text) => ({ [column]: text })));
  figures.push(await slowestFilters(request, 'slowest filter', filters));
  if (pairs.length > 0) {
    figures.push(
      await slowestFilters(
        request,
        'slowest two filters',
        pairs.map((pair) => [pair]),
      ),
    );
  }
  return figures;
}

function targetsFor({ database, rows }: Measurement): { page: Target; filter: Target } {
  const [page, filter] = database === 'embedded' ? [40, 70] : rows > defaultRows ? [60, 120] : [50, 100];
  return { page: { of: 'p99Ms', atMost: page }, filter: { of: 'p99Ms', atMost: filter } };
}

type Filters = Readonly<Record<string, string>>;

/** Measures each group of filters and returns the figure of the slowest group. */
async function slowestFilters(
  request: ListRequest,
  name: string,
  groups: readonly (readonly Filters[])[],
): Promise<Figure> {
  const { database, list } = request;
  const rounds: { of: string; round: Round; p99Ms: number }[] = [];
  for (const group of groups) {
    const round = await send(request, (nth) => pathFor(list, group[nth % group.length] ?? {}));
    rounds.push({ of: Object.keys(group[0] ?? {}).join(' and '), round, p99Ms: quantile(round.latenciesMs, 0.99) });
  }
  const [slowest] = rounds.toSorted((one, other) => other.p99Ms - one.p99Ms);
  if (slowest === undefined) throw new Error(`The list ${list} has no filters`);
  const what = `${list}: ${name} (${slowest.of})`;
  return loadFigure({ what, database, targets: [targetsFor(request).filter] }, [slowest.round]);
}

function pathFor(list: string, filters: Filters, limit = firstPage): string {
  return `/api/admin/${list}?${new URLSearchParams({ limit: String(limit), ...filters }).toString()}`;
}

async function send({ admin, rows }: ListRequest, pathOf: (nth: number) => string): Promise<Round> {
  const read = (nth: number) => admin.read(pathOf(nth));
  await runTimed({ count: warmUp, concurrency: 1 }, read);
  return runTimed({ count: rows > defaultRows ? 100 : 200, concurrency: 1 }, read);
}

/** Measures the counts beside the list's tabs, and those of a menu. */
async function measureCounts(request: ListRequest): Promise<Figure[]> {
  const { admin, database, rows } = request;
  const figures: Figure[] = [];
  for (const query of ['by=stage', 'by=stage&customer=dla', 'by=type', 'by=condition&payment=Cash']) {
    const read = () => admin.read(`/api/admin/trade-ins/counts?${query}`);
    await runTimed({ count: warmUp, concurrency: 1 }, read);
    const round = await runTimed({ count: rows > defaultRows ? 50 : 100, concurrency: 1 }, read);
    const what = `trade-ins: counts (${query})`;
    figures.push(loadFigure({ what, database, targets: [targetsFor(request).filter] }, [round]));
  }
  return figures;
}

/** Reads the pages after the first one, of the full list and of a filtered list. */
async function readLaterPages({ admin, list }: ListRequest): Promise<Round> {
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  for (const filters of [{}, ...(listFilters[list]?.pairs.slice(0, 1) ?? [])]) {
    let next = await admin.read(pathFor(list, filters, laterPage));
    for (let page = 0; next !== null && page < 100; page += 1) {
      const from = performance.now();
      next = await admin.read(next);
      latenciesMs.push(performance.now() - from);
    }
  }
  return { perSecond: latenciesMs.length / ((performance.now() - startedAt) / 1000), latenciesMs };
}
