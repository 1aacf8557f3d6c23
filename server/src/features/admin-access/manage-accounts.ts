import { randomBytes } from 'node:crypto';
import { isEmail } from '@trade-in/domain/checkout/email';
import { textLimits } from '@trade-in/domain/limits';
import type { PasswordNames } from '@trade-in/domain/admin-access/password';
import type { Clock } from '../../ports/clock.ts';
import { Refusal } from '../../refusal.ts';
import type { AccountChange, AdminStore } from './admin-store.ts';
import { whyNotAcceptable } from './common-passwords.ts';
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

/** The actor in the audit trail: whoever may run programs on the server needs no account. */
const operator = { id: null, username: 'command line', ip: null };

export function generatePassword(): string {
  return randomBytes(passwordBytes).toString('base64url');
}

/** Returns the normalised username; throws a refusal unless it is an email. */
export function accountName(text: string): string {
  const username = text.trim().toLowerCase();
  if (isEmail(username) && username.length <= textLimits.email) return username;
  throw new Refusal('invalid', { reason: { code: 'username_not_an_email', text } });
}

/** Creates an administrator, on command of the operator. */
export async function createAccount(
  { admins, clock, shopName }: PasswordDeps,
  { username, password }: Credentials,
): Promise<void> {
  const passwordHash = await hashIfAcceptable(password, { username, shopName });
  const entry = { happenedAt: clock(), admin: operator, action: 'admin_created', subject: username } as const;
  if (await admins.create({ username, passwordHash }, entry)) return;
  throw new Refusal('name_taken', { reason: { code: 'username_taken', username } });
}

/**
 * Sets an administrator's password on command of the operator, and ends the account's sessions. Returns whether the account
 * is disabled, which does not change.
 */
export async function resetAccount(
  { admins, clock, shopName }: PasswordDeps,
  { username, password }: Credentials,
): Promise<{ isDisabled: boolean }> {
  const passwordHash = await hashIfAcceptable(password, { username, shopName });
  const admin = await admins.findByUsername(username);
  if (admin === null) throw unknownAccount(username);
  const entry = { happenedAt: clock(), admin: operator, action: 'password_reset', subject: username } as const;
  if (await admins.replacePassword(admin, { passwordHash }, entry)) return { isDisabled: admin.isDisabled };
  throw new Refusal('unavailable', { reason: { code: 'password_changed_meanwhile' } });
}

/** Prevents an account from logging in, on command of the operator; ends its sessions and invalidates mailed links. */
export async function disableAccount({ admins, clock }: Deps, username: string): Promise<void> {
  const entry = { happenedAt: clock(), admin: operator, action: 'admin_disabled', subject: username } as const;
  refuseUnlessDone(await admins.disable(username, entry), username);
}

export async function enableAccount({ admins, clock }: Deps, username: string): Promise<void> {
  const entry = { happenedAt: clock(), admin: operator, action: 'admin_enabled', subject: username } as const;
  refuseUnlessDone((await admins.enable(username, entry)) ? 'done' : 'unknown', username);
}

/** Deletes an account on command of the operator; its entries in the audit trail keep its name. */
export async function deleteAccount({ admins, clock }: Deps, username: string): Promise<void> {
  const entry = { happenedAt: clock(), admin: operator, action: 'admin_deleted', subject: username } as const;
  refuseUnlessDone(await admins.delete(username, entry), username);
}

function refuseUnlessDone(change: AccountChange, username: string): void {
  if (change === 'unknown') throw unknownAccount(username);
  if (change === 'done') return;
  throw new Refusal('invalid', { reason: { code: 'last_administrator', username } });
}

function unknownAccount(username: string): Refusal {
  return new Refusal('not_found', { reason: { code: 'unknown_administrator', username } });
}

async function hashIfAcceptable(password: string, names: PasswordNames): Promise<string> {
  const reason = await whyNotAcceptable(password, names);
  if (reason !== null) throw new Refusal('invalid', { reason });
  return hashPassword(password);
}
