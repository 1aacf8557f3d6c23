import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printOutcome, runStep, type Step } from './run-step.ts';

/**
 * Everything that must hold before a commit, in one command: format, lint, types, imports, unused, build, tests, journeys in
 * a browser. A part whose programs can't be had is SKIPPED in the last lines, and fails under CI. `--long` runs the tests
 * whole (see `tools/test-scope.ts`).
 */
const isLong = process.argv.includes('--long');
const scratch = mkdtempSync(join(tmpdir(), 'check-'));
const unitCounts = join(scratch, 'unit.json');
const journeyCounts = join(scratch, 'journeys.json');
/** Steps append a line here for what they had to leave out (see `tools/skipped.ts`). */
const skippedFile = join(scratch, 'skipped.txt');

const env = {
  SKIPPED_FILE: skippedFile,
  PLAYWRIGHT_JSON_OUTPUT_FILE: journeyCounts,
  ...(isLong && { TEST_SCOPE: 'long' }),
};

const sideBySide: Step[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'imports', command: ['node', 'tools/check-imports.ts'] },
  { name: 'unused', command: ['knip'] },
];

const oneByOne: Step[] = [
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  {
    name: 'tests',
    // A worker for each core, in all projects: they wait for databases and services as much as they work.
    command: [
      'vitest',
      'run',
      '--maxWorkers=100%',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitCounts}`,
    ],
  },
  { name: 'journeys', command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'] },
];

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Adds up what the runners' JSON reports say under one of these keys. */
function sum(keys: string): number {
  const reports = readText(unitCounts) + readText(journeyCounts);
  return [...reports.matchAll(new RegExp(`"(?:${keys})":\\s*(\\d+)`, 'g'))].reduce(
    (all, hit) => all + Number(hit[1]),
    0,
  );
}

async function check(): Promise<boolean> {
  const outcomes = await Promise.all(sideBySide.map((step) => runStep(step, { isQuiet: true, env })));
  outcomes.forEach(printOutcome);
  for (const step of oneByOne) {
    const outcome = await runStep(step, { isQuiet: false, env });
    printOutcome(outcome);
    outcomes.push(outcome);
    if (!outcome.ok && step.name === 'build') break;
  }
  const failures = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
  const skipped = [...new Set(readText(skippedFile).split('\n').filter(Boolean))];
  for (const line of skipped) console.log(`SKIPPED ${line}`);
  if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
  const failedTests = sum('numFailedTests|unexpected|flaky');
  console.log(`${sum('numPassedTests|expected')} passed, ${Math.max(failedTests, failures.length > 0 ? 1 : 0)} failed`);
  return failures.length === 0 && !(skipped.length > 0 && process.env['CI']);
}

try {
  process.exitCode = (await check()) ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
