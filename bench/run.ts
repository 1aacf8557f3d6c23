import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { type DatabaseKind, type Figure, isReached } from './harness/figure.ts';
import { Installations } from './harness/installation.ts';
import { printedTable } from './harness/table.ts';
import { measureCatalogue } from './parts/catalogue.ts';
import { measureFinder } from './parts/finder.ts';
import { measureJourneys } from './parts/journeys.ts';
import { measureLighthouse } from './parts/lighthouse.ts';
import { measurePage } from './parts/page.ts';
import { measureStart } from './parts/start.ts';
import { measureSubmit } from './parts/submit.ts';

type Part = (installations: Installations) => Promise<Figure[]>;

const onBoth =
  (measure: (installations: Installations, database: DatabaseKind) => Promise<Figure[]>): Part =>
  async (installations) => [
    ...(await measure(installations, 'postgres')),
    ...(await measure(installations, 'embedded')),
  ];

/** By the name that `npm run bench -- <name> …` takes; without a name all of them, in this order. */
const parts: Record<string, Part> = {
  catalogue: onBoth(measureCatalogue),
  finder: onBoth(measureFinder),
  submit: onBoth(measureSubmit),
  journeys: onBoth(measureJourneys),
  start: onBoth(measureStart),
  page: measurePage,
  lighthouse: measureLighthouse,
};

class UnknownPart extends Error {
  override readonly name = 'UnknownPart';
}

async function run(names: readonly string[]): Promise<void> {
  const chosen = Object.entries(parts).filter(([name]) => names.length === 0 || names.includes(name));
  const unknown = names.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new UnknownPart(`${unknown.join(', ')}: the parts are ${Object.keys(parts).join(', ')}.`);
  const installations = new Installations();
  const figures: Figure[] = [];
  try {
    for (const [name, measure] of chosen) {
      console.log(`Measuring ${name} …`);
      figures.push(...(await measure(installations)));
    }
  } finally {
    await installations.stop();
  }
  console.log(`\n${printedTable(figures)}\n`);
  console.log(`Written to ${keep(figures)}`);
}

/** Answers the file's name. */
function keep(figures: readonly Figure[]): string {
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
  return file;
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof UnknownPart ? error.message : error);
  process.exitCode = 1;
});
