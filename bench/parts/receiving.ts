import { findParcels, readReceiving } from '@trade-in/contract/endpoints/progress/receiving';
import { findTradeIns } from '@trade-in/contract/endpoints/progress/search';
import * as v from 'valibot';
import { AdminClient, adminSettings } from '../harness/clients/admin-client.ts';
import { runTimed } from '../harness/figures/concurrency.ts';
import { type DatabaseKind, type Figure, loadFigure } from '../harness/figures/figure.ts';
import { fillWithTradeIns } from '../harness/fixtures/fill-with-trade-ins.ts';
import type { Installations } from '../harness/services/installation.ts';
import { startService } from '../harness/services/service.ts';
import { defaultRows } from './lists.ts';

const warmUp = 20;
const lookups = 400;
/** How many of the listed parcels are looked up. */
const samples = 20;

/**
 * Measures how long a scan or a typed name takes to find its parcel, and what the command palette searches for to find its
 * trade-ins, among years of them, most of which are still awaited.
 */
export async function measureReceiving(
  installations: Installations,
  database: DatabaseKind,
  rows: number = defaultRows,
): Promise<Figure[]> {
  const installation = await installations.make(database);
  try {
    await fillWithTradeIns(installation, rows);
    const settings = { ...installation.settings, ...adminSettings };
    const service = await startService({ ...installation, settings });
    const admin = await AdminClient.logIn(service.url);
    try {
      const figures: Figure[] = [];
      const searches = await searchesFor(admin);
      for (const [what, texts] of Object.entries(searches)) {
        const lookup = { what: `receiving lookup among ${rows}: ${what}`, texts, pathFor, atMost: lookupMs(database) };
        figures.push(await measureLookup(admin, database, lookup));
      }
      for (const [what, texts] of Object.entries({ ...searches, ...onlyInPalette })) {
        const search = {
          what: `palette among ${rows}: ${what}`,
          texts,
          pathFor: palettePathFor,
          atMost: paletteMs(database),
        };
        figures.push(await measureLookup(admin, database, search));
      }
      return [...figures, await measureScreen(admin, database)];
    } finally {
      admin.close();
      await service.stop();
    }
  } finally {
    await installation.remove();
  }
}

/** Returns what is scanned and typed, by its kind. Names are words in any order, some of many people and some of nobody. */
async function searchesFor(admin: AdminClient): Promise<Record<string, readonly string[]>> {
  const { late, expected } = v.parse(readReceiving.response, await read(admin, readReceiving.path));
  const parcels = [...late.items.slice(0, samples), ...expected.items.slice(0, samples)];
  const references = parcels.map(({ reference }) => reference);
  const found = await Promise.all(references.map((reference) => read(admin, pathFor(reference))));
  const waybills = found.flatMap((body) => v.parse(findParcels.response, body).parcel?.waybillNumber ?? []);
  return {
    reference: references,
    waybill: [...waybills, 'WB99999999'],
    'cell number': parcels.flatMap(({ cellNumber }) => cellNumber ?? []),
    'part of a number': ['0831', '5555', '000126', 'dv1z'],
    name: parcels.map(({ customerName }) => customerName.split(' ').toReversed().join(' ')),
    'frequent name': ['dlamini', 'thandi', 'van der merwe', 'th', 'm fourie'],
    'nobody’s name': ['xqz', 'dlamini xqz', 'Björk Guðmundsdóttir'],
  };
}

/** Words beside numbers, and letters that are not a name but may be a part of a code. */
const onlyInPalette = {
  'name and number': ['dlamini 083', 'khum 0831', 'thandi 555'],
  'begun number': ['08', '083', '0831', '08312'],
  'letters of a code': ['kxqz', 'mmkk', 'bcdf'],
  'ID number': ['8001015009087', '9202204720083'],
};

interface Lookup {
  what: string;
  texts: readonly string[];
  pathFor: (search: string) => string;
  /** Milliseconds. */
  atMost: number;
}

async function measureLookup(
  admin: AdminClient,
  database: DatabaseKind,
  { what, texts, pathFor, atMost }: Lookup,
): Promise<Figure> {
  const find = (nth: number) => admin.read(pathFor(texts[nth % texts.length] ?? ''));
  await runTimed({ count: warmUp, concurrency: 1 }, find);
  const round = await runTimed({ count: lookups, concurrency: 1 }, find);
  return loadFigure({ what, database, targets: [{ of: 'p99Ms', atMost }] }, [round]);
}

/** The screen reads its lists once, and again after each parcel. */
async function measureScreen(admin: AdminClient, database: DatabaseKind): Promise<Figure> {
  const round = await runTimed({ count: lookups / 4, concurrency: 1 }, () => admin.read(readReceiving.path));
  const targets = [{ of: 'p99Ms', atMost: lookupMs(database) }] as const;
  return loadFigure({ what: 'receiving: late, expected and received', database, targets }, [round]);
}

const lookupMs = (database: DatabaseKind) => (database === 'embedded' ? 150 : 50);
const paletteMs = (database: DatabaseKind) => (database === 'embedded' ? 150 : 60);

function pathFor(search: string): string {
  return `${findParcels.path}?${new URLSearchParams({ search }).toString()}`;
}

function palettePathFor(q: string): string {
  return `${findTradeIns.path}?${new URLSearchParams({ q }).toString()}`;
}

async function read(admin: AdminClient, path: string): Promise<unknown> {
  return JSON.parse((await admin.get(path)).body.toString());
}
