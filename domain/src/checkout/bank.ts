export interface Bank {
  name: string;
  /** The universal branch code, as text because it may begin with 0. */
  branchCode: string;
  otherNames?: readonly string[];
}

/** South African banks, in alphabetical order. */
export const banks: readonly Bank[] = [
  { name: 'Absa', branchCode: '632005', otherNames: ['Absa Bank'] },
  { name: 'Access Bank', branchCode: '410506' },
  { name: 'African Bank', branchCode: '430000' },
  { name: 'Albaraka', branchCode: '800000', otherNames: ['Al Baraka', 'Albaraka Bank'] },
  { name: 'Bank Zero', branchCode: '888000' },
  { name: 'Bidvest Bank', branchCode: '462005', otherNames: ['Bidvest'] },
  { name: 'Capitec', branchCode: '470010', otherNames: ['Capitec Bank'] },
  { name: 'Capitec Business', branchCode: '450905', otherNames: ['Mercantile', 'Mercantile Bank'] },
  { name: 'Citibank', branchCode: '350005' },
  { name: 'Discovery Bank', branchCode: '679000', otherNames: ['Discovery'] },
  { name: 'Finbond', branchCode: '589000' },
  { name: 'FNB', branchCode: '250655', otherNames: ['First National Bank', 'FNB (First National Bank)'] },
  { name: 'GoTyme Bank', branchCode: '678910', otherNames: ['GoTyme', 'TymeBank', 'Tyme', 'Tyme Bank'] },
  { name: 'Grindrod Bank', branchCode: '584000', otherNames: ['Grindrod'] },
  { name: 'HBZ Bank', branchCode: '570100', otherNames: ['HBZ'] },
  { name: 'HSBC', branchCode: '587000' },
  { name: 'Investec', branchCode: '580105', otherNames: ['Investec Bank'] },
  { name: 'Nedbank', branchCode: '198765' },
  { name: 'Postbank', branchCode: '460005' },
  { name: 'RMB', branchCode: '261251', otherNames: ['Rand Merchant Bank', 'RMB Private Bank'] },
  { name: 'Sasfin', branchCode: '683000', otherNames: ['Sasfin Bank'] },
  { name: 'Standard Bank', branchCode: '051001' },
  { name: 'Standard Chartered', branchCode: '730020' },
  { name: 'State Bank of India', branchCode: '801000' },
];

export const accountTypes = ['Cheque/Current', 'Savings', 'Transmission'] as const;
export type AccountType = (typeof accountTypes)[number];

/** Returns the bank's universal branch code; null for an unlisted bank, whose customers type the code themselves. */
export function branchCodeOf(bankName: string): string | null {
  const wanted = normalise(bankName);
  const bank = banks.find(({ name, otherNames = [] }) =>
    [name, ...otherNames].some((known) => normalise(known) === wanted),
  );
  return bank?.branchCode ?? null;
}

/** Returns why a text is no branch code, or null. */
export function whyNotBranchCode(text: string): { code: 'branch_code_digits' } | null {
  return /^\d{6}$/.test(text) ? null : { code: 'branch_code_digits' };
}

export function normaliseAccountNumber(text: string): string {
  return text.replaceAll(/\s/g, '');
}

/** Returns why a text is no account number, or null: 7 to 13 digits, ignoring spaces. The banks' check digits are not public. */
export function whyNotAccountNumber(text: string): { code: 'account_number_digits' } | null {
  return /^\d{7,13}$/.test(normaliseAccountNumber(text)) ? null : { code: 'account_number_digits' };
}

function normalise(name: string): string {
  return name.toLowerCase().replaceAll(/\s/g, '');
}
