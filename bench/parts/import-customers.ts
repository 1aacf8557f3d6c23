import { setTimeout as wait } from 'node:timers/promises';
import { allOf } from '../harness/at-once.ts';
import type { DatabaseKind, Figure } from '../harness/figure.ts';
import { HttpClient } from '../harness/http-client.ts';
import { prepareVisitor, type ReadyVisitor } from '../harness/journey.ts';
import { dearModelsIn } from '../harness/models-in.ts';
import { smallPhotograph } from '../harness/photographs.ts';
import { median, quantile } from '../harness/statistics.ts';
import { Visitor } from '../harness/visitor.ts';

const rounds = 5;
/** Customers at a time, each of whom does the same again and again. */
const customers = 4;
const idleMs = 2000;
/** More checkouts than customers get through during one import. */
const checkouts = 400;

/** What a customer does while a price list is imported. */
interface Activity {
  what: string;
  pauseMs: number;
  /** Prepares one phase; the function that it returns does it once, or returns false when nothing is left to do. */
  prepare(client: HttpClient): Promise<() => Promise<boolean>>;
}

const readsBrands: Activity = {
  what: 'GET /api/brands',
  pauseMs: 10,
  prepare: (client) =>
    Promise.resolve(async () => {
      const { status } = await client.send({ method: 'GET', path: '/api/brands' });
      if (status !== 200) throw new Error(`GET /api/brands was answered ${status}`);
      return true;
    }),
};

function addsClub(url: string): Activity {
  return {
    what: 'POST /api/cart',
    pauseMs: 10,
    async prepare(client) {
      const [model] = await dearModelsIn(url);
      if (model === undefined) throw new Error('The catalogue is empty');
      return async () => {
        await new Visitor(client).addClub(model);
        return true;
      };
    },
  };
}

function submits(url: string): Activity {
  let prepared = 0;
  return {
    what: 'POST /api/trade-in/submit',
    pauseMs: 50,
    async prepare(client) {
      const shop = { client, models: await dearModelsIn(url), photograph: await smallPhotograph() };
      const ready: ReadyVisitor[] = [];
      await allOf({ count: checkouts, atOnce: customers }, async (nth) => {
        ready.push(await prepareVisitor(shop, prepared + nth));
      });
      prepared += checkouts;
      return async () => {
        const visitor = ready.pop();
        await visitor?.submit();
        return visitor !== undefined;
      };
    },
  };
}

/** Returns how long customers wait for brands, carts and submissions: while nothing else happens, and during an import. */
export async function measureCustomers(
  url: string,
  database: DatabaseKind,
  prepareUpload: () => Promise<() => Promise<void>>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const activity of [readsBrands, addsClub(url), submits(url)]) {
    const idle: number[] = [];
    const busy: number[] = [];
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = await waitsDuring(url, activity, async () => () => wait(idleMs));
      const during = await waitsDuring(url, activity, prepareUpload);
      ratios.push(quantile(during, 0.99) / quantile(before, 0.99));
      idle.push(...before);
      busy.push(...during);
    }
    figures.push({
      what: `${activity.what} during an import: its p99 by the idle one`,
      database,
      value: median(ratios),
      unit: '×',
      p50Ms: quantile(busy, 0.5),
      p99Ms: quantile(busy, 0.99),
      floor: { perSecond: 0, p50Ms: quantile(idle, 0.5), p99Ms: quantile(idle, 0.99) },
      targets: database === 'postgres' ? [{ of: 'value', atMost: 3 }] : [],
    });
  }
  return figures;
}

/** Everything is prepared before the first wait is timed: customers, service and sheet share the machine. */
async function waitsDuring(
  url: string,
  activity: Activity,
  prepareWork: () => Promise<() => Promise<unknown>>,
): Promise<number[]> {
  const client = new HttpClient(url);
  const [act, work] = [await activity.prepare(client), await prepareWork()];
  const waits: number[] = [];
  const over = new AbortController();
  const customer = async () => {
    while (!over.signal.aborted) {
      const from = performance.now();
      if (!(await act())) return;
      waits.push(performance.now() - from);
      await wait(activity.pauseMs);
    }
  };
  const all = Array.from({ length: customers }, customer);
  await work();
  over.abort();
  await Promise.all(all);
  client.close();
  return waits;
}
