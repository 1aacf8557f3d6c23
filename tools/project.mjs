/**
 * What every command of the project needs first. This file and those that import it run on Node 20.19 with nothing
 * installed; everything else runs on the Node that the project brings.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { malformedLines } from './env-file.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

const modules = join(root, 'node_modules');
/** The oldest Node that has everything the server uses (`crypto.argon2`). */
const oldestNode = [24, 7];

/** npm hands a signal to its shell alone, which dies and leaves behind what it started. */
const isStartedByNpm = process.env['npm_lifecycle_event'] !== undefined;
/** Read at once: it is another one as soon as the shell is gone. */
const parent = process.ppid;
const canBecome = typeof process.execve === 'function' && process.platform !== 'win32';

/** Says one sentence and ends. @param {string} sentence @returns {never} */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Installs the packages unless they are the lock file's already. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing the packages (once)…');
  const npm = process.env['npm_execpath'];
  // Without its warnings: the packages run on the Node that they bring, not on this one.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const isNpm = npm !== undefined && npm.endsWith('.js');
  const { status } = isNpm ? run(process.execPath, [npm, ...args]) : run('npm', args);
  if (status !== 0) giveUp('The packages could not be installed: see above, check the network, and try again.');
}

/** Builds the page unless what is built is newer than its sources. */
export function ensureBuilt() {
  const built = changedAt(join(root, 'web/dist/server/entry-server.js'));
  const sources = [
    'web/src',
    'web/public',
    'web/vite',
    'web/vite.config.ts',
    'web/package.json',
    'contract/src',
    'domain/src',
  ];
  if (built > Math.max(...sources.map((source) => changedAt(join(root, source))))) return;
  console.log('Building the page…');
  const { status, stdout, stderr } = run('npm', ['run', '--silent', 'build'], 'pipe');
  if (status !== 0) giveUp(`${String(stdout)}${String(stderr)}\nThe page could not be built: see above.`);
}

/** The Node to run on: the project's own, else this one if it is new enough. */
export function projectNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = join(modules, `node-${packageOf(process.platform)}-${process.arch}`, 'bin', name);
  if (existsSync(own)) return own;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return process.execPath;
  return giveUp(
    `This needs Node ${oldestNode.join('.')} or newer, and no package brings one for ${process.platform} on ${process.arch}: ` +
      `you run ${process.version}. Install a newer Node from nodejs.org.`,
  );
}

/** The environment in which the project's own programs come first. */
export function projectEnv() {
  return { ...process.env, PATH: [join(modules, '.bin'), process.env['PATH']].join(delimiter) };
}

/**
 * Becomes another program: in place where the system can, so that no process stays behind in between; else as a child
 * that gets our signals and gives us its exit code.
 *
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 */
export function become([program = '', ...args], env) {
  if (canBecome) process.execve?.(program, [program, ...args], env);
  const child = spawn(program, args, { stdio: 'inherit', env });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  if (isStartedByNpm) whenParentHasGone(() => child.kill('SIGTERM'));
  child.once('error', ({ message }) => giveUp(`${program} could not be started: ${message}.`));
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

/** The argument that ends the server with the shell that npm started it in. */
export const endsWithNpm = isStartedByNpm ? [`--end-with-parent=${canBecome ? parent : process.pid}`] : [];

/**
 * Becomes one of the server's programs, on the project's Node. What the `.env` file sets counts where the environment doesn't.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {string} envFile
 */
export function becomeOfServer(file, args, envFile = join(root, '.env')) {
  refuseMalformed(envFile);
  const command = serverCommand(file, [`--env-file-if-exists=${envFile}`]);
  become([...command, ...args], { ...projectEnv(), ...serverEnv() });
}

/**
 * Returns the command that `npm start` runs one of the server's programs with.
 *
 * @param {string} file
 * @param {string[]} flags
 * @returns {string[]}
 */
export function serverCommand(file, flags = []) {
  // New objects get 4 MB instead of 16 in each thread: some 10 MB less resident, at no cost that could be measured.
  // Of a heap that may grow to 4 GB V8 lets 40 MB in use become 140 before it collects; of 1 GB it makes 60.
  return [
    projectNode(),
    '--max-semi-space-size=4',
    '--max-old-space-size=1024',
    ...flags,
    join(root, 'server/src', file),
  ];
}

/** Returns the variables that go with `serverCommand`. */
export function serverEnv() {
  return {
    // Compiled once, so that the next start is faster and smaller.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules/.cache/node'),
    // glibc gives freed memory back: a quarter less resident, at no cost that could be measured.
    MALLOC_TRIM_THRESHOLD_: process.env['MALLOC_TRIM_THRESHOLD_'] ?? '131072',
    // Else each thread keeps a hoard of its own: 15 MB less resident.
    MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2',
  };
}

/** @param {string} envFile */
function refuseMalformed(envFile) {
  if (!existsSync(envFile)) return;
  const [line] = malformedLines(readFileSync(envFile, 'utf8'));
  if (line !== undefined) giveUp(`Line ${line} of ${envFile} must be NAME=value, or begin with #.`);
}

/** @param {() => void} end */
function whenParentHasGone(end) {
  setInterval(() => process.ppid === parent || end(), 500).unref();
}

/** npm notes what it has installed beside it; parts for other systems are missing there. */
function isInstalled() {
  const [wanted, installed] = [join(root, 'package-lock.json'), join(modules, '.package-lock.json')].map(readPackages);
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '' || !path.startsWith('node_modules/')) return true;
    const found = installed[path];
    return found === undefined ? optional === true : found.version === version;
  });
}

/**
 * @typedef {Record<string, { version?: string; optional?: boolean }>} Packages
 * @param {string} file
 */
function readPackages(file) {
  if (!existsSync(file)) return undefined;
  /** @type {unknown} */
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  return isLock(lock) ? lock.packages : undefined;
}

/** @param {unknown} lock @returns {lock is { packages: Packages }} */
function isLock(lock) {
  return typeof lock === 'object' && lock !== null && 'packages' in lock;
}

/** When a file, or the newest in a directory, was changed; 0 when it isn't there. @param {string} path @returns {number} */
function changedAt(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}

/** @param {string} platform */
function packageOf(platform) {
  return platform === 'win32' ? 'win' : platform;
}

/** @param {string} program @param {string[]} args @param {'inherit' | 'pipe'} output */
function run(program, args, output = 'inherit') {
  const shell = process.platform === 'win32';
  return spawnSync(program, args, { cwd: root, env: projectEnv(), stdio: ['inherit', output, output], shell });
}
