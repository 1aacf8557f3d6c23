import { randomBytes } from 'node:crypto';
import { isEmail } from '@trade-in/domain/email';
import { textLimits } from '@trade-in/domain/limits';
import { whyNotPassword } from '@trade-in/domain/password';
import type { Clock } from '../../ports/clock.ts';
import { Refusal } from '../../refusal.ts';
import type { AdminStore } from './admin-store.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword } from './password-hash.ts';

interface Deps {
  admins: AdminStore;
  clock: Clock;
}

export interface Credentials {
  username: string;
  password: string;
}

/** 96 random bits. */
const passwordBytes = 12;

/** Who it was that the audit trail names: whoever may run programs on the server needs no account. */
const operator = { id: null, username: 'command line' };

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
export async function createAccount({ admins, clock }: Deps, { username, password }: Credentials): Promise<void> {
  const passwordHash = await hashOfGood(password);
  const entry = { happenedAt: clock(), admin: operator, action: 'admin_created', subject: username } as const;
  if (await admins.create({ username, passwordHash }, entry)) return;
  throw new Refusal('name_taken', { sentence: `There is an administrator named ${username} already.` });
}

/** Sets an administrator's password, by command of whoever runs the server; ends the account's sessions. */
export async function resetAccount({ admins, clock }: Deps, { username, password }: Credentials): Promise<void> {
  const passwordHash = await hashOfGood(password);
  const admin = await admins.findByUsername(username);
  if (admin === null) throw new Refusal('not_found', { sentence: `There is no administrator named ${username}.` });
  const entry = { happenedAt: clock(), admin: operator, action: 'password_reset', subject: username } as const;
  if (await admins.replacePassword(admin, { passwordHash }, entry)) return;
  throw new Refusal('unavailable', {
    sentence: 'Somebody changed this password at the same moment. Please try again.',
  });
}

async function hashOfGood(password: string): Promise<string> {
  const why = whyNotPassword(password);
  if (why !== null) throw new Refusal('invalid', { sentence: `${why}.` });
  await refuseCommonPassword(password, 'password');
  return hashPassword(password);
}
