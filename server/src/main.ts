import { parseArgs } from 'node:util';
import type { SetupStep } from '@trade-in/domain/overview/setup-checklist';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import { DatabaseUnusable } from './adapters/postgres/connection/database.ts';
import { WrongKey } from './adapters/encryption/installation-key.ts';
import { readConfig, type Config } from './config/config.ts';
import type { Credentials } from './features/admin-access/manage-accounts.ts';
import { WeakFirstPassword } from './features/admin-access/create-first-admin.ts';
import { writeFirstAdminFile } from './startup/first-admin-file.ts';
import { WebBuildMissing } from './http/pages/web-build.ts';
import { createLog } from './log.ts';
import { InvalidConfig } from './config/setting-reader.ts';
import { start, type RunningService } from './startup/start.ts';
import { startupNotices } from './startup/startup-notices.ts';

/** How long active requests may take to finish on shutdown. */
const shutdownTimeoutMs = 15_000;
const parentCheckMs = 500;

/**
 * Events that close-with-grace must not handle. A handler of a signal that the processor raises never returns, and one of
 * SIGSEGV disables the bounds checks of WebAssembly. Errors end the process at once, in `main`.
 */
const skippedEvents: closeWithGrace.AllEvents[] = [
  ...(['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV', 'SIGUSR2'] as const),
  ...(['uncaughtException', 'unhandledRejection', 'beforeExit'] as const),
];

/** Errors whose message is a sentence for the operator. */
const operatorErrors = [WeakFirstPassword, DatabaseUnusable, InvalidConfig, WebBuildMissing, WrongKey];

async function main(): Promise<void> {
  // Restricts every file that the service creates to its own user, including the embedded database's.
  process.umask(0o077);
  const config = readConfig();
  const log = createLog(config.logLevel);
  process.on('uncaughtException', (error) => exitAfterError(log, error));
  const service = await start({
    config,
    log,
    showFirstAdmin: (credentials) => showFirstAdmin(config, log, credentials),
  });
  // First, because the service accepts requests already.
  stopOnSignals(service, log);
  const setup = await readSetup(service, log);
  for (const notice of startupNotices(config, { warnings: service.warnings, setup })) printNotice(log, notice);
}

/** Returns no steps if the database fails meanwhile: the service continues. */
async function readSetup(service: RunningService, log: Logger): Promise<SetupStep[]> {
  try {
    return await service.readSetup();
  } catch (error) {
    log.warn({ err: error }, 'The steps of setting up the installation could not be read');
    return [];
  }
}

/** Prints plain text on a terminal, and structured log lines anywhere else. */
function printNotice(log: Logger, sentence: string): void {
  if (process.stdout.isTTY) console.log(sentence);
  else log.info(sentence);
}

/** Shows a generated password on the terminal or, without one, in a file that only its owner can read. Never logs it. */
async function showFirstAdmin({ dataDir }: Config, log: Logger, { username, password }: Credentials): Promise<void> {
  if (process.stdout.isTTY) {
    console.log(`First administrator: ${username}, password ${password} (shown only once)`);
    return;
  }
  const file = await writeFirstAdminFile(dataDir, { username, password });
  log.info(`The first administrator's password is in ${file}. The file is deleted after the first login.`);
}

/**
 * Stops the service when its parent process has ended, if started with `--end-with-parent`: npm passes signals only to its
 * shell, which would leave this process running. Also covers a parent that ended during startup.
 */
function stopWithParent(stop: () => void): void {
  const { values } = parseArgs({ options: { 'end-with-parent': { type: 'string' } }, strict: false });
  const parent = Number(values['end-with-parent']);
  if (Number.isNaN(parent)) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, parentCheckMs);
  watch.unref();
}

/** Stops the service on the first signal. A second signal, or `shutdownTimeoutMs`, ends the process at once. */
function stopOnSignals(service: RunningService, log: Logger): void {
  const onTimeout = () => exitAfterError(log, new Error('Shutdown timed out'));
  const options = { delay: shutdownTimeoutMs, logger: false as const, skip: skippedEvents, onTimeout };
  const { close } = closeWithGrace(options, () => service.stop().catch((error: unknown) => exitAfterError(log, error)));
  stopWithParent(close);
}

function exitAfterError(log: Logger, error: unknown): never {
  log.fatal({ err: error }, 'The service stopped after an error');
  process.exit(1);
}

/** Prints start-up errors that an operator can fix as one line, and anything else with its stack. */
function printStartupError(error: unknown): void {
  const isForOperator = operatorErrors.some((kind) => error instanceof kind) && error instanceof Error;
  console.error(isForOperator ? error.message : (listenErrorSentence(error) ?? error));
  process.exit(1);
}

function listenErrorSentence(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error && 'port' in error)) return null;
  if (error.code === 'EADDRINUSE')
    return `PORT ${String(error.port)} is already in use. Stop the other program or set another PORT.`;
  if (error.code === 'EACCES')
    return `This user has no permission to use PORT ${String(error.port)}. Set PORT to 1024 or higher.`;
  if (error.code === 'EADDRNOTAVAIL')
    return 'HOST is not an IP address of this machine. Set HOST to one of its addresses.';
  return null;
}

// Otherwise it's only loaded (see `load-modules.ts`).
if (import.meta.main) main().catch(printStartupError);
