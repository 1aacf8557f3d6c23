import { normaliseAccountNumber } from '@trade-in/domain/bank';
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
