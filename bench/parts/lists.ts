import { AdminClient, adminSettings } from '../harness/admin-client.ts';
import { timed } from '../harness/at-once.ts';
import { type DatabaseKind, type Figure, loadFigure } from '../harness/figure.ts';
import type { Installations } from '../harness/installation.ts';
import { fillWithTradeIns } from '../harness/many-trade-ins.ts';
import { startService } from '../harness/service.ts';
import { quantile, type Round } from '../harness/statistics.ts';

const tradeIns = 100_000;
/** What the screens ask for as one scrolls, and twice what they ask for first. */
const limit = 100;
const warmUp = 5;
const asked = 200;

/** Three letters each: of what nearly every row holds, of what some do, of what few or none do. */
const filters: Record<string, Record<string, readonly string[]>> = {
  'trade-ins': {
    product: ['cal', 'pin', 'g43', 'max', 'xqz'],
    customer: ['dla', 'tha', 'ree', '083', 'xqz'],
    compliance: ['klo', 'dla', 'cap', '123', 'xqz'],
    type: ['iro', 'dri', 'hyb', 'xqz'],
    dexterity: ['lef', 'rig', 'xqz'],
    condition: ['abo', 'ave', 'xqz'],
    payment: ['cas', 'tra', 'fnb', 'xqz'],
    collection: ['cou', 'dro', 'klo', '800', 'xqz'],
  },
  shipments: {
    customer: ['dla', 'tha', '083', 'xqz'],
    address: ['klo', 'cap', '123', 'xqz'],
    status: ['pen', 'shi', 'can', 'xqz'],
    waybill: ['wb0', '123', '777', 'xqz'],
  },
  customers: {
    name: ['dla', 'tha', 'ree', 'xqz'],
    contact: ['083', 'dla', '@ex', 'xqz'],
    address: ['klo', 'cap', '123', 'xqz'],
    banking: ['fnb', 'sav', '632', 'xqz'],
    tradeIn: ['cal', 'iro', 'lef', 'xqz'],
  },
  activity: {
    action: ['shi', 'doc', 'exp', 'xqz'],
    subject: ['ti-', '777', 'xqz'],
    who: ['adm', 'tha', 'xqz'],
  },
  brands: { name: ['cal', 'pin', 'xqz'] },
  models: {
    name: ['g43', 'max', 'hal', 'xqz'],
    brand: ['cal', 'pin', 'xqz'],
    type: ['iro', 'dri', 'xqz'],
  },
};

/** The back office's lists over years of trade-ins, as the screens ask for them, one after the other. */
export async function measureLists(installations: Installations, database: DatabaseKind): Promise<Figure[]> {
  const made = await installations.make(database);
  await fillWithTradeIns(made, tradeIns);
  const service = await startService({ ...made, settings: { ...made.settings, ...adminSettings } });
  const admin = await AdminClient.logIn(service.url);
  const isReal = database === 'postgres';
  try {
    const figures: Figure[] = [];
    for (const [list, columns] of Object.entries(filters)) {
      const first = await ask(admin, () => `/api/admin/${list}?limit=${limit}`);
      const ofFirst = [{ of: 'p99Ms', atMost: isReal ? 50 : 150 } as const];
      const what = `GET /api/admin/${list}, first page of ${tradeIns} trade-ins`;
      figures.push(loadFigure({ what, database, targets: ofFirst }, [first]));
      const targets = [{ of: 'p99Ms', atMost: isReal ? 100 : 300 } as const];
      const { column, round } = await slowest(admin, list, columns);
      const slowestFilter = `GET /api/admin/${list}, three letters in its slowest column (${column})`;
      figures.push(loadFigure({ what: slowestFilter, database, targets }, [round]));
    }
    return figures;
  } finally {
    admin.close();
    await service.stop();
    await made.remove();
  }
}

async function slowest(admin: AdminClient, list: string, columns: Readonly<Record<string, readonly string[]>>) {
  const rounds: { column: string; round: Round; p99Ms: number }[] = [];
  for (const [column, texts] of Object.entries(columns)) {
    const round = await ask(admin, (nth) => {
      const text = texts[nth % texts.length] ?? '';
      return `/api/admin/${list}?limit=${limit}&${column}=${encodeURIComponent(text)}`;
    });
    rounds.push({ column, round, p99Ms: quantile(round.latenciesMs, 0.99) });
  }
  const [worst] = rounds.toSorted((one, other) => other.p99Ms - one.p99Ms);
  if (worst === undefined) throw new Error(`Nothing was asked of ${list}`);
  return worst;
}

async function ask(admin: AdminClient, pathFor: (nth: number) => string): Promise<Round> {
  const read = (nth: number) => admin.read(pathFor(nth));
  await timed({ count: warmUp, atOnce: 1 }, read);
  return timed({ count: asked, atOnce: 1 }, read);
}
