import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, watch } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findPostgresPrograms } from './private-postgres.ts';
import { wordsOf } from './words.ts';

/**
 * `npm run quick [-- --since <ref>] [-- --watch]`: what the changes since the last commit, or since a ref, may have broken. It
 * formats nothing and proves nothing about the rest: `npm test` does.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
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

interface Step {
  name: string;
  command: string[];
}

function git(...args: string[]): string[] {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n');
}

function changedFiles(since: string): string[] {
  const names = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(names)].filter((name) => name !== '' && existsSync(join(root, name)));
}

function stepsFor(changed: readonly string[]): Step[] {
  const sources = changed.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.startsWith('tools/planted/'));
  const touched = rooms.filter((room) => changed.some((file) => file.startsWith(`${room}/`)));
  const typed = rooms.filter((room) => touched.some((from) => dependants[from].includes(room)));
  return [
    ...(changed.length === 0 ? [] : [{ name: 'format', command: ['oxfmt', '--check', ...changed] }]),
    ...(sources.length === 0
      ? []
      : [{ name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', ...sources] }]),
    ...typed.map((room) => ({ name: `types of ${room}`, command: ['tsc', '-p', room] })),
    { name: 'tests of domain', command: ['vitest', 'run', '--project', 'domain', '--reporter=dot'] },
    ...webTests(sources),
    ...serverTests(sources),
  ];
}

/** The web's tests that import what changed. */
function webTests(sources: readonly string[]): Step[] {
  const related = sources.filter((file) => /^(?:web|contract|domain)\//.test(file));
  if (related.length === 0) return [];
  return [
    { name: 'tests of web', command: ['vitest', 'related', '--run', '--project', 'web', '--reporter=dot', ...related] },
  ];
}

/** The server's tests start the whole service, so that what they import tells nothing: their names do. */
function serverTests(sources: readonly string[]): Step[] {
  const words = new Set(sources.filter((file) => /^(?:server|contract|domain)\//.test(file)).flatMap(wordsOf));
  const tests = globSync('server/{src,test}/**/*.test.ts', { cwd: root }).filter(
    (file) => !file.includes('.long.') && (sources.includes(file) || wordsOf(file).some((word) => words.has(word))),
  );
  if (tests.length === 0) return [];
  const isPostgresHere = findPostgresPrograms() !== null;
  const onDatabase = isPostgresHere ? '@trade-in/server (postgres)' : '@trade-in/server (embedded)';
  return [{ name: 'tests of server', command: ['vitest', 'run', '--project', onDatabase, '--reporter=dot', ...tests] }];
}

function run({ name, command: [program = '', ...args] }: Step): Promise<boolean> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      shell: process.platform === 'win32',
      env: {
        ...process.env,
        PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
        TEST_SCOPE: 'quick',
      },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const end = (ok: boolean) => {
      if (!ok) console.log(output.trimEnd());
      console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
      resolve(ok);
    };
    child.once('error', (error) => {
      output += error.message;
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

/** Runs as many at a time as there are processors: each step works on one by itself. */
async function runAll(steps: readonly Step[]): Promise<boolean> {
  const waiting = [...steps];
  const results: boolean[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) results.push(await run(step));
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
