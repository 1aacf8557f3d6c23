import { isAccountNumber, normaliseAccountNumber } from '@trade-in/domain/bank';
import { normaliseSaId } from '@trade-in/domain/sa-id';
import type { Sealer } from './sealer.ts';

/** What is sealed is bound to its trade-in, so that no row's secret can be moved to another row. */
export const idNumberContext = (reference: string) => `id-number:${reference}`;
export const accountNumberContext = (reference: string) => `account-number:${reference}`;

/** By these hashes an ID number and an account number are found again when they are typed whole. */
export const idNumberHash = (sealer: Sealer, idNumber: string) =>
  sealer.fingerprint(normaliseSaId(idNumber), 'id-number');
export const accountNumberHash = (sealer: Sealer, account: string) =>
  sealer.fingerprint(normaliseAccountNumber(account), 'account-number');

/** The hash by which an ID number is found, or null for a text that is no whole one. */
export const typedIdNumberHash = (sealer: Sealer, text: string | null) =>
  text !== null && /^\d{13}$/.test(normaliseSaId(text)) ? idNumberHash(sealer, text) : null;
/** The same of an account number. */
export const typedAccountNumberHash = (sealer: Sealer, text: string | null) =>
  text !== null && isAccountNumber(text) ? accountNumberHash(sealer, text) : null;
