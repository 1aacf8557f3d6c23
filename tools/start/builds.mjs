/** Compiles the messages and builds the web app if their sources have changed. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { exitWithError, projectEnv, projectNode, root, run, serverCommand, serverEnv } from './project.mjs';

/**
 * Its time is when the messages were last compiled. The compiled modules' own times don't show that: the compiler leaves them alone
 * if only the time of a catalogue has changed, and newer ones would make the web build look stale.
 */
const wordsStamp = join(root, 'node_modules/.cache/words-compiled');

/** Compiles the message catalogues unless they, and what compiles them, are older than the last compilation. */
export function ensureWordsCompiled() {
  const isCompiled = existsSync(join(root, 'words/compiled/hashes.json'));
  const sources = [
    'words/messages',
    'words/compile',
    'words/compile.ts',
    'words/package.json',
    // What the compiler imports.
    'words/src/languages.ts',
  ];
  if (isCompiled && modifiedAt(wordsStamp) > Math.max(...sources.map((source) => modifiedAt(join(root, source)))))
    return;
  if (!compileWords()) exitWithError('The message catalogues could not be compiled. See the output above.');
}

/** Compiles the message catalogues that changed, and returns whether all of them are valid. */
export function compileWords() {
  const startedAt = new Date();
  const isValid = run(projectNode(), [join(root, 'words/compile.ts')]).status === 0;
  if (isValid) writeStamp(wordsStamp, startedAt);
  return isValid;
}

/** Builds the web app in each language of `LANGUAGES`, unless these builds are newer than their sources. */
export function ensureBuilt() {
  ensureWordsCompiled();
  const languages = configuredLanguages();
  const folders = languages.map((language) => (language === 'en' ? '' : language));
  const built = Math.min(
    ...folders.map((folder) => modifiedAt(join(root, 'web/dist', folder, 'server/entry-server.js'))),
  );
  const sources = [
    'web/src',
    'web/public',
    'web/vite',
    'web/vite.config.ts',
    'web/package.json',
    'contract/src',
    'domain/src',
    'words/compiled',
    'words/src',
    'package-lock.json',
  ];
  if (built > Math.max(...sources.map((source) => modifiedAt(join(root, source))))) return;
  console.log('Building the web app…');
  const { status, stdout, stderr } = run(projectNode(), [join(root, 'web/vite/build.ts'), ...languages], {
    output: 'pipe',
  });
  if (status !== 0)
    exitWithError(`${String(stdout)}${String(stderr)}\nThe web app could not be built. See the output above.`);
}

/**
 * Fills Node's cache of compiled code, unless that is newer than the server's sources. Without it, the service works but takes more
 * memory, so a failure is not reported: a module that can't be loaded fails the start in any case.
 */
export function ensureModulesCached() {
  const stamp = join(serverEnv().NODE_COMPILE_CACHE, 'modules-cached');
  const sources = ['server/src', 'contract/src', 'domain/src', 'words/src', 'words/compiled', 'package-lock.json'];
  const startedAt = new Date();
  if (modifiedAt(stamp) > Math.max(...sources.map((source) => modifiedAt(join(root, source))))) return;
  console.log('Compiling the server…');
  const [program = '', ...args] = serverCommand('load-modules.ts');
  if (run(program, args, { output: 'pipe', env: { ...projectEnv(), ...serverEnv() } }).status === 0)
    writeStamp(stamp, startedAt);
}

/** Creates an empty file with the time at which a step started: the sources may have changed since. @param {string} stamp @param {Date} at */
function writeStamp(stamp, at) {
  try {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, '');
    utimesSync(stamp, at, at);
  } catch {
    // The folder may be read-only, in a container.
  }
}

/** Returns the languages of the storefront, English first. The server reports errors in the setting. */
function configuredLanguages() {
  const envFile = join(root, '.env');
  const settings = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {};
  const names = (process.env['LANGUAGES'] ?? settings['LANGUAGES'] ?? '').split(',').map((name) => name.trim());
  return [...new Set(['en', ...names.filter((name) => /^[\w-]+$/.test(name))])];
}

/** Returns the modification time of a file, or of the newest file in a directory; 0 if missing. @param {string} path @returns {number} */
function modifiedAt(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => modifiedAt(join(path, name))));
}
