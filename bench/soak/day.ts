import { setTimeout as wait } from 'node:timers/promises';
import type { AdminClient } from '../harness/admin-client.ts';
import { askedOfLists } from '../harness/asked-of-lists.ts';
import { prepareVisitor, type Shop } from '../harness/journey.ts';

/** A shop's day at a steady pace: customers who submit, others who look around, and staff who read lists. */
export interface Day {
  shop: Shop;
  admin: AdminClient;
  endsAtMs: number;
}

export interface Done {
  checkouts: number;
  looks: number;
  lists: number;
  exports: number;
}

const perSecond = { checkouts: 2, looks: 5, lists: 4, exports: 1 / 30 };
const exported = 20_000;

/** Resolves when the day is over; rejects with the first call that fails. */
export async function liveThrough({ shop, admin, endsAtMs }: Day): Promise<Done> {
  const looked = looks(shop);
  const read = listPaths();
  const until = (rate: number, work: (nth: number) => Promise<unknown>) => paced({ rate, endsAtMs }, work);
  const [checkouts, seen, lists, exports] = await Promise.all([
    until(perSecond.checkouts, async (nth) => (await prepareVisitor(shop, nth)).submit()),
    until(perSecond.looks, (nth) => getOk(shop, looked[nth % looked.length] ?? '/')),
    until(perSecond.lists, (nth) => admin.read(read[nth % read.length] ?? '')),
    until(perSecond.exports, () => admin.readLines('/api/admin/customers/export?format=csv', exported)),
  ]);
  return { checkouts, looks: seen, lists, exports };
}

/** Works so often a second, one after the other, and returns how often; where work takes longer, as often as it can. */
async function paced(
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

/** The storefront's pages, and what people type into the finder. */
function looks({ models }: Shop): string[] {
  const searches = models.map(({ name }) => `/api/find?q=${encodeURIComponent(name.toLowerCase())}`);
  const pages = ['/', '/?type=Driver', '/cart', '/api/models', '/api/brands'];
  return searches.flatMap((search, nth) => [search, pages[nth % pages.length] ?? '/']);
}

async function getOk({ client }: Shop, path: string): Promise<void> {
  const { status } = await client.send({ method: 'GET', path });
  if (status !== 200) throw new Error(`${path} was answered ${status}`);
}

/** Every list as it opens, and with each text that is typed into its filters. */
function listPaths(): string[] {
  return Object.entries(askedOfLists).flatMap(([list, { columns }]) => {
    const filters = Object.entries(columns).flatMap(([column, texts]) => texts.map((text) => ({ [column]: text })));
    return [{}, ...filters].map(
      (filter) => `/api/admin/${list}?${new URLSearchParams({ limit: '100', ...filter }).toString()}`,
    );
  });
}
