import { sourceLanguage } from '@trade-in/words/languages';
import { reasonSentence } from '@trade-in/words/reason-sentence';
import { wordsIn } from '@trade-in/words/words-in';
import type { AdminStore } from './admin-store.ts';
import { type WeakPassword, whyNotAcceptable } from './common-passwords.ts';
import { type Credentials, generatePassword } from './manage-accounts.ts';
import { hashPassword } from './password-hash.ts';

/** The configured password of the first administrator is not acceptable; the message is one sentence to print as it is. */
export class WeakFirstPassword extends Error {
  override readonly name = 'WeakFirstPassword';

  constructor(reason: WeakPassword) {
    const words = wordsIn(sourceLanguage);
    const why = reasonSentence(words.passwordReasons, reason);
    super(words.firstPassword.notAcceptable({ why }));
  }
}

const defaultUsername = 'admin@example.com';

/**
 * Creates the first administrator if there is none; changes nothing on later starts. A generated password is passed to
 * `deliver`, once. Throws `WeakFirstPassword`.
 */
export async function createFirstAdmin(
  admins: AdminStore,
  { wanted, shopName }: { wanted: Credentials | null; shopName: string },
  deliver: (credentials: Credentials) => Promise<void>,
): Promise<void> {
  if (await admins.hasAny()) return;
  const names = { username: wanted?.username ?? '', shopName };
  const reason = wanted === null ? null : await whyNotAcceptable(wanted.password, names);
  if (reason !== null) throw new WeakFirstPassword(reason);
  const { username, password } = wanted ?? { username: defaultUsername, password: generatePassword() };
  const passwordHash = await hashPassword(password);
  await admins.createFirst({ username, passwordHash }, async () => {
    if (wanted === null) await deliver({ username, password });
  });
}
