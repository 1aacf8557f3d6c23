import {
  isPasswordLength,
  type PasswordNames,
  type PasswordReason,
  whyNotPassword,
} from '@trade-in/domain/admin-access/password';
import { Refusal } from '../../refusal.ts';

export type WeakPassword = PasswordReason | { code: 'password_common' };

let common: Promise<ReadonlySet<string>> | null = null;

/** Returns whether the password, regardless of case and surrounding spaces, is among the roughly 50,000 most common ones. */
async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList();
  return (await common).has(password.normalize('NFKC').trim().toLowerCase());
}

/** Returns why the password is not acceptable, or null if it is. */
export async function whyNotAcceptable(password: string, names: PasswordNames): Promise<WeakPassword | null> {
  const isCommon = isPasswordLength(password) && (await isCommonPassword(password));
  return isCommon ? { code: 'password_common' } : whyNotPassword(password, names);
}

/** Throws a refusal for the form field if the password is too easy to guess. */
export async function refuseWeakPassword(password: string, names: PasswordNames, field: string): Promise<void> {
  const reason = await whyNotAcceptable(password, names);
  if (reason !== null) throw new Refusal('invalid', { fields: { [field]: reason } });
}

/** Loaded on first use, because few processes need it. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
