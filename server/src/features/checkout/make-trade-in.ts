import { randomBytes } from 'node:crypto';
import type { SubmissionResult } from '@trade-in/contract/checkout';
import { normaliseAccountNumber } from '@trade-in/domain/bank';
import { discountCodeBytes, discountCodeFrom, referenceBytes, referenceFrom } from '@trade-in/domain/discount-code';
import { normaliseSaId } from '@trade-in/domain/sa-id';
import { accountNumberContext, accountNumberHash, idNumberContext, idNumberHash } from '../../ports/sealed-numbers.ts';
import type { Sealer } from '../../ports/sealer.ts';
import type { Account, NewTradeIn, Person } from './checkout-store.ts';
import type { Judged } from './judge-submission.ts';

/** Draws the reference and the code, and seals what nobody should read in the database. */
export function makeTradeIn(judged: Judged, sealer: Sealer, now: Date): Omit<NewTradeIn, 'answer'> {
  const { payout, paymentType, cash } = judged;
  const reference = referenceFrom(randomBytes(referenceBytes));
  const person = personOf(judged, sealer, reference);
  const code = paymentType === 'Trade-In' ? discountCodeFrom(randomBytes(discountCodeBytes)) : null;
  return {
    reference,
    paymentType,
    submittedAt: now,
    clubs: judged.clubs,
    value: payout.value,
    courierFee: payout.fee,
    isFeeInvoiced: judged.isFeeInvoiced,
    collection: judged.collection,
    parcel: judged.parcel,
    person,
    account: accountOf(judged, sealer, reference),
    documentId: judged.documentId,
    discount: code === null ? null : { code, amount: payout.totalValue },
    jobs: person.email !== null || cash !== null ? ['confirmation-mail'] : [],
  };
}

/** What the customer is told at once. An invoice's link may follow later. */
export function resultOf(
  { reference, discount, ...made }: Omit<NewTradeIn, 'answer'>,
  judged: Judged,
): SubmissionResult {
  return {
    reference,
    discountCode: discount?.code ?? null,
    totalValue: judged.payout.totalValue,
    invoiceUrl: null,
    paymentType: made.paymentType,
    shippingCost: made.courierFee,
    collectionDate: made.collection?.collectionOn ?? null,
  };
}

function personOf({ person, cash }: Judged, sealer: Sealer, reference: string): Person {
  const { customerFullName, customerIdNumber, customerAddress } = person;
  const idNumber = Buffer.from(normaliseSaId(customerIdNumber));
  return {
    fullName: customerFullName,
    name: cash?.customerName ?? customerFullName,
    idNumberSealed: sealer.seal(idNumber, idNumberContext(reference)),
    idNumberHash: idNumberHash(sealer, customerIdNumber),
    address: customerAddress,
    residentialAddress: cash?.customerResidentialAddress ?? null,
    cellNumber: person.customerCellNumber,
    email: person.customerEmail,
  };
}

function accountOf({ cash }: Judged, sealer: Sealer, reference: string): Account | null {
  if (cash === null) return null;
  const { accountNumber } = cash;
  const number = accountNumber === null ? null : Buffer.from(normaliseAccountNumber(accountNumber));
  return {
    holder: cash.accountHolderName,
    bank: cash.bankName,
    type: cash.accountType,
    branchCode: cash.branchCode,
    numberSealed: number === null ? null : sealer.seal(number, accountNumberContext(reference)),
    numberHash: accountNumber === null ? null : accountNumberHash(sealer, accountNumber),
    proofOfPaymentEmail: cash.proofOfPaymentEmail,
  };
}
