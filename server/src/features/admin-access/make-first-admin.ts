import type { AdminStore } from './admin-store.ts';
import { whyNotChosen } from './common-passwords.ts';
import { type Credentials, madeUpPassword } from './keep-accounts.ts';
import { hashPassword } from './password-hash.ts';

/** The password that was set for the first administrator can't be taken: the message is one sentence to show as it is. */
export class WeakFirstPassword extends Error {
  override readonly name = 'WeakFirstPassword';
}

/** Where nothing else was asked for. */
const firstUsername = 'admin@example.com';

/**
 * Makes the first administrator where there is none yet; later starts leave accounts alone. A password that had to be
 * made up is handed to `tell`, once. Throws `WeakFirstPassword`.
 */
export async function makeFirstAdmin(
  admins: AdminStore,
  { wanted, shopName }: { wanted: Credentials | null; shopName: string },
  tell: (credentials: Credentials) => Promise<void>,
): Promise<void> {
  if (await admins.hasAny()) return;
  const why = wanted === null ? null : await whyNotChosen(wanted.password, { username: wanted.username, shopName });
  if (why !== null) throw new WeakFirstPassword(`ADMIN_PASSWORD can't be taken: ${why}`);
  const { username, password } = wanted ?? { username: firstUsername, password: madeUpPassword() };
  const passwordHash = await hashPassword(password);
  await admins.createFirst({ username, passwordHash }, async () => {
    if (wanted === null) await tell({ username, password });
  });
}
