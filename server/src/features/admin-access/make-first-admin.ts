import type { AdminStore } from './admin-store.ts';
import { isCommonPassword } from './common-passwords.ts';
import { type Credentials, madeUpPassword } from './keep-accounts.ts';
import { hashPassword } from './password-hash.ts';

/** The password that was set for the first administrator can't be taken: the message is one sentence to show as it is. */
export class CommonFirstPassword extends Error {
  override readonly name = 'CommonFirstPassword';
}

/** Where nothing else was asked for. */
const firstUsername = 'admin@example.com';

/**
 * Makes the first administrator where there is none yet; later starts leave accounts alone. A password that had to be
 * made up is handed to `tell`, once. Throws `CommonFirstPassword`.
 */
export async function makeFirstAdmin(
  admins: AdminStore,
  wanted: Credentials | null,
  tell: (credentials: Credentials) => Promise<void>,
): Promise<void> {
  if (await admins.hasAny()) return;
  if (wanted !== null && (await isCommonPassword(wanted.password))) {
    throw new CommonFirstPassword('ADMIN_PASSWORD must be none of the common passwords, which are tried first.');
  }
  const { username, password } = wanted ?? { username: firstUsername, password: madeUpPassword() };
  const passwordHash = await hashPassword(password);
  await admins.createFirst({ username, passwordHash }, async () => {
    if (wanted === null) await tell({ username, password });
  });
}
