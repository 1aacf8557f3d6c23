import { spawnSync } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { printOutcome, root, runStep, type Step } from './run-step.ts';
import { affectedServerTests, dependants, type Workspace, workspaces } from './affected-tests.ts';
import { findMemoryDir, makeTestDir } from './test-resources.ts';

/**
 * `npm run quick [-- --since <ref>] [-- --watch]`: checks the changes since the last commit, or since a Git ref, and the code that
 * depends on them. Doesn't run the journeys, and ignores changes of settings and packages: run `npm test` before a commit.
 */
const usage = 'Usage: npm run quick -- [--since <Git ref>] [--watch]';

/** Editors save several files at once. */
const debounceMs = 300;

/** An error that is printed without a stack trace. */
class UsageError extends Error {}

/** Returns Git's output lines. Throws a UsageError if Git fails. */
function git(...args: string[]): string[] {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (error) throw new UsageError(`Git could not be started: ${error.message}. Install Git and try again.`);
  if (status !== 0) throw new UsageError(`Git failed: ${stderr.trim()}`);
  return stdout.split('\n').filter((line) => line !== '');
}

function requireCommit(ref: string): void {
  const { status, error } = spawnSync(
    'git',
    ['rev-parse', '--quiet', '--verify', '--end-of-options', `${ref}^{commit}`],
    {
      cwd: root,
    },
  );
  if (!error && status !== 0) throw new UsageError(`'${ref}' is not a commit. Pass a branch, a tag or a commit.`);
}

/** Returns the paths of changed, added and deleted files. */
function changedFiles(since: string): string[] {
  requireCommit(since);
  const changed = git('diff', '--name-only', '--no-renames', since, '--');
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])];
}

function isSource(file: string): boolean {
  return /\.(?:ts|tsx|mjs)$/.test(file) && !file.startsWith('tools/imports/fixture/');
}

/** Returns the steps in order of their expected duration, longest first. */
function stepsFor(changed: readonly string[]): Step[] {
  const existing = changed.filter((file) => existsSync(join(root, file)));
  const sources = existing.filter(isSource);
  const changedWorkspaces = workspaces.filter((workspace) => changed.some((file) => file.startsWith(`${workspace}/`)));
  const typed = workspaces.filter((workspace) =>
    changedWorkspaces.some((from) => dependants[from].includes(workspace)),
  );
  return [
    ...serverTests(changed),
    ...webTests(existing),
    domainTests,
    ...(changedWorkspaces.includes('tools') ? [toolTests] : []),
    ...withFiles({ name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] }, sources),
    ...typed.map(typeCheck),
    ...(changedWorkspaces.some((workspace) => hasTexts.has(workspace)) ? [wordsCheck] : []),
    ...withFiles({ name: 'format', command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern'] }, existing),
  ];
}

/** The workspaces that `check-words.ts` reads. */
const hasTexts = new Set<Workspace>(['domain', 'words', 'contract', 'server', 'web']);
const wordsCheck: Step = { name: 'words', command: ['node', 'tools/check/check-words.ts'] };

/** Prints nothing about tests that pass. */
const failuresOnly = ['--reporter=minimal', '--silent=passed-only'];

/** Rules and messages have no side effects, so their tests can share one worker. The timeout allows for the load of the other steps. */
const domainTests: Step = {
  name: 'tests of domain and words',
  command: [
    'vitest',
    'run',
    '--project',
    'domain',
    '--project',
    'words',
    '--no-isolate',
    '--pool=threads',
    '--testTimeout=60000',
    ...failuresOnly,
  ],
};

const toolTests: Step = { name: 'tests of tools', command: ['vitest', 'run', '--project', 'tools', ...failuresOnly] };

/** Checks types incrementally: a repeated check takes a fifth of the time. */
function typeCheck(workspace: Workspace): Step {
  const cache = `node_modules/.cache/types/${workspace}.tsbuildinfo`;
  return {
    name: `types of ${workspace}`,
    command: ['tsc', '-p', workspace, '--incremental', '--tsBuildInfoFile', cache],
  };
}

/** Returns the step with the files as its last arguments; no step without files. */
function withFiles({ name, command }: Step, files: readonly string[]): Step[] {
  return files.length === 0 ? [] : [{ name, command: [...command, ...files] }];
}

/** Returns the step with the web tests that import a changed module, directly or indirectly. */
function webTests(existing: readonly string[]): Step[] {
  const related = existing
    .filter((file) => /^(?:web|contract|domain|words)\/.*\.(?:tsx?|js|json)$/.test(file))
    .map((file) => file.replace(/^words\/messages\/.*\/([^/]+)\/[^/]+\.json$/, 'words/compiled/en/$1.js'));
  const command = ['vitest', 'related', '--run', '--project', 'web', '--passWithNoTests', ...failuresOnly];
  return withFiles({ name: 'tests of web', command }, related);
}

/** Returns the step with the server tests of the affected features. */
function serverTests(changed: readonly string[]): Step[] {
  const { files, skippedFolders } = affectedServerTests(root, changed);
  if (skippedFolders.length > 0)
    console.log(`Many server features depend on the changes. Left to npm test: ${skippedFolders.join(', ')}.`);
  const command = ['vitest', 'run', '--project', '@trade-in/server*', '--passWithNoTests'];
  return withFiles({ name: `tests of server (${files.length} files)`, command: [...command, ...failuresOnly] }, files);
}

const env = { TEST_SCOPE: 'quick', TMPDIR: makeTestDir(findMemoryDir() ?? tmpdir()) };

/** Runs as many steps at a time as there are processors. */
async function runAll(steps: readonly Step[]): Promise<boolean> {
  const pending = [...steps];
  const results: boolean[] = [];
  const worker = async () => {
    for (let step = pending.shift(); step !== undefined; step = pending.shift()) {
      const outcome = await runStep(step, env);
      printOutcome(outcome);
      results.push(outcome.isOk);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results.every(Boolean);
}

async function compileMessages(): Promise<boolean> {
  const outcome = await runStep({ name: 'messages', command: ['node', 'words/compile.ts'] }, {});
  if (!outcome.isOk) printOutcome(outcome);
  return outcome.isOk;
}

async function check(since: string): Promise<boolean> {
  const startedAt = performance.now();
  const changed = changedFiles(since);
  // Always, because a reverted catalogue is not among the changes. The other steps depend on the compiled messages.
  const isOk = (await compileMessages()) && (await runAll(stepsFor(changed)));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`${isOk ? 'ok' : 'Failed'}: ${changed.length} changed files, ${seconds} s`);
  return isOk;
}

async function checkOnChange(since: string): Promise<void> {
  const isWatched = new RegExp(`^(?:${workspaces.join('|')})/(?!.*(?:node_modules|dist|results|compiled)/)`);
  for (;;) {
    const change = await new Promise<string>((resolve) => {
      const watcher = watch(root, { recursive: true }, (_event, name) => {
        if (name === null || !isWatched.test(name)) return;
        watcher.close();
        resolve(name);
      });
    });
    await setTimeout(debounceMs);
    console.log(`\n${change} has changed.`);
    await check(since);
  }
}

function readOptions(): { since: string; watch: boolean } {
  try {
    const { values } = parseArgs({ options: { since: { type: 'string' }, watch: { type: 'boolean' } } });
    return { since: values.since ?? 'HEAD', watch: values.watch ?? false };
  } catch {
    throw new UsageError(usage);
  }
}

try {
  const options = readOptions();
  process.exitCode = (await check(options.since)) ? 0 : 1;
  if (options.watch) await checkOnChange(options.since);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
