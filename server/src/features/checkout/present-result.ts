import type { SubmissionResult, SubmittedClub } from '@trade-in/contract/endpoints/checkout';
import type { Payout } from '@trade-in/domain/checkout/payout';
import type { Language } from '@trade-in/words/languages';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import { statusUrl } from '../../ports/encryption/status-link.ts';
import type { NewTradeIn, SavedResponse, TradedClub } from './checkout-store.ts';

/** Returns the response to a new submission. An invoice may follow later. */
export function presentResult(
  { reference, discount, paymentType, courierFee, collection, clubs }: Omit<NewTradeIn, 'response'>,
  { payout }: { payout: Payout },
): SubmissionResult {
  return {
    reference,
    discountCode: discount?.code ?? null,
    totalValue: payout.totalValue,
    invoiceUrl: null,
    paymentType,
    shippingCost: courierFee,
    collectionDate: collection?.collectionOn ?? null,
    clubs: clubs.map(presentClub),
  };
}

function presentClub(club: TradedClub): SubmittedClub {
  const { brandName, modelName, type, dexterity, condition, ironCount, quantity } = club;
  return { brandName, modelName, type, dexterity, condition, ironCount, quantity };
}

/** Returns the response to an earlier submission, with the link of the invoice if there is one by now. */
export function presentSavedResult(
  { result, invoiceUrl, linkVersion: version }: SavedResponse,
  { encryptor, language }: { encryptor: Encryptor; language: Language },
): SubmissionResult {
  const { reference } = result;
  return { ...result, invoiceUrl, statusUrl: statusUrl(encryptor, { reference, version }, language) };
}
