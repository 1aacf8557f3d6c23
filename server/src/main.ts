import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { DatabaseUnusable } from './adapters/postgres/database.ts';
import { WrongKey } from './adapters/sealing/installation-key.ts';
import { readConfig, type Config } from './config.ts';
import type { Credentials } from './features/admin-access/keep-accounts.ts';
import { WeakFirstPassword } from './features/admin-access/make-first-admin.ts';
import { writeFirstAdminFile } from './first-admin-file.ts';
import { WebBuildMissing } from './http/web-build.ts';
import { createLog } from './log.ts';
import { noticesOf } from './notices.ts';
import { MistakenConfig } from './setting-reader.ts';
import { start, type Running } from './start.ts';

/** How long requests under way may take to finish once we are asked to stop. */
const stopWithinMs = 15_000;
const parentCheckMs = 500;

/** Errors whose message is written for whoever started us. */
const sentences = [WeakFirstPassword, DatabaseUnusable, MistakenConfig, WebBuildMissing, WrongKey];

async function main(): Promise<void> {
  // Whatever we make is for our own user alone, the embedded database's files included.
  process.umask(0o077);
  const config = readConfig();
  const log = createLog(config.logLevel);
  process.on('uncaughtException', (error) => giveUp(log, error));
  const tellFirstAdmin = (credentials: Credentials) => showOnce(config, log, credentials);
  const running = await start({ config, log, tellFirstAdmin });
  for (const notice of noticesOf(config, running)) say(log, notice);
  stopOnSignals(running, log);
}

/** To a person as they are; to a log as lines of a log. */
function say(log: Logger, sentence: string): void {
  if (process.stdout.isTTY) console.log(sentence);
  else log.info(sentence);
}

/** The one password that we make up: to the terminal, or else to a file that only the owner can read; never to a log. */
async function showOnce({ dataDir }: Config, log: Logger, { username, password }: Credentials): Promise<void> {
  if (process.stdout.isTTY) {
    console.log(`The first administrator: ${username}, password ${password} (shown this once)`);
    return;
  }
  const file = await writeFirstAdminFile(dataDir, { username, password });
  log.info(`The first administrator's password is in ${file}, which is deleted after the first login`);
}

/**
 * npm passes a signal to its shell alone, which then leaves us behind: told to, we go when whoever started us has gone, even
 * if that was while we started.
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

function stopOnSignals(running: Running, log: Logger): void {
  let isStopping = false;
  const stop = () => {
    // Asked twice: at once, then.
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => giveUp(log, new Error('Stopping took too long')), stopWithinMs).unref();
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => giveUp(log, error),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  stopWithParent(stop);
}

function giveUp(log: Logger, error: unknown): never {
  log.fatal({ err: error }, 'The service ends');
  process.exit(1);
}

/** A start that can't be is told in sentences, without a stack, where the reason is one that an operator can mend. */
function tellWhyNot(error: unknown): void {
  if (sentences.some((kind) => error instanceof kind) && error instanceof Error) console.error(error.message);
  else console.error(whyNotListening(error) ?? error);
  process.exit(1);
}

function whyNotListening(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error && 'port' in error)) return null;
  if (error.code === 'EADDRINUSE')
    return `PORT ${String(error.port)} is taken by another program: stop it, or set PORT.`;
  if (error.code === 'EACCES')
    return `PORT ${String(error.port)} needs rights that this user hasn't: set PORT above 1023.`;
  if (error.code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.';
  return null;
}

main().catch(tellWhyNot);
