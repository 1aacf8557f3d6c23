import { type PasswordNames, whyNotPassword } from '@trade-in/domain/admin-access/password';
import { passwords_differ } from '@trade-in/words/account-reasons';
import * as passwordReasons from '@trade-in/words/password-reasons';
import { reasonSentence } from '@trade-in/words/reason-sentence';

export interface NewPassword {
  password: string;
  confirmation: string;
}

export const noPassword: NewPassword = { password: '', confirmation: '' };

export const isTyped = ({ password, confirmation }: NewPassword) => password !== '' || confirmation !== '';

/** Returns error messages by field. Reports a mismatch only once the password itself is valid. */
export function newPasswordErrors({ password, confirmation }: NewPassword, names: PasswordNames): Partial<NewPassword> {
  const reason = whyNotPassword(password, names);
  if (reason !== null) return { password: reasonSentence(passwordReasons, reason) };
  return password === confirmation ? {} : { confirmation: passwords_differ() };
}
