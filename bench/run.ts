import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgresPrograms } from '../tools/private-postgres.ts';
import { type DatabaseKind, type Figure, isReached } from './harness/figure.ts';
import { Installations } from './harness/installation.ts';
import { printedTable } from './harness/table.ts';
import { measureCatalogue } from './parts/catalogue.ts';
import { measureFinder } from './parts/finder.ts';
import { measureImport } from './parts/import.ts';
import { measureJourneys } from './parts/journeys.ts';
import { measureLighthouse } from './parts/lighthouse.ts';
import { measureLists, usualRows } from './parts/lists.ts';
import { measurePage } from './parts/page.ts';
import { measureStart } from './parts/start.ts';
import { measureSubmit } from './parts/submit.ts';

/** What is measured on each database. */
const onDatabases = {
  catalogue: measureCatalogue,
  finder: measureFinder,
  submit: measureSubmit,
  import: measureImport,
  lists: (installations: Installations, database: DatabaseKind) =>
    measureLists(installations, database, Number(values.rows)),
  journeys: measureJourneys,
  start: measureStart,
};
/** What doesn't depend on the database. */
const inBrowsers = { page: measurePage, lighthouse: measureLighthouse };

const partNames = [...Object.keys(onDatabases), ...Object.keys(inBrowsers)];
const usage = `npm run bench -- [${partNames.join('] [')}] [--database embedded|postgres] [--rows trade-ins of the lists]`;

const { values, positionals } = parseArgs({
  options: { database: { type: 'string' }, rows: { type: 'string', default: String(usualRows) } },
  allowPositionals: true,
});

const isChosen = ([name]: [string, unknown]) => positionals.length === 0 || positionals.includes(name);

async function run(): Promise<void> {
  const installations = new Installations();
  const figures: Figure[] = [];
  const measure = async (name: string, work: Promise<Figure[]>) => {
    console.log(`Measuring ${name} …`);
    figures.push(...(await work));
  };
  try {
    for (const [name, part] of Object.entries(onDatabases).filter(isChosen)) {
      for (const database of databases()) await measure(`${name} on ${database}`, part(installations, database));
    }
    for (const [name, part] of Object.entries(inBrowsers).filter(isChosen)) await measure(name, part(installations));
  } finally {
    await installations.stop();
    if (figures.length > 0) tell(figures);
  }
}

function databases(): DatabaseKind[] {
  // So long a list belongs on a server.
  const wanted: DatabaseKind[] =
    Number(values.rows) > usualRows && values.database === undefined ? ['postgres'] : ['postgres', 'embedded'];
  const chosen = wanted.filter((kind) => values.database === undefined || values.database === kind);
  if (findPostgresPrograms() !== null) return chosen;
  console.log("PostgreSQL's programs are not on this machine: the embedded database alone is measured.");
  return chosen.filter((kind) => kind === 'embedded');
}

function tell(figures: readonly Figure[]): void {
  console.log(`\n${printedTable(figures)}\n`);
  const at = new Date().toISOString();
  const machine = {
    node: process.version,
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / 1e9),
  };
  const results = join(import.meta.dirname, 'results');
  mkdirSync(results, { recursive: true });
  const file = join(results, `${at.replaceAll(/[:.]/g, '-')}.json`);
  const judged = figures.map((figure) => ({ ...figure, isReached: isReached(figure) }));
  writeFileSync(file, `${JSON.stringify({ at, machine, figures: judged }, null, 2)}\n`);
  console.log(`Written to ${file}`);
}

const isKnown =
  positionals.every((name) => partNames.includes(name)) &&
  ['embedded', 'postgres', undefined].includes(values.database) &&
  Number(values.rows) >= 1000;
if (isKnown) await run();
else {
  console.error(usage);
  process.exitCode = 1;
}
