import type { FoundTradeIn } from '@trade-in/contract/endpoints/progress/search';
import { payout } from '@trade-in/domain/checkout/payout';
import { formatPhone } from '@trade-in/domain/checkout/phone';
import { normaliseSaId } from '@trade-in/domain/checkout/sa-id';
import { hasFound } from '@trade-in/domain/lists/search-marks';
import { whyNotCancelTradeIn } from '@trade-in/domain/progress/customer-decision';
import { allowedActions } from '@trade-in/domain/progress/staff-actions';
import type { StoredTradeIn } from './search-store.ts';

/** Returns the last digits of an ID number, which identify nobody. The number itself is shown only where that is recorded. */
export function lastDigits(idNumber: string): string {
  return `•••• ${normaliseSaId(idNumber).slice(-2)}`;
}

/** Returns what the search found in the trade-in besides its reference, customer and phone number. */
export function hiddenFacts(tradeIn: StoredTradeIn, typed: string): FoundTradeIn['found'] {
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

/** Returns a trade-in as the palette shows it. */
export function presentFound(tradeIn: StoredTradeIn, found: FoundTradeIn['found']): FoundTradeIn {
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
    firstClub: `${tradeIn.firstBrand} ${tradeIn.firstModel}`,
    clubCount: tradeIn.clubCount,
    found,
    actions: allowedActions({ stage, clubs, paymentType, isOwed: stage === 'to_pay', shipment, canCancel }),
  };
}
