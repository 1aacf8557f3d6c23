import { type PasswordNames, whyNotPassword } from '@trade-in/domain/password';

export interface NewPassword {
  password: string;
  confirmation: string;
}

export const noPassword: NewPassword = { password: '', confirmation: '' };

export const isTyped = ({ password, confirmation }: NewPassword) => password !== '' || confirmation !== '';

/** What is wrong, by field: the length first, since a second wrong entry would say the same. */
export function newPasswordErrors({ password, confirmation }: NewPassword, names: PasswordNames): Partial<NewPassword> {
  const why = whyNotPassword(password, names);
  if (why !== null) return { password: why };
  return password === confirmation ? {} : { confirmation: "Passwords don't match" };
}
