import { isPasswordLength, type PasswordNames, whyNotPassword } from '@trade-in/domain/password';
import { Refusal } from '../../refusal.ts';

/** Said to whoever chooses one. */
export const tooCommon =
  'This password is on the list of common ones, which are tried first. Please choose another, for example a few words of your own.';

let common: Promise<ReadonlySet<string>> | null = null;

/** Whether it is among the some 50,000 passwords that are met most often; capitals and spaces around it make no other. */
async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList();
  return (await common).has(password.normalize('NFKC').trim().toLowerCase());
}

/** Why a password can't be chosen, as a sentence; null where it can. */
export async function whyNotChosen(password: string, names: PasswordNames): Promise<string | null> {
  const isChosenFirst = isPasswordLength(password) && (await isCommonPassword(password));
  return isChosenFirst ? tooCommon : whyNotPassword(password, names);
}

/** Refuses a password that is too easy to guess, in the words of the field that it was typed into. */
export async function refuseWeakPassword(password: string, names: PasswordNames, field: string): Promise<void> {
  const sentence = await whyNotChosen(password, names);
  if (sentence !== null) throw new Refusal('invalid', { sentence, fields: { [field]: sentence } });
}

/** Loaded when first asked for: few processes ever need it. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
