import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureModulesCached } from '../start/builds.mjs';
import { serverEnv } from '../start/project.mjs';
import { findChromium } from '../test-support/find-chromium.ts';
import { journeySteps } from './journey-steps.ts';
import { type Outcome, printOutcome, runStep, type Step } from './run-step.ts';
import { findMemoryDir, makeTestDir, readText } from './test-resources.ts';

/**
 * `npm run check`: format, lint, types, imports, message catalogues, unused code, build, tests, browser journeys. A check
 * whose programs are not installed is listed as SKIPPED in the summary, and fails if `CI` is set. `--long` runs all tests
 * (see `tools/test-support/test-scope.ts`). With `CI`, a failed test is repeated once: if it passes then, it is listed as FLAKY,
 * which is a bug of the test or a race in the code, and has to be fixed.
 */
const isLong = process.argv.includes('--long');
/** The long tests keep to the real disk. */
const tempDir = makeTestDir((isLong ? null : findMemoryDir()) ?? tmpdir());
const reportDir = mkdtempSync(join(tempDir, 'reports-'));
const testReport = join(reportDir, 'tests.json');
const journeyReport = join(reportDir, 'journeys.json');
/** Steps and this script append lines to these files (see `tools/test-support/record-for-summary.ts`). */
const skippedFile = join(reportDir, 'skipped.txt');
process.env['SKIPPED_FILE'] = skippedFile;
const flakyFile = join(reportDir, 'flaky.txt');
const retries = process.env['CI'] ? 1 : 0;

const env = {
  // The type checker and the linter are written in Go: a fifth less CPU time for a fifth more memory.
  GOGC: '400',
  // A tenth less CPU time for the tests of the server: each of their processes loads all of its modules.
  NODE_COMPILE_CACHE: serverEnv().NODE_COMPILE_CACHE,
  TMPDIR: tempDir,
  FLAKY_FILE: flakyFile,
  PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport,
  ...(isLong && { TEST_SCOPE: 'long' }),
};

const languages = isLong ? ['af', 'zu', 'en-XA'] : ['af', 'zu'];
const build: Step = { name: 'build', command: ['node', 'web/vite/build.ts', ...languages] };

/** In the background of the journeys, because these leave the processors idle for a tenth of the time. */
const staticSteps: Step[] = [
  // The shortest first.
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'words', command: ['node', 'tools/check/check-words.ts'] },
  { name: 'unused', command: ['knip'] },
  // Exports that only tests use.
  { name: 'unused in production', command: ['knip', '--production'] },
  { name: 'imports', command: ['node', 'tools/imports/check-imports.ts'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
].map((step) => ({ ...step, isBackground: true }));

const tests: Step = {
  name: 'tests',
  command: [
    'vitest',
    'run',
    `--retry=${retries}`,
    '--reporter=minimal',
    '--silent=passed-only',
    '--reporter=json',
    '--reporter=./tools/check/flaky-tests-reporter.ts',
    `--outputFile.json=${testReport}`,
  ],
};

function readLines(file: string): string[] {
  return [...new Set(readText(file).split('\n').filter(Boolean))];
}

/** Returns the sum of all values under these keys (a pattern) in the runners' JSON reports. */
function sum(keys: string): number {
  const reports = readText(testReport) + readText(journeyReport);
  return [...reports.matchAll(new RegExp(`"(?:${keys})":\\s*(\\d+)`, 'g'))].reduce(
    (all, hit) => all + Number(hit[1]),
    0,
  );
}

/** Prints the outcome as soon as the step ends; the output of steps that run at the same time would be mixed up. */
async function runAndPrint(step: Step): Promise<Outcome> {
  if (!step.isBackground) console.log(`Running ${step.name}…`);
  const outcome = await runStep(step, env);
  printOutcome(outcome);
  return outcome;
}

async function runOneByOne(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) outcomes.push(await runAndPrint(step));
  return outcomes;
}

async function runSteps(): Promise<Outcome[]> {
  const inBackground = runOneByOne(staticSteps);
  const building = runAndPrint(build);
  // Tests start many processes of the service. This blocks the script, not the steps that it has started.
  ensureModulesCached();
  const built = await building;
  // The long tests of power cuts and timeouts get the processors to themselves.
  if (isLong) await inBackground;
  // Side by side, they would take an eighth more CPU time.
  const tested = built.isOk ? await runOneByOne([...journeySteps(findChromium(), retries), tests]) : [];
  return [built, ...tested, ...(await inBackground)];
}

async function check(): Promise<boolean> {
  const outcomes = await runSteps();
  const failures = outcomes.filter(({ isOk }) => !isOk).map(({ name }) => name);
  const skipped = readLines(skippedFile);
  for (const line of skipped) console.log(`SKIPPED ${line}`);
  for (const name of readLines(flakyFile)) console.log(`FLAKY ${name}`);
  if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
  const failedTests = sum('numFailedTests|unexpected');
  console.log(
    `${sum('numPassedTests|expected|flaky')} passed, ${Math.max(failedTests, failures.length > 0 ? 1 : 0)} failed`,
  );
  return failures.length === 0 && !(skipped.length > 0 && process.env['CI']);
}

process.exitCode = (await check()) ? 0 : 1;
