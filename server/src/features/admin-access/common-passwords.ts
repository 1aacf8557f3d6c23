import { Refusal } from '../../refusal.ts';

/** Said to whoever chooses one. */
export const tooCommon =
  'This password is on the list of common ones, which are tried first. Please choose another, for example a few words of your own.';

let common: Promise<ReadonlySet<string>> | null = null;

/** Whether it is among the some 50,000 passwords that are met most often; capitals and spaces around it make no other. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList();
  return (await common).has(password.normalize('NFKC').trim().toLowerCase());
}

/** Refuses a common password, in the words of the field that it was typed into. */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  throw new Refusal('invalid', { sentence: tooCommon, fields: { [field]: tooCommon } });
}

/** Loaded when first asked for: few processes ever need it. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
