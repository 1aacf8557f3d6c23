import { join } from 'node:path';
import { adminStore } from './adapters/postgres/admin-store.ts';
import { askSecretly } from './ask-secretly.ts';
import { runProgram, tellTrouble, whileServiceRests } from './command-line.ts';
import { publicOrigin, readConfig, type Config } from './config.ts';
import type { AdminStore } from './features/admin-access/admin-store.ts';
import {
  accountName,
  createAccount,
  deleteAccount,
  disableAccount,
  enableAccount,
  madeUpPassword,
  resetAccount,
} from './features/admin-access/keep-accounts.ts';
import { openMigratedDatabase } from './open-migrated-database.ts';
import { Refusal } from './refusal.ts';

const usage = `npm run admin -- create <e-mail> [--ask]   makes another administrator
npm run admin -- reset <e-mail> [--ask]    sets a new password and ends the account's sessions
npm run admin -- disable <e-mail>          ends its sessions and mailed links; it can't log in until enabled
npm run admin -- enable <e-mail>           lets it log in again, with the password that it has
npm run admin -- delete <e-mail>           ends its sessions and deletes it; Activity keeps its name
npm run admin -- list                      shows who there is

A password is made up and shown once; with --ask you type it, or give it as a line of standard input.`;

/** Accounts, for whoever runs the server. */
function commandOf(args: string[]): (() => Promise<string>) | null {
  const isAsked = args.includes('--ask');
  const [name, username, ...more] = args.filter((arg) => arg !== '--ask');
  if (more.length > 0) return null;
  if (name === 'list' && username === undefined) return () => withAdmins(list);
  if (username === undefined || name === undefined) return null;
  if (isPlain(name) && !isAsked) return () => withAdmins((admins) => run(admins, name, accountName(username)));
  if (name !== 'create' && name !== 'reset') return null;
  const wish: Wish = { name, username: accountName(username), isAsked };
  return () => withAdmins((admins, { shop }) => keep(admins, shop.name, wish));
}

async function withAdmins(work: (admins: AdminStore, config: Config) => Promise<string>): Promise<string> {
  const config = readConfig();
  const database = await whileServiceRests(openMigratedDatabase(config, tellTrouble), adviceFor(config));
  try {
    return await work(adminStore(database), config);
  } finally {
    await database.close();
  }
}

async function list(admins: AdminStore): Promise<string> {
  const accounts = await admins.list();
  if (accounts.length === 0) return 'There is no administrator yet: the first start makes one.';
  return accounts
    .map(({ username, createdAt, disabledAt }) => {
      const disabled = disabledAt === null ? '' : `  disabled since ${disabledAt.toISOString()}`;
      return `${username}  since ${createdAt.toISOString()}${disabled}`;
    })
    .join('\n');
}

const plainCommands = {
  disable: { work: disableAccount, done: 'is disabled: logged out everywhere, and mailed links work no more' },
  enable: { work: enableAccount, done: 'may log in again' },
  delete: { work: deleteAccount, done: 'is deleted: logged out everywhere, and mailed links work no more' },
};

type PlainCommand = keyof typeof plainCommands;

function isPlain(name: string): name is PlainCommand {
  return Object.hasOwn(plainCommands, name);
}

async function run(admins: AdminStore, name: PlainCommand, username: string): Promise<string> {
  const { work, done } = plainCommands[name];
  await work({ admins, clock: () => new Date() }, username);
  return `${username} ${done}.`;
}

interface Wish {
  name: 'create' | 'reset';
  username: string;
  isAsked: boolean;
}

async function keep(admins: AdminStore, shopName: string, { name, username, isAsked }: Wish): Promise<string> {
  const password = isAsked ? await askedPassword() : madeUpPassword();
  const deps = { admins, shopName, clock: () => new Date() };
  const shown = isAsked ? '.' : `: ${password} (shown this once)`;
  if (name === 'create') {
    await createAccount(deps, { username, password });
    return `${username} is an administrator now${shown}`;
  }
  const { isDisabled } = await resetAccount(deps, { username, password });
  const advice = isDisabled ? `\nIt stays disabled until you run: npm run admin -- enable ${username}` : '';
  return `${username} has a new password${shown}${advice}`;
}

async function askedPassword(): Promise<string> {
  const password = await askSecretly('New password: ');
  if (!process.stdin.isTTY || password === (await askSecretly('Once more: '))) return password;
  throw new Refusal('invalid', { sentence: "Passwords don't match." });
}

function adviceFor(config: Config): string {
  return (
    `while accounts are kept. ` +
    `A forgotten password needs no stop: ask for a mail at ${publicOrigin(config.publicAddress)}/admin/login; ` +
    `while no mail server is set up, it lies in ${join(config.dataDir, 'outbox')}.`
  );
}

await runProgram({ usage, commandOf });
