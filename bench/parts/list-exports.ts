import { setTimeout as sleep } from 'node:timers/promises';
import type { AdminClient } from '../harness/clients/admin-client.ts';
import { compareWithFloor, type DatabaseKind, type Figure } from '../harness/figures/figure.ts';
import type { Round } from '../harness/figures/statistics.ts';

/** The number of rows read of each file. More would not change the rate. */
const maxRows = 30_000;

/** The service still reads ahead when the client leaves a longer file. That work must not delay the next export. */
const settleMs = 300;

const path = '/api/admin/trade-ins/export?format=csv';

/** From a filter that matches every third row to one that matches about one in a hundred. */
const filters = ['payment=cash', 'customer=dlamini', 'compliance=123'];

/** Measures filtered exports against the unfiltered export. */
export async function measureListExports(
  admin: AdminClient,
  { database, rows }: { database: DatabaseKind; rows: number },
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const filter of filters) {
    const what = `trade-ins.csv of ${rows} trade-ins, filtered by ${filter}`;
    let matches = 0;
    const service = async () => {
      const { rows: read, round } = await readExport(admin, `${path}&${filter}`, maxRows);
      matches = read;
      return round;
    };
    // The same number of rows: otherwise the fixed cost of an export would weigh more in the shorter one.
    const floor = async () => (await readExport(admin, path, matches)).round;
    const targets = [{ of: 'ratio', atLeast: 0.8 } as const];
    figures.push(await compareWithFloor({ what, database, targets }, { rounds: 3, service, floor }));
  }
  return figures;
}

async function readExport(admin: AdminClient, from: string, lines: number): Promise<{ rows: number; round: Round }> {
  const startedAt = performance.now();
  const rows = await admin.readLines(from, lines);
  const tookMs = performance.now() - startedAt;
  await sleep(settleMs);
  return { rows, round: { perSecond: rows / (tookMs / 1000), latenciesMs: [tookMs] } };
}
