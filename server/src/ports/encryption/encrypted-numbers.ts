import { normaliseAccountNumber, whyNotAccountNumber } from '@trade-in/domain/checkout/bank';
import { normaliseSaId } from '@trade-in/domain/checkout/sa-id';
import type { Encryptor } from './encryptor.ts';

/** Binds each encrypted number to its trade-in, so that it can't be copied to another row. */
export const idNumberContext = (reference: string) => `id-number:${reference}`;
export const accountNumberContext = (reference: string) => `account-number:${reference}`;

/** Hashes that find an ID number or an account number by its full value. */
export const idNumberHash = (encryptor: Encryptor, idNumber: string) =>
  encryptor.fingerprint(normaliseSaId(idNumber), 'id-number');
export const accountNumberHash = (encryptor: Encryptor, account: string) =>
  encryptor.fingerprint(normaliseAccountNumber(account), 'account-number');

/** Returns the hash for a complete ID number, or null for any other text. */
export const typedIdNumberHash = (encryptor: Encryptor, text: string | null) =>
  text !== null && /^\d{13}$/.test(normaliseSaId(text)) ? idNumberHash(encryptor, text) : null;
/** Returns the hash for a complete account number, or null for any other text. */
export const typedAccountNumberHash = (encryptor: Encryptor, text: string | null) =>
  text !== null && whyNotAccountNumber(text) === null ? accountNumberHash(encryptor, text) : null;
