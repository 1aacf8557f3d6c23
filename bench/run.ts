import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgresPrograms } from '../tools/test-support/private-postgres.ts';
import { type DatabaseKind, type Figure, isReached } from './harness/figures/figure.ts';
import { Installations } from './harness/services/installation.ts';
import { formatTable } from './harness/figures/table.ts';
import { measureCatalogue } from './parts/catalogue.ts';
import { measureFinder } from './parts/finder.ts';
import { measureImport } from './parts/import.ts';
import { measureInspection } from './parts/inspection.ts';
import { measureJourneys } from './parts/journeys.ts';
import { measureLighthouse } from './parts/lighthouse.ts';
import { measureLists, defaultRows } from './parts/lists.ts';
import { measurePage } from './parts/page.ts';
import { measurePartnersDown } from './parts/partners-down.ts';
import { measureReceiving } from './parts/receiving.ts';
import { measureStart } from './parts/start.ts';
import { measureTaps } from './parts/taps.ts';
import { measureSubmit } from './parts/submit.ts';
import { measureUploads } from './parts/uploads.ts';

/** Measurements that run on each database. */
const databaseParts = {
  catalogue: measureCatalogue,
  finder: measureFinder,
  submit: (installations: Installations, database: DatabaseKind) =>
    measureSubmit(installations, database, values.partners),
  'partners-down': measurePartnersDown,
  uploads: measureUploads,
  import: measureImport,
  lists: (installations: Installations, database: DatabaseKind) =>
    measureLists(installations, database, Number(values.rows)),
  receiving: (installations: Installations, database: DatabaseKind) =>
    measureReceiving(installations, database, Number(values.rows)),
  inspection: measureInspection,
  journeys: measureJourneys,
  start: measureStart,
};
/** Measurements that don't depend on the database. */
const browserParts = { page: measurePage, lighthouse: measureLighthouse, taps: measureTaps };

const partNames = [...Object.keys(databaseParts), ...Object.keys(browserParts)];
const usage = `Usage: npm run bench -- [${partNames.join('] [')}] [--database embedded|postgres] [--rows <trade-ins in the lists>] [--partners]`;

const { values, positionals } = parseArgs({
  options: {
    database: { type: 'string' },
    rows: { type: 'string', default: String(defaultRows) },
    partners: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const isSelected = ([name]: [string, unknown]) => positionals.length === 0 || positionals.includes(name);

async function run(): Promise<void> {
  const installations = new Installations();
  const figures: Figure[] = [];
  const measure = async (name: string, work: Promise<Figure[]>) => {
    console.log(`Measuring ${name} …`);
    figures.push(...(await work));
  };
  try {
    for (const [name, part] of Object.entries(databaseParts).filter(isSelected)) {
      for (const database of selectDatabases()) await measure(`${name} on ${database}`, part(installations, database));
    }
    for (const [name, part] of Object.entries(browserParts).filter(isSelected))
      await measure(name, part(installations));
  } finally {
    await installations.stop();
    if (figures.length > 0) report(figures);
  }
}

function selectDatabases(): DatabaseKind[] {
  // The embedded database is not meant for lists of that length.
  const defaults: DatabaseKind[] =
    Number(values.rows) > defaultRows && values.database === undefined ? ['postgres'] : ['postgres', 'embedded'];
  const selected = defaults.filter((kind) => values.database === undefined || values.database === kind);
  if (findPostgresPrograms() !== null) return selected;
  console.log('PostgreSQL is not installed: measuring the embedded database only.');
  return selected.filter((kind) => kind === 'embedded');
}

/** Prints the figures and writes them to `bench/results` with a description of the machine. */
function report(figures: readonly Figure[]): void {
  console.log(`\n${formatTable(figures)}\n`);
  const at = new Date().toISOString();
  const machine = {
    node: process.version,
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / 1e9),
  };
  const dir = join(import.meta.dirname, 'results');
  mkdirSync(dir, { recursive: true });
  const file = join(dir, `${at.replaceAll(/[:.]/g, '-')}.json`);
  const results = figures.map((figure) => ({ ...figure, isReached: isReached(figure) }));
  writeFileSync(file, `${JSON.stringify({ at, machine, figures: results }, null, 2)}\n`);
  console.log(`Results written to ${file}`);
}

const isValid =
  positionals.every((name) => partNames.includes(name)) &&
  ['embedded', 'postgres', undefined].includes(values.database) &&
  Number(values.rows) >= 1000;
if (isValid) await run();
else {
  console.error(usage);
  process.exitCode = 1;
}
