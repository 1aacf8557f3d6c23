import { join } from 'node:path';
import { adminStore } from './adapters/postgres/admin-store.ts';
import { DataDirTaken } from './adapters/postgres/data-dir-lock.ts';
import { DatabaseUnusable } from './adapters/postgres/database.ts';
import { askSecretly } from './ask-secretly.ts';
import { publicOrigin, readConfig, type Config } from './config.ts';
import type { AdminStore } from './features/admin-access/admin-store.ts';
import { accountName, createAccount, madeUpPassword, resetAccount } from './features/admin-access/keep-accounts.ts';
import { openMigratedDatabase } from './open-migrated-database.ts';
import { Refusal } from './refusal.ts';
import { MistakenConfig } from './setting-reader.ts';

const usage = `npm run admin -- create <e-mail> [--ask]   makes another administrator
npm run admin -- reset <e-mail> [--ask]    sets a new password and ends the account's sessions
npm run admin -- list                      shows who there is

A password is made up and shown once; with --ask you type it, or give it as a line of standard input.`;

/** Errors whose message is written for whoever runs this. */
const sentences = [DatabaseUnusable, MistakenConfig, Refusal];

type Command = (admins: AdminStore) => Promise<string>;

/** Accounts, for whoever runs the server. */
async function main(): Promise<void> {
  const command = commandOf(process.argv.slice(2));
  if (command === null) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const config = readConfig();
  const database = await openMigratedDatabase(config, (sentence) => console.error(sentence)).catch((error: unknown) => {
    throw error instanceof DataDirTaken ? ownedByService(error, config) : error;
  });
  try {
    console.log(await command(adminStore(database)));
  } finally {
    await database.close();
  }
}

function commandOf(args: string[]): Command | null {
  const isAsked = args.includes('--ask');
  const [name, username, ...more] = args.filter((arg) => arg !== '--ask');
  if (more.length > 0) return null;
  if (name === 'list' && username === undefined) return list;
  if (username === undefined || (name !== 'create' && name !== 'reset')) return null;
  return (admins) => keep(admins, { name, username: accountName(username), isAsked });
}

async function list(admins: AdminStore): Promise<string> {
  const accounts = await admins.list();
  if (accounts.length === 0) return 'There is no administrator yet: the first start makes one.';
  return accounts.map(({ username, createdAt }) => `${username}  since ${createdAt.toISOString()}`).join('\n');
}

interface Wish {
  name: 'create' | 'reset';
  username: string;
  isAsked: boolean;
}

async function keep(admins: AdminStore, { name, username, isAsked }: Wish): Promise<string> {
  const password = isAsked ? await askedPassword() : madeUpPassword();
  const deps = { admins, clock: () => new Date() };
  if (name === 'create') await createAccount(deps, { username, password });
  else await resetAccount(deps, { username, password });
  const done = name === 'create' ? `${username} is an administrator now` : `${username} has a new password`;
  return isAsked ? `${done}.` : `${done}: ${password} (shown this once)`;
}

async function askedPassword(): Promise<string> {
  const password = await askSecretly('New password: ');
  if (!process.stdin.isTTY || password === (await askSecretly('Once more: '))) return password;
  throw new Refusal('invalid', { sentence: "Passwords don't match." });
}

function ownedByService(error: DataDirTaken, config: Config): DatabaseUnusable {
  return new DatabaseUnusable(
    `${error.message} The embedded database has one owner, so stop the service while accounts are kept. ` +
      `A forgotten password needs no stop: ask for a mail at ${publicOrigin(config.publicAddress)}/admin/login; ` +
      `while no mail server is set up, it lies in ${join(config.dataDir, 'outbox')}.`,
    { cause: error },
  );
}

main().catch((error: unknown) => {
  const isForPeople = sentences.some((kind) => error instanceof kind) && error instanceof Error;
  console.error(isForPeople ? error.message : error);
  process.exitCode = 1;
});
