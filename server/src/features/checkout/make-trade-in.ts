import { randomBytes } from 'node:crypto';
import { dayInJohannesburg } from '@trade-in/domain/calendar';
import { normaliseAccountNumber } from '@trade-in/domain/checkout/bank';
import {
  discountCodeBytes,
  discountCodeFrom,
  referenceBytes,
  referenceFrom,
} from '@trade-in/domain/checkout/discount-code';
import { type ShortMessageKind, shortMessagesFor } from '@trade-in/domain/messages/short-message';
import { zeroCents } from '@trade-in/domain/money';
import { normaliseSaId } from '@trade-in/domain/checkout/sa-id';
import { quoteHeldUntil, type Terms } from '@trade-in/domain/progress/terms';
import { stageOf } from '@trade-in/domain/progress/trade-in-stage';
import type { Language } from '@trade-in/words/languages';
import {
  accountNumberContext,
  accountNumberHash,
  idNumberContext,
  idNumberHash,
} from '../../ports/encryption/encrypted-numbers.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import { firstLinkVersion, statusToken, statusTokenHash } from '../../ports/encryption/status-link.ts';
import type { JobKind } from '../../ports/outbox.ts';
import type { Account, NewTradeIn, Person } from './checkout-store.ts';
import type { CheckedSubmission } from './check-submission.ts';
import { presentEvents } from './present-events.ts';

interface Connections {
  isShopConnected?: boolean;
  isCourierConnected?: boolean;
  /** Whether the customer asked for short messages and a partner sends them. */
  hasMessageConsent?: boolean;
}

/** Generates the reference and the discount code, and encrypts the numbers that must not be readable in the database. */
export function makeTradeIn(
  checked: CheckedSubmission,
  encryptor: Encryptor,
  { language, now, terms, ...connections }: { language: Language; now: Date; terms: Terms } & Connections,
): Omit<NewTradeIn, 'response'> {
  const { payout, paymentType } = checked;
  const reference = referenceFrom(randomBytes(referenceBytes));
  const person = personOf(checked, encryptor, reference);
  const code = paymentType === 'Trade-In' ? discountCodeFrom(randomBytes(discountCodeBytes)) : null;
  const discount = code === null ? null : { code, amount: payout.totalValue };
  const messages = messagesFor(checked, connections);
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
    progress: {
      stage: stageOf({ clubs: ['awaited'], shipment: checked.collection && 'pending', paymentType }),
      quoteHeldUntil: quoteHeldUntil(
        { submittedOn: dayInJohannesburg(now), collectionOn: checked.collection?.collectionOn ?? null },
        terms,
      ),
      statusTokenHash: statusTokenHash(statusToken(encryptor, { reference, version: firstLinkVersion })),
    },
    discount,
    messagesConsentedAt: messages.length === 0 ? null : now,
    jobs: jobsFor(checked, connections, messages),
    webhookEvents: presentEvents(checked, { reference, discount }),
  };
}

/** Returns the short messages to send: none without consent or a cell number. */
function messagesFor(
  { person, paymentType, collection }: CheckedSubmission,
  { isCourierConnected = false, hasMessageConsent = false }: Connections,
): ShortMessageKind[] {
  if (!hasMessageConsent || person.customerCellNumber === null) return [];
  const isCollectionBooked = collection !== null && isCourierConnected;
  return shortMessagesFor({ hasCode: paymentType === 'Trade-In', isCollectionBooked });
}

/** Returns what has to reach a partner. */
function jobsFor(
  { person, cash, paymentType, collection, isFeeInvoiced, payout }: CheckedSubmission,
  { isShopConnected = false, isCourierConnected = false }: Connections,
  messages: readonly ShortMessageKind[],
): JobKind[] {
  const candidates: [kind: JobKind, isNeeded: boolean][] = [
    ['confirmation-mail', person.customerEmail !== null || cash !== null],
    ['code-message', messages.includes('code')],
    ['issue-code', paymentType === 'Trade-In' && isShopConnected],
    // An invoiced fee is paid before the courier is booked.
    ['book-courier', collection !== null && isCourierConnected && !isFeeInvoiced],
    ['invoice-fee', isFeeInvoiced && payout.fee > zeroCents],
  ];
  return candidates.filter(([, isNeeded]) => isNeeded).map(([kind]) => kind);
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
