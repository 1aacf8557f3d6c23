/**
 * Setup shared by every npm script. This file and the modules that import it run on Node 20.19 before any package is
 * installed; everything else runs on the Node version that the project installs.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const quotedValue = /^(\s*(?:export\s+)?[A-Za-z_]\w*\s*=\s*)(["'`])[^]*?\2/gm;
const validLine = /^\s*(?:#.*|(?:export\s+)?[A-Za-z_]\w*\s*=.*)?$/;

export const root = fileURLToPath(new URL('../..', import.meta.url));

const modules = join(root, 'node_modules');
/** The oldest Node that has everything the server uses (`crypto.argon2`). */
const oldestNode = [24, 7];

/** npm forwards signals only to its shell, which exits and orphans the process that it started. */
const isStartedByNpm = process.env['npm_lifecycle_event'] !== undefined;
/** Read on startup: the parent process ID changes as soon as the shell exits. */
const parent = process.ppid;
const canExec = typeof process.execve === 'function' && process.platform !== 'win32';

/** Prints the message to stderr and exits with code 1. @param {string} message @returns {never} */
export function exitWithError(message) {
  console.error(message);
  process.exit(1);
}

/** Installs the packages unless the installed versions match the lock file. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages…');
  const npm = process.env['npm_execpath'];
  // Engine warnings don't apply: the packages run on the Node version that the project installs, not on this one.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const isNpm = npm !== undefined && npm.endsWith('.js');
  const { status } = isNpm ? run(process.execPath, [npm, ...args]) : run('npm', args);
  if (status !== 0)
    exitWithError('The packages could not be installed. Check the network and the output above, then try again.');
}

/** Returns the path of the Node binary to run on: the installed package's, or the current one if it is new enough. */
export function projectNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = join(modules, `node-${platformPackageName(process.platform)}-${process.arch}`, 'bin', name);
  if (existsSync(own)) return own;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return process.execPath;
  return exitWithError(
    `Node ${oldestNode.join('.')} or newer is required; this is ${process.version}. ` +
      `No package provides Node for ${process.platform} on ${process.arch}. Install a newer Node from nodejs.org.`,
  );
}

/** Returns the environment with the installed packages' programs first in PATH. */
export function projectEnv() {
  return { ...process.env, PATH: [join(modules, '.bin'), process.env['PATH']].join(delimiter) };
}

/**
 * Replaces this process with another program where the system supports it (`execve`). Elsewhere runs the program as a
 * child process, forwards signals to it and exits with its exit code.
 *
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 */
export function execProgram([program = '', ...args], env) {
  if (canExec) process.execve?.(program, [program, ...args], env);
  const child = spawn(program, args, { stdio: 'inherit', env });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  if (isStartedByNpm) onParentExit(() => child.kill('SIGTERM'));
  child.once('error', ({ message }) => exitWithError(`${program} could not be started: ${message}.`));
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

/** The server's argument that stops it when the shell in which npm started it exits. */
export const endWithParentArgs = isStartedByNpm ? [`--end-with-parent=${canExec ? parent : process.pid}`] : [];

/**
 * Replaces this process with one of the server's programs. Environment variables take precedence over the `.env` file.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {string} envFile
 */
export function execServerProgram(file, args, envFile = join(root, '.env')) {
  const settings = { ...readEnvFile(envFile), ...process.env };
  const command = serverCommand(file, [`--env-file-if-exists=${envFile}`], settings);
  execProgram([...command, ...args], { ...projectEnv(), ...serverEnv(settings) });
}

/**
 * Returns the command that `npm start` runs one of the server's programs with.
 *
 * @param {string} file
 * @param {string[]} flags
 * @param {Readonly<NodeJS.Dict<string>>} settings
 * @returns {string[]}
 */
export function serverCommand(file, flags = [], settings = process.env) {
  // More memory for young objects makes whole journeys on PostgreSQL faster; the embedded database needs it for itself.
  const youngMegabytes = settings['DATABASE_URL'] ? 8 : 4;
  // V8 delays collection in proportion to the heap limit: with 4 GB, 40 MB in use grow to 140 MB first; with 1 GB, to 60 MB.
  const oldMegabytes = settings['DATABASE_URL'] ? 1024 : 512;
  return [
    projectNode(),
    `--max-semi-space-size=${youngMegabytes}`,
    `--max-old-space-size=${oldMegabytes}`,
    // V8 rarely aborts the process when it frees compiled WebAssembly (https://github.com/nodejs/node/issues/64500).
    '--no-wasm-code-gc',
    // Each of V8's compilers of WebAssembly keeps memory: up to 15 MB less with one at a time.
    '--wasm-num-compilation-tasks=1',
    ...flags,
    join(root, 'server/src', file),
  ];
}

/**
 * Returns the environment variables for `serverCommand`.
 *
 * @param {Readonly<NodeJS.Dict<string>>} settings
 */
export function serverEnv(settings = process.env) {
  return {
    // Caches compiled code: the next start is faster and uses less memory.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules/.cache/node'),
    // Makes glibc return freed memory to the system: a quarter less resident memory at no measurable cost.
    MALLOC_TRIM_THRESHOLD_: process.env['MALLOC_TRIM_THRESHOLD_'] ?? '131072',
    // Fewer arenas, which otherwise grow with the number of threads: 15 MB less resident memory, and another 15 with the embedded database.
    MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? (settings['DATABASE_URL'] ? '2' : '1'),
  };
}

/** @param {string} envFile */
function readEnvFile(envFile) {
  if (!existsSync(envFile)) return {};
  const text = readFileSync(envFile, 'utf8');
  const [line] = malformedLines(text);
  if (line !== undefined) exitWithError(`Line ${line} of ${envFile} must be NAME=value or start with #.`);
  return parseEnv(text);
}

/** @param {() => void} listener */
function onParentExit(listener) {
  setInterval(() => process.ppid === parent || listener(), 500).unref();
}

/** Compares the lock file with npm's record of installed packages, which omits those for other platforms. */
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

/** @param {string} platform */
function platformPackageName(platform) {
  return platform === 'win32' ? 'win' : platform;
}

/**
 * Runs a program in the root folder and waits until it has ended.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ output?: 'inherit' | 'pipe', env?: NodeJS.ProcessEnv }} options
 */
export function run(program, args, { output = 'inherit', env = projectEnv() } = {}) {
  const shell = process.platform === 'win32';
  return spawnSync(program, args, { cwd: root, env, stdio: ['inherit', output, output], shell });
}

/**
 * Returns the numbers of the lines of an `.env` file that are neither blank, a comment nor `NAME=value`. Node ignores such lines
 * without a warning.
 *
 * @param {string} text
 * @returns {number[]}
 */
function malformedLines(text) {
  // A quoted value may span several lines.
  const flat = text.replaceAll(quotedValue, (value, name) => `${name}x${'\n#'.repeat(value.split('\n').length - 1)}`);
  return flat.split(/\r?\n/).flatMap((line, index) => (validLine.test(line) ? [] : [index + 1]));
}
