import { setTimeout as wait } from 'node:timers/promises';
import { readDemoCatalogue } from '../../server/src/adapters/spreadsheets/demo-catalogue.ts';
import type { DatabaseKind, Figure, Target } from '../harness/figures/figure.ts';
import type { Installation, Installations } from '../harness/services/installation.ts';
import { residentMegabytes, startService } from '../harness/services/service.ts';
import { median } from '../harness/figures/statistics.ts';

const starts = 5;
/** Startup work has finished after this time. */
const settleMs = 5000;

/** Measures the startup time on a new and on an existing installation, and the idle service's resident memory. */
export async function measureStart(installations: Installations, database: DatabaseKind): Promise<Figure[]> {
  const firstStarts: number[] = [];
  const restarts: number[] = [];
  const byNpm: number[] = [];
  const residents: number[] = [];
  for (let nth = 0; nth < starts; nth += 1) {
    const installation = await installations.make(database);
    firstStarts.push(await measureStartMs(installation));
    restarts.push(await measureStartMs(installation));
    byNpm.push(await measureStartMs(installation, { byNpm: true }));
    residents.push(...(await idleMegabytes(installation)));
    await installation.remove();
  }
  const isEmbedded = database === 'embedded';
  const within = (atMost: number): Target[] => (isEmbedded ? [{ of: 'value', atMost }] : []);
  const seconds = (what: string, times: readonly number[], targets: Target[]): Figure => ({
    what,
    database,
    value: median(times) / 1000,
    unit: 's',
    targets,
  });
  const idle = (value: number): Figure => ({
    what: 'resident memory, idle',
    database,
    value,
    unit: 'MB',
    targets: within(250),
  });
  return [
    seconds('start, new installation', firstStarts, []),
    seconds('start, existing installation', restarts, within(3)),
    seconds('start by npm, existing installation', byNpm, within(3)),
    ...(residents.length === 0 ? [] : [idle(median(residents))]),
  ];
}

async function measureStartMs(installation: Installation, options: { byNpm?: boolean } = {}): Promise<number> {
  const demo = await readDemoCatalogue();
  const brands = new Set(demo.map(({ cells }) => cells.Brand)).size;
  const service = await startService(installation, { ...options, brands });
  await service.stop();
  return service.startedInMs;
}

async function idleMegabytes(installation: Installation): Promise<number[]> {
  const service = await startService(installation, { byNpm: true });
  await wait(settleMs);
  const megabytes = residentMegabytes(service);
  await service.stop();
  return megabytes === null ? [] : [megabytes];
}
