import { timed } from '../harness/at-once.ts';
import { type DatabaseKind, type Figure, loadFigure } from '../harness/figure.ts';
import { HttpClient } from '../harness/http-client.ts';
import type { Installations } from '../harness/installation.ts';
import { fillWithTradeIns } from '../harness/many-trade-ins.ts';
import { startService } from '../harness/service.ts';
import { quantile, type Round } from '../harness/statistics.ts';

const tradeIns = 100_000;
/** What the screens ask for first. */
const limit = 100;
const warmUp = 5;
const asked = 200;
const account = { username: 'bench@example.com', password: 'a wedge in the pond' };

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
};

interface Asked {
  client: HttpClient;
  cookie: string;
}

/** The back office's lists over years of trade-ins, as the screens ask for them, one after the other. */
export async function measureLists(installations: Installations, database: DatabaseKind): Promise<Figure[]> {
  const made = await installations.make(database);
  await fillWithTradeIns(made, tradeIns);
  const settings = { ...made.settings, ADMIN_USERNAME: account.username, ADMIN_PASSWORD: account.password };
  const service = await startService({ ...made, settings });
  const client = new HttpClient(service.url);
  const isReal = database === 'postgres';
  try {
    const by = { client, cookie: await logIn(client) };
    const figures: Figure[] = [];
    for (const [list, columns] of Object.entries(filters)) {
      const first = await ask(by, () => `/api/admin/${list}?limit=${limit}`);
      const ofFirst = [{ of: 'p99Ms', atMost: isReal ? 50 : 150 } as const];
      const what = `GET /api/admin/${list}, first page of ${tradeIns} trade-ins`;
      figures.push(loadFigure({ what, database, targets: ofFirst }, [first]));
      const targets = [{ of: 'p99Ms', atMost: isReal ? 100 : 300 } as const];
      const { column, round } = await slowest(by, list, columns);
      const slowestFilter = `GET /api/admin/${list}, three letters in its slowest column (${column})`;
      figures.push(loadFigure({ what: slowestFilter, database, targets }, [round]));
    }
    return figures;
  } finally {
    client.close();
    await service.stop();
    await made.remove();
  }
}

async function slowest(by: Asked, list: string, columns: Readonly<Record<string, readonly string[]>>) {
  const rounds: { column: string; round: Round; p99Ms: number }[] = [];
  for (const [column, texts] of Object.entries(columns)) {
    const round = await ask(by, (nth) => {
      const text = texts[nth % texts.length] ?? '';
      return `/api/admin/${list}?limit=${limit}&${column}=${encodeURIComponent(text)}`;
    });
    rounds.push({ column, round, p99Ms: quantile(round.latenciesMs, 0.99) });
  }
  const [worst] = rounds.toSorted((one, other) => other.p99Ms - one.p99Ms);
  if (worst === undefined) throw new Error(`Nothing was asked of ${list}`);
  return worst;
}

async function ask({ client, cookie }: Asked, pathFor: (nth: number) => string): Promise<Round> {
  const read = async (nth: number) => {
    const { status, body } = await client.send({ method: 'GET', path: pathFor(nth), headers: { cookie } });
    if (status !== 200) throw new Error(`${pathFor(nth)} was answered ${status}: ${body.toString()}`);
  };
  await timed({ count: warmUp, atOnce: 1 }, read);
  return timed({ count: asked, atOnce: 1 }, read);
}

async function logIn(client: HttpClient): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await client.send({
    method: 'POST',
    path: '/api/admin/login',
    headers,
    body: JSON.stringify(account),
  });
  const [cookie = ''] = [answer.headers['set-cookie'] ?? ''].flat();
  if (answer.status !== 200) throw new Error(`The login was answered ${answer.status}: ${answer.body.toString()}`);
  return cookie.split(';')[0] ?? '';
}
