import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { findPostgresPrograms } from '../tools/test-support/private-postgres.ts';
import { type DatabaseKind, type Figure, Figures, isReached } from './harness/figures/figure.ts';
import { formatTable } from './harness/figures/table.ts';
import { defaultRows } from './parts/lists.ts';

/** Measurements that run on each database. */
const databaseParts = [
  'catalogue',
  'finder',
  'submit',
  'partners-down',
  'uploads',
  'import',
  'lists',
  'receiving',
  'inspection',
  'journeys',
  'start',
];
/** Measurements that don't depend on the database. */
const browserParts = ['page', 'lighthouse', 'taps'];
const partNames = [...databaseParts, ...browserParts];
const usage = `Usage: npm run bench -- [${partNames.join('] [')}] [--database embedded|postgres] [--rows <trade-ins in the lists>] [--partners]`;

const { values, positionals } = parseArgs({
  options: {
    database: { type: 'string' },
    rows: { type: 'string', default: String(defaultRows) },
    partners: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const isSelected = (part: string) => positionals.length === 0 || positionals.includes(part);

async function run(): Promise<void> {
  const databases = selectDatabases();
  const figures: Figure[] = [];
  try {
    for (const part of databaseParts.filter(isSelected)) {
      for (const database of databases) figures.push(...(await measureApart(part, database)));
    }
    for (const part of browserParts.filter(isSelected)) figures.push(...(await measureApart(part, null)));
  } finally {
    if (figures.length > 0) report(figures);
  }
}

/** Measures a part in its own process: what one part leaves in memory would slow down the load generator of the next. */
function measureApart(part: string, database: DatabaseKind | null): Promise<Figure[]> {
  console.log(`Measuring ${part}${database === null ? '' : ` on ${database}`} …`);
  const args = [part, '--rows', values.rows, ...(values.partners ? ['--partners'] : [])];
  const child = fork(
    new URL('measure-part.ts', import.meta.url),
    database === null ? args : [...args, '--database', database],
  );
  return new Promise((resolve, reject) => {
    let figures: Figure[] | null = null;
    child.once('message', (message) => {
      figures = v.parse(Figures, message);
    });
    child.once('exit', () => {
      if (figures === null) reject(new Error(`Measuring ${part} failed`));
      else resolve(figures);
    });
  });
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

/** Prints the figures and writes them to `bench/results` with a description of the machine. Exits with 1 if a target is missed. */
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
  const missed = results.filter(({ isReached: isMet }) => !isMet).length;
  if (missed === 0) return;
  console.error(`${missed} of ${results.length} figures missed their targets.`);
  process.exitCode = 1;
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
