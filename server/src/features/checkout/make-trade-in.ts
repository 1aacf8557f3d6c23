import { randomBytes } from 'node:crypto';
import { normaliseAccountNumber } from '@trade-in/domain/checkout/bank';
import {
  discountCodeBytes,
  discountCodeFrom,
  referenceBytes,
  referenceFrom,
} from '@trade-in/domain/checkout/discount-code';
import { normaliseSaId } from '@trade-in/domain/checkout/sa-id';
import type { Language } from '@trade-in/words/languages';
import {
  accountNumberContext,
  accountNumberHash,
  idNumberContext,
  idNumberHash,
} from '../../ports/encryption/encrypted-numbers.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import type { Account, NewTradeIn, Person } from './checkout-store.ts';
import type { CheckedSubmission } from './check-submission.ts';

/** Generates the reference and the discount code, and encrypts the numbers that must not be readable in the database. */
export function makeTradeIn(
  checked: CheckedSubmission,
  encryptor: Encryptor,
  { language, now }: { language: Language; now: Date },
): Omit<NewTradeIn, 'response'> {
  const { payout, paymentType, cash } = checked;
  const reference = referenceFrom(randomBytes(referenceBytes));
  const person = personOf(checked, encryptor, reference);
  const code = paymentType === 'Trade-In' ? discountCodeFrom(randomBytes(discountCodeBytes)) : null;
  return {
    reference,
    language,
    paymentType,
    submittedAt: now,
    clubs: checked.clubs,
    value: payout.value,
    courierFee: payout.fee,
    isFeeInvoiced: checked.isFeeInvoiced,
    collection: checked.collection,
    parcel: checked.parcel,
    person,
    account: accountOf(checked, encryptor, reference),
    documentId: checked.documentId,
    discount: code === null ? null : { code, amount: payout.totalValue },
    jobs: person.email !== null || cash !== null ? ['confirmation-mail'] : [],
  };
}

function personOf({ person, cash }: CheckedSubmission, encryptor: Encryptor, reference: string): Person {
  const { customerFullName, customerIdNumber, customerAddress } = person;
  const idNumber = Buffer.from(normaliseSaId(customerIdNumber));
  return {
    fullName: customerFullName,
    name: cash?.customerName ?? customerFullName,
    encryptedIdNumber: encryptor.encrypt(idNumber, idNumberContext(reference)),
    idNumberHash: idNumberHash(encryptor, customerIdNumber),
    address: customerAddress,
    residentialAddress: cash?.customerResidentialAddress ?? null,
    cellNumber: person.customerCellNumber,
    email: person.customerEmail,
  };
}

function accountOf({ cash }: CheckedSubmission, encryptor: Encryptor, reference: string): Account | null {
  if (cash === null) return null;
  const { accountNumber } = cash;
  const number = accountNumber === null ? null : Buffer.from(normaliseAccountNumber(accountNumber));
  return {
    holder: cash.accountHolderName,
    bank: cash.bankName,
    type: cash.accountType,
    branchCode: cash.branchCode,
    encryptedAccountNumber: number === null ? null : encryptor.encrypt(number, accountNumberContext(reference)),
    numberHash: accountNumber === null ? null : accountNumberHash(encryptor, accountNumber),
    proofOfPaymentEmail: cash.proofOfPaymentEmail,
  };
}
