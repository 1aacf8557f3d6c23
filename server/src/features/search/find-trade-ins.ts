import type { findTradeIns as endpoint, FoundTradeIn } from '@trade-in/contract/endpoints/progress/search';
import type { ResponseOf } from '@trade-in/contract/endpoint';
import { formatPhone } from '@trade-in/domain/checkout/phone';
import { normaliseSaId } from '@trade-in/domain/checkout/sa-id';
import { payout } from '@trade-in/domain/checkout/payout';
import { hasFound } from '@trade-in/domain/lists/search-marks';
import { whyNotCancelTradeIn } from '@trade-in/domain/progress/customer-decision';
import { allowedActions } from '@trade-in/domain/progress/staff-actions';
import { typedIdNumberHash } from '../../ports/encryption/encrypted-numbers.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import { minTypedLength, parseTypedKey } from '../../progress/typed-key.ts';
import type { SearchStore, StoredTradeIn } from './search-store.ts';

export interface SearchDeps {
  searches: SearchStore;
  encryptor: Encryptor;
}

/** As many as fit on a screen with their actions. */
const maxFound = 8;

/** Returns the newest trade-ins that match what was typed or scanned. */
export async function findTradeIns(
  { searches, encryptor }: SearchDeps,
  typed: string,
): Promise<ResponseOf<typeof endpoint>> {
  if (typed.length < minTypedLength) return { tradeIns: [], hasMore: false };
  const hash = typedIdNumberHash(encryptor, typed);
  const ofPerson = hash && (await searches.findByIdNumber(hash, maxFound));
  if (ofPerson !== null && ofPerson.ids.length > 0) {
    const found = [{ kind: 'id_number', text: lastDigits(typed) } as const];
    const tradeIns = await searches.read(ofPerson.ids);
    return { tradeIns: tradeIns.map((tradeIn) => present(tradeIn, found)), hasMore: ofPerson.hasMore };
  }
  const { ids, hasMore } = await searches.find(parseTypedKey(typed), maxFound);
  const tradeIns = await searches.read(ids);
  return { tradeIns: tradeIns.map((tradeIn) => present(tradeIn, hiddenFacts(tradeIn, typed))), hasMore };
}

/** They identify nobody. The number itself is encrypted, and shown only where that is recorded. */
function lastDigits(idNumber: string): string {
  return `•••• ${normaliseSaId(idNumber).slice(-2)}`;
}

/** Returns what the search found in the trade-in besides its reference, customer and phone number. */
function hiddenFacts(tradeIn: StoredTradeIn, typed: string): FoundTradeIn['found'] {
  const { customerName, fullName, contactName, contactPhone, cellNumber } = tradeIn;
  const otherName = contactName === customerName ? null : contactName;
  const otherPhone = contactPhone === null || contactPhone === cellNumber ? null : formatPhone(contactPhone);
  const facts: readonly (readonly [FoundTradeIn['found'][number]['kind'], string | null])[] = [
    ['waybill', tradeIn.waybillNumber],
    ['code', tradeIn.discountCode],
    ...tradeIn.clubs.map(({ serialNumber }) => ['serial_number', serialNumber] as const),
    ['full_name', fullName === customerName ? null : fullName],
    ['contact', otherName],
    ['contact', otherPhone],
  ];
  return facts.flatMap(([kind, text]) => (text !== null && hasFound(text, typed) ? [{ kind, text }] : []));
}

function present(tradeIn: StoredTradeIn, found: FoundTradeIn['found']): FoundTradeIn {
  const { reference, customerName, cellNumber, stage, paymentType, quoted, shipment } = tradeIn;
  const awaited = { state: 'awaited', isInspected: false } as const;
  const clubs = tradeIn.clubs.length > 0 ? tradeIn.clubs : [awaited];
  const cancellation = { clubs: clubs.map(({ state }) => state), shipment, isCodeUsed: false };
  const canCancel = whyNotCancelTradeIn(cancellation) === null;
  return {
    reference,
    customerName,
    cellNumber,
    stage,
    paymentType,
    payout: payout({ ...tradeIn, linePrices: [quoted] }).totalValue,
    submittedAt: tradeIn.submittedAt.toISOString(),
    firstClub: tradeIn.firstClub,
    clubCount: tradeIn.clubCount,
    found,
    actions: allowedActions({ stage, clubs, paymentType, shipment, canCancel }),
  };
}
