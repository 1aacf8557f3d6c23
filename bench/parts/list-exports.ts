import type { AdminClient } from '../harness/admin-client.ts';
import { besideFloor, type DatabaseKind, type Figure } from '../harness/figure.ts';
import type { Round } from '../harness/statistics.ts';

/** Rows of each file that are waited for: a million would say no more. */
const most = 30_000;

const path = '/api/admin/trade-ins/export?format=csv';

/** From what every third row holds to what one in some hundred does. */
const filters = ['payment=cash', 'customer=dlamini', 'compliance=123'];

/** Filtered exports beside the unfiltered one. */
export async function measureListExports(
  admin: AdminClient,
  { database, rows }: { database: DatabaseKind; rows: number },
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const filter of filters) {
    const what = `trade-ins.csv of ${rows} trade-ins, filtered by ${filter}`;
    let found = 0;
    const service = async () => {
      const { rows: read, round } = await readExport(admin, `${path}&${filter}`, most);
      found = read;
      return round;
    };
    // As many rows as the filter found: what every export costs once would else weigh more in the shorter one.
    const floor = async () => (await readExport(admin, path, found)).round;
    const targets = [{ of: 'ratio', atLeast: 0.8 } as const];
    figures.push(await besideFloor({ what, database, targets }, { rounds: 3, service, floor }));
  }
  return figures;
}

async function readExport(admin: AdminClient, from: string, lines: number): Promise<{ rows: number; round: Round }> {
  const startedAt = performance.now();
  const rows = await admin.readLines(from, lines);
  const tookMs = performance.now() - startedAt;
  return { rows, round: { perSecond: rows / (tookMs / 1000), latenciesMs: [tookMs] } };
}
