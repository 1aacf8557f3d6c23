import { spawnSync } from 'node:child_process';
import { existsSync, globSync, watch } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { printOutcome, root, runStep, type Step } from './run-step.ts';
import { wordsOf } from './words.ts';

/**
 * `npm run quick [-- --since <ref>] [-- --watch]`: checks what changed since the last commit, or since a ref, and what depends on
 * it. It skips the journeys and doesn't know what settings and packages affect: run `npm test` before a commit.
 */
const rooms = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'tools'] as const;
type Room = (typeof rooms)[number];

/** Whose types may break when a room changes; itself included. */
const dependants: Record<Room, readonly Room[]> = {
  domain: ['domain', 'contract', 'server', 'web', 'e2e', 'bench'],
  contract: ['contract', 'server', 'web', 'e2e', 'bench'],
  server: ['server', 'bench'],
  web: ['web'],
  e2e: ['e2e'],
  bench: ['bench'],
  tools: ['tools', 'server', 'e2e', 'bench'],
};

/** Editors save several files at once. */
const settleMs = 300;

/** Throws when git refuses, as it does for a ref that doesn't exist. */
function git(...args: string[]): string[] {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error(stderr.trim());
  return stdout.split('\n').filter((line) => line !== '');
}

/** Returns the paths that were changed, added or deleted. */
function changedFiles(since: string): string[] {
  const changed = git('diff', '--name-only', '--no-renames', since);
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])];
}

function isSource(file: string): boolean {
  return /\.(?:ts|tsx|mjs)$/.test(file) && !file.startsWith('tools/planted/');
}

function stepsFor(changed: readonly string[]): Step[] {
  const there = changed.filter((file) => existsSync(join(root, file)));
  const sources = there.filter(isSource);
  const touched = rooms.filter((room) => changed.some((file) => file.startsWith(`${room}/`)));
  const typed = rooms.filter((room) => touched.some((from) => dependants[from].includes(room)));
  return [
    ...stepOver(there, { name: 'format', command: ['oxfmt', '--check'] }),
    ...stepOver(sources, { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] }),
    ...typed.map((room) => ({ name: `types of ${room}`, command: ['tsc', '-p', room] })),
    { name: 'tests of domain', command: ['vitest', 'run', '--project', 'domain', '--reporter=dot'] },
    ...webTests(sources),
    ...serverTests(changed.filter(isSource)),
  ];
}

/** The step with these files as its last arguments; none without files. */
function stepOver(files: readonly string[], { name, command }: Step): Step[] {
  return files.length === 0 ? [] : [{ name, command: [...command, ...files] }];
}

/** The web's tests that import what changed. */
function webTests(sources: readonly string[]): Step[] {
  const related = sources.filter((file) => /^(?:web|contract|domain)\//.test(file));
  const command = ['vitest', 'related', '--run', '--project', 'web', '--reporter=dot'];
  return stepOver(related, { name: 'tests of web', command });
}

/** Nearly every test of the server imports the whole service, so that names select tests, not imports. */
function serverTests(sources: readonly string[]): Step[] {
  const words = new Set(sources.filter((file) => /^(?:server|contract|domain)\//.test(file)).flatMap(wordsOf));
  const tests = globSync('server/{src,test}/**/*.test.ts', { cwd: root }).filter(
    (file) => !file.includes('.long.') && wordsOf(file).some((word) => words.has(word)),
  );
  const command = ['vitest', 'run', '--project', '@trade-in/server*', '--reporter=dot'];
  return stepOver(tests, { name: 'tests of server', command });
}

/** Runs as many at a time as there are processors: each step works on one by itself. */
async function runAll(steps: readonly Step[]): Promise<boolean> {
  const waiting = [...steps];
  const results: boolean[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const outcome = await runStep(step, { isQuiet: true, env: { TEST_SCOPE: 'quick' } });
      printOutcome(outcome);
      results.push(outcome.ok);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results.every(Boolean);
}

async function check(since: string): Promise<boolean> {
  const startedAt = performance.now();
  const changed = changedFiles(since);
  const isOk = await runAll(stepsFor(changed));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`${isOk ? 'ok' : 'Failed'}: ${changed.length} changed files, ${seconds} s`);
  return isOk;
}

const { values } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' }, watch: { type: 'boolean' } } });
process.exitCode = (await check(values.since)) ? 0 : 1;
if (values.watch === true) await checkOnChange(values.since);

async function checkOnChange(since: string): Promise<void> {
  const isSource = /^(?:domain|contract|server|web|e2e|bench|tools)\/(?!.*(?:node_modules|dist|results)\/)/;
  for (;;) {
    const change = await new Promise<string>((resolve) => {
      const watcher = watch(root, { recursive: true }, (_event, name) => {
        if (name === null || !isSource.test(name)) return;
        watcher.close();
        resolve(name);
      });
    });
    await setTimeout(settleMs);
    console.log(`\n${change} has changed`);
    await check(since);
  }
}
