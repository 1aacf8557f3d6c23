import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { adminStore } from './adapters/postgres/admin-access/admin-store.ts';
import { runCli, printError, withLockAdvice } from './cli/run-cli.ts';
import { publicOrigin, readConfig, type Config } from './config/config.ts';
import type { AdminStore } from './features/admin-access/admin-store.ts';
import {
  accountName,
  createAccount,
  deleteAccount,
  disableAccount,
  enableAccount,
  generatePassword,
  resetAccount,
} from './features/admin-access/manage-accounts.ts';
import { openMigratedDatabase, requireDatabase } from './startup/open-database.ts';
import { Refusal } from './refusal.ts';

const usage = `npm run admin -- create <email> [--ask]   creates an administrator
npm run admin -- reset <email> [--ask]    sets a new password and ends the account's sessions
npm run admin -- disable <email>          logs the account out everywhere and blocks it until it is enabled
npm run admin -- enable <email>           lets the account log in again with its current password
npm run admin -- delete <email>           logs the account out everywhere and deletes it; Activity keeps its name
npm run admin -- list                      lists all administrators

A password is generated and shown only once. With --ask, type it or pass it as a line of standard input.`;

/** Returns the command for these arguments, or null for invalid ones. */
function parseCommand(args: string[]): (() => Promise<string>) | null {
  const promptsForPassword = args.includes('--ask');
  const [name, username, ...more] = args.filter((arg) => arg !== '--ask');
  if (more.length > 0) return null;
  if (name === 'list' && username === undefined) return () => withAdmins(list);
  if (username === undefined || name === undefined) return null;
  if (isAccountCommand(name) && !promptsForPassword) {
    return () => withAdmins((admins) => changeAccount(admins, name, accountName(username)));
  }
  if (name !== 'create' && name !== 'reset') return null;
  const command: PasswordCommand = { name, username: accountName(username), promptsForPassword };
  return () => withAdmins((admins, { shop }) => setPassword(admins, shop.name, command));
}

async function withAdmins(work: (admins: AdminStore, config: Config) => Promise<string>): Promise<string> {
  const config = readConfig();
  requireDatabase(config, ' A new installation gets one at its first start.');
  const database = await withLockAdvice(openMigratedDatabase(config, printError), resetAdvice(config));
  try {
    return await work(adminStore(database), config);
  } finally {
    await database.close();
  }
}

async function list(admins: AdminStore): Promise<string> {
  const accounts = await admins.list();
  if (accounts.length === 0) return 'There are no administrators yet. The first startup creates one.';
  return accounts
    .map(({ username, createdAt, disabledAt }) => {
      const disabled = disabledAt === null ? '' : `  disabled ${disabledAt.toISOString()}`;
      return `${username}  created ${createdAt.toISOString()}${disabled}`;
    })
    .join('\n');
}

const accountCommands = {
  disable: {
    change: disableAccount,
    result: 'is disabled and logged out everywhere. Its mailed links no longer work.',
  },
  enable: { change: enableAccount, result: 'can log in again.' },
  delete: { change: deleteAccount, result: 'is deleted and logged out everywhere. Its mailed links no longer work.' },
};

type AccountCommand = keyof typeof accountCommands;

function isAccountCommand(name: string): name is AccountCommand {
  return Object.hasOwn(accountCommands, name);
}

async function changeAccount(admins: AdminStore, name: AccountCommand, username: string): Promise<string> {
  const { change, result } = accountCommands[name];
  await change({ admins, clock: () => new Date() }, username);
  return `${username} ${result}`;
}

interface PasswordCommand {
  name: 'create' | 'reset';
  username: string;
  promptsForPassword: boolean;
}

async function setPassword(
  admins: AdminStore,
  shopName: string,
  { name, username, promptsForPassword }: PasswordCommand,
): Promise<string> {
  const password = promptsForPassword ? await promptForNewPassword() : generatePassword();
  const deps = { admins, shopName, clock: () => new Date() };
  const shown = promptsForPassword ? '' : ` Password (shown only once): ${password}`;
  if (name === 'create') {
    await createAccount(deps, { username, password });
    return `${username} is now an administrator.${shown}`;
  }
  const { isDisabled } = await resetAccount(deps, { username, password });
  const advice = isDisabled ? `\nThe account stays disabled until you run: npm run admin -- enable ${username}` : '';
  return `${username} has a new password.${shown}${advice}`;
}

async function promptForNewPassword(): Promise<string> {
  const password = await promptForPassword('New password: ');
  if (!process.stdin.isTTY || password === (await promptForPassword('Repeat the password: '))) return password;
  throw new Refusal('invalid', { reason: { code: 'passwords_differ' } });
}

/** Prompts for a password without echoing it; reads the next line of standard input when there is no terminal. */
async function promptForPassword(question: string): Promise<string> {
  const terminal = process.stdin.isTTY;
  const discard = new Writable({ write: (_bytes, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: discard, terminal });
  // A terminal in raw mode delivers Ctrl+C as a character.
  lines.on('SIGINT', () => process.exit(130));
  if (terminal) process.stdout.write(question);
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (terminal) process.stdout.write('\n');
  }
}

function resetAdvice(config: Config): string {
  return (
    ` A forgotten password can be reset while the service runs: request a mail at ${publicOrigin(config.publicUrl)}/admin/login. ` +
    `Without a mail server, the mail is saved in ${join(config.dataDir, 'outbox')}.`
  );
}

await runCli({ usage, parseCommand });
