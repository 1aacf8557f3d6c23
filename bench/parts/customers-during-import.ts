import { setTimeout as wait } from 'node:timers/promises';
import { runConcurrently } from '../harness/figures/concurrency.ts';
import type { DatabaseKind, Figure } from '../harness/figures/figure.ts';
import { HttpClient } from '../harness/clients/http-client.ts';
import { prepareVisitor, type PreparedVisitor } from '../harness/clients/prepared-visitor.ts';
import { fetchExpensiveModels } from '../harness/fixtures/catalogue-models.ts';
import { smallPhotograph } from '../harness/fixtures/photographs.ts';
import { median, quantile } from '../harness/figures/statistics.ts';
import { Visitor } from '../harness/clients/visitor.ts';

const rounds = 5;
/** Concurrent customers, each of whom repeats the same activity. */
const customers = 4;
const idleMs = 2000;
/** More checkouts than the customers complete during one import. */
const checkouts = 400;

/** A customer's activity during the import of a price list. */
interface Activity {
  what: string;
  pauseMs: number;
  /** Prepares one phase. The returned function runs the activity once and resolves to false if nothing is left to do. */
  prepare(client: HttpClient): Promise<() => Promise<boolean>>;
}

const readBrandsActivity: Activity = {
  what: 'GET /api/brands',
  pauseMs: 10,
  prepare: (client) =>
    Promise.resolve(async () => {
      const { status } = await client.send({ method: 'GET', path: '/api/brands' });
      if (status !== 200) throw new Error(`GET /api/brands returned status ${status}`);
      return true;
    }),
};

function addClubActivity(url: string): Activity {
  return {
    what: 'POST /api/cart',
    pauseMs: 10,
    async prepare(client) {
      const [model] = await fetchExpensiveModels(url);
      if (model === undefined) throw new Error('The catalogue is empty');
      return async () => {
        await new Visitor(client).addClub(model);
        return true;
      };
    },
  };
}

function submitActivity(url: string): Activity {
  let prepared = 0;
  return {
    what: 'POST /api/trade-in/submit',
    pauseMs: 50,
    async prepare(client) {
      const shop = { client, models: await fetchExpensiveModels(url), photograph: await smallPhotograph() };
      const ready: PreparedVisitor[] = [];
      await runConcurrently({ count: checkouts, concurrency: customers }, async (nth) => {
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

/** Measures the latencies of reads, cart changes and submissions on an idle service and during an import. */
export async function measureCustomers(
  url: string,
  database: DatabaseKind,
  prepareUpload: () => Promise<() => Promise<void>>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const activity of [readBrandsActivity, addClubActivity(url), submitActivity(url)]) {
    const idle: number[] = [];
    const busy: number[] = [];
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const idleRound = await latenciesDuring(url, activity, async () => () => wait(idleMs));
      const busyRound = await latenciesDuring(url, activity, prepareUpload);
      ratios.push(quantile(busyRound, 0.99) / quantile(idleRound, 0.99));
      idle.push(...idleRound);
      busy.push(...busyRound);
    }
    figures.push({
      what: `${activity.what} during an import: p99 relative to idle`,
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

/** Prepares everything before the first measurement, because the load generator and the service share the machine. */
async function latenciesDuring(
  url: string,
  activity: Activity,
  prepareWork: () => Promise<() => Promise<unknown>>,
): Promise<number[]> {
  const client = new HttpClient(url);
  const [runActivity, work] = [await activity.prepare(client), await prepareWork()];
  const latenciesMs: number[] = [];
  const stopped = new AbortController();
  const customer = async () => {
    while (!stopped.signal.aborted) {
      const from = performance.now();
      if (!(await runActivity())) return;
      latenciesMs.push(performance.now() - from);
      await wait(activity.pauseMs);
    }
  };
  const all = Array.from({ length: customers }, customer);
  await work();
  stopped.abort();
  await Promise.all(all);
  client.close();
  return latenciesMs;
}
