import { randomBytes } from 'node:crypto';
import type { AdminStore } from './admin-store.ts';
import { hashPassword } from './password-hash.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** Where nothing else was asked for. */
const firstUsername = 'admin@example.com';
/** 96 random bits. */
const passwordBytes = 12;

/**
 * Makes the first administrator where there is none yet; later starts leave accounts alone. A password that had to be
 * made up is handed to `tell`, once.
 */
export async function makeFirstAdmin(
  admins: AdminStore,
  wanted: Credentials | null,
  tell: (credentials: Credentials) => Promise<void>,
): Promise<void> {
  if (await admins.hasAny()) return;
  const { username, password } = wanted ?? {
    username: firstUsername,
    password: randomBytes(passwordBytes).toString('base64url'),
  };
  const passwordHash = await hashPassword(password);
  await admins.createFirst({ username, passwordHash }, async () => {
    if (wanted === null) await tell({ username, password });
  });
}
