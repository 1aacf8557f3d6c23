import { setTimeout as wait } from 'node:timers/promises';
import { dayInJohannesburg } from '@trade-in/domain/calendar';
import type { AdminClient } from '../harness/clients/admin-client.ts';
import { listFilters } from '../harness/fixtures/list-filters.ts';
import { prepareVisitor, type Shop } from '../harness/clients/prepared-visitor.ts';

/** A shop's normal traffic at a steady rate: customers who submit, visitors who browse, and staff who read lists. */
export interface Workload {
  shop: Shop;
  admin: AdminClient;
  /** Deletes the oldest trade-ins, as many as were submitted since it last ran; null if they all stay. */
  deleteOldest: (() => Promise<void>) | null;
  endsAtMs: number;
}

export interface WorkloadCounts {
  checkouts: number;
  pageViews: number;
  lists: number;
  exports: number;
}

const perSecond = { checkouts: 2, pageViews: 5, lists: 4, exports: 1 / 30, deletions: 1 / 10 };
const exportLines = 20_000;

/** Resolves at `endsAtMs`; rejects with the first request that fails. */
export async function runWorkload({ shop, admin, deleteOldest, endsAtMs }: Workload): Promise<WorkloadCounts> {
  const pages = pagePaths(shop);
  const lists = listPaths();
  const repeat = (rate: number, work: (nth: number) => Promise<unknown>) => runAtRate({ rate, endsAtMs }, work);
  const [checkouts, pageViews, listReads, exports] = await Promise.all([
    repeat(perSecond.checkouts, (nth) => checkOut(shop, nth)),
    repeat(perSecond.pageViews, (nth) => getOk(shop, pages[nth % pages.length] ?? '/')),
    repeat(perSecond.lists, (nth) => admin.read(lists[nth % lists.length] ?? '')),
    repeat(perSecond.exports, () => admin.readLines('/api/admin/customers/export?format=csv', exportLines)),
    repeat(perSecond.deletions, async () => deleteOldest?.()),
  ]);
  return { checkouts, pageViews, lists: listReads, exports };
}

/** Checks out, once more if midnight in Johannesburg passed: a quote is of its day. */
async function checkOut(shop: Shop, nth: number): Promise<void> {
  const day = dayInJohannesburg(new Date());
  const visitor = await prepareVisitor(shop, nth);
  try {
    await visitor.submit();
  } catch (error) {
    if (dayInJohannesburg(new Date()) === day) throw error;
    await checkOut(shop, nth);
  }
}

/** Repeats the work sequentially at a rate per second, or as fast as possible if it takes longer. Returns the count. */
async function runAtRate(
  { rate, endsAtMs }: { rate: number; endsAtMs: number },
  work: (nth: number) => Promise<unknown>,
): Promise<number> {
  const startedAt = Date.now();
  for (let nth = 0; ; nth += 1) {
    const pauseMs = startedAt + (nth * 1000) / rate - Date.now();
    if (pauseMs > 0) await wait(pauseMs);
    if (Date.now() >= endsAtMs) return nth;
    await work(nth);
  }
}

/** Returns the paths of storefront pages and of finder searches. */
function pagePaths({ models }: Shop): string[] {
  const searches = models.map(({ name }) => `/api/find?q=${encodeURIComponent(name.toLowerCase())}`);
  const pages = ['/', '/?type=Driver', '/cart', '/api/models', '/api/brands'];
  return searches.flatMap((search, nth) => [search, pages[nth % pages.length] ?? '/']);
}

async function getOk({ client }: Shop, path: string): Promise<void> {
  const { status } = await client.send({ method: 'GET', path });
  if (status !== 200) throw new Error(`GET ${path} returned status ${status}`);
}

/** Returns the path of every list without a filter and with each filter text. */
function listPaths(): string[] {
  return Object.entries(listFilters).flatMap(([list, { columns }]) => {
    const filters = Object.entries(columns).flatMap(([column, texts]) => texts.map((text) => ({ [column]: text })));
    return [{}, ...filters].map(
      (filter) => `/api/admin/${list}?${new URLSearchParams({ limit: '100', ...filter }).toString()}`,
    );
  });
}
