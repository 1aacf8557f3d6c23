import { randomBytes } from 'node:crypto';
import { isEmail } from '@trade-in/domain/email';
import { textLimits } from '@trade-in/domain/limits';
import type { PasswordNames } from '@trade-in/domain/password';
import type { Clock } from '../../ports/clock.ts';
import { Refusal } from '../../refusal.ts';
import type { AccountChange, AdminStore } from './admin-store.ts';
import { whyNotChosen } from './common-passwords.ts';
import { hashPassword } from './password-hash.ts';

interface Deps {
  admins: AdminStore;
  clock: Clock;
}

interface PasswordDeps extends Deps {
  shopName: string;
}

export interface Credentials {
  username: string;
  password: string;
}

/** 96 random bits. */
const passwordBytes = 12;

/** Who it was that the audit trail names: whoever may run programs on the server needs no account. */
const operator = { id: null, username: 'command line', ip: null };

export function madeUpPassword(): string {
  return randomBytes(passwordBytes).toString('base64url');
}

/** The name as accounts have it; refused unless mail can be sent to it. */
export function accountName(text: string): string {
  const username = text.trim().toLowerCase();
  if (isEmail(username) && username.length <= textLimits.email) return username;
  throw new Refusal('invalid', {
    sentence: `'${text}' is not an e-mail address, which an administrator's name must be.`,
  });
}

/** Makes another administrator, by command of whoever runs the server. */
export async function createAccount(
  { admins, clock, shopName }: PasswordDeps,
  { username, password }: Credentials,
): Promise<void> {
  const passwordHash = await hashOfGood(password, { username, shopName });
  const entry = { happenedAt: clock(), admin: operator, action: 'admin_created', subject: username } as const;
  if (await admins.create({ username, passwordHash }, entry)) return;
  throw new Refusal('name_taken', { sentence: `There is an administrator named ${username} already.` });
}

/**
 * Sets an administrator's password, by command of whoever runs the server; ends the account's sessions. Tells whether the
 * account is disabled: it stays so.
 */
export async function resetAccount(
  { admins, clock, shopName }: PasswordDeps,
  { username, password }: Credentials,
): Promise<{ isDisabled: boolean }> {
  const passwordHash = await hashOfGood(password, { username, shopName });
  const admin = await admins.findByUsername(username);
  if (admin === null) throw unknownAccount(username);
  const entry = { happenedAt: clock(), admin: operator, action: 'password_reset', subject: username } as const;
  if (await admins.replacePassword(admin, { passwordHash }, entry)) return { isDisabled: admin.isDisabled };
  throw new Refusal('unavailable', {
    sentence: 'Somebody changed this password at the same moment. Please try again.',
  });
}

/** Lets an account log in no more, by command of whoever runs the server; ends its sessions and mailed links. */
export async function disableAccount({ admins, clock }: Deps, username: string): Promise<void> {
  const entry = { happenedAt: clock(), admin: operator, action: 'admin_disabled', subject: username } as const;
  refuseUnlessDone(await admins.disable(username, entry), username);
}

export async function enableAccount({ admins, clock }: Deps, username: string): Promise<void> {
  const entry = { happenedAt: clock(), admin: operator, action: 'admin_enabled', subject: username } as const;
  refuseUnlessDone((await admins.enable(username, entry)) ? 'done' : 'unknown', username);
}

/** Deletes an account, by command of whoever runs the server; what it did stays in the audit trail under its name. */
export async function deleteAccount({ admins, clock }: Deps, username: string): Promise<void> {
  const entry = { happenedAt: clock(), admin: operator, action: 'admin_deleted', subject: username } as const;
  refuseUnlessDone(await admins.delete(username, entry), username);
}

function refuseUnlessDone(change: AccountChange, username: string): void {
  if (change === 'unknown') throw unknownAccount(username);
  if (change === 'done') return;
  throw new Refusal('invalid', {
    sentence: `${username} is the last administrator who can log in. Create or enable another one first.`,
  });
}

function unknownAccount(username: string): Refusal {
  return new Refusal('not_found', { sentence: `There is no administrator named ${username}.` });
}

async function hashOfGood(password: string, names: PasswordNames): Promise<string> {
  const why = await whyNotChosen(password, names);
  if (why !== null) throw new Refusal('invalid', { sentence: why.endsWith('.') ? why : `${why}.` });
  return hashPassword(password);
}
