import { openStatusPhoto, type Status, type StatusClub } from '@trade-in/contract/endpoints/progress/status-page';
import { dayInJohannesburg } from '@trade-in/domain/calendar';
import { unpaidFee } from '@trade-in/domain/checkout/payout';
import { differencesOf } from '@trade-in/domain/inspection/differences';
import { zeroCents } from '@trade-in/domain/money';
import { concludedStates } from '@trade-in/domain/progress/club-moves';
import { firstOfferEnd } from '@trade-in/domain/progress/open-offer';
import { feeOwedBack, payableOf } from '@trade-in/domain/progress/settlement';
import { statusSteps } from '@trade-in/domain/progress/status-steps';
import { countedClubs } from '@trade-in/domain/receiving/awaited';
import { whyNotCancel } from '../../progress/cancel-trade-in.ts';
import type { ListedPhoto } from '../../progress/club-photo-store.ts';
import type { ClubProgress, TradeInProgress } from '../../progress/progress-store.ts';
import type { StatusHistory } from './status-history.ts';
import type { LinkedTradeIn } from './status-store.ts';

interface Context extends Omit<LinkedTradeIn, 'id' | 'linkVersion'> {
  token: string;
  mailDigits: string;
  photos: readonly ListedPhoto[];
  trackingUrl: (waybill: string) => string | null;
  history: StatusHistory;
}

/** Returns a trade-in as its customer sees it: without a name, an address, the ID number and the account. */
export function presentStatus(tradeIn: TradeInProgress, context: Context): Status {
  const { mailDigits, trackingUrl, history } = context;
  const { reference, version, paymentType, stage, quoteHeldUntil, deductedFee, code, shipment } = tradeIn;
  const waybill = shipment?.waybill ?? context.bookedWaybill;
  return {
    reference,
    version,
    paymentType,
    stage,
    mailDigits,
    quoteHeldUntil,
    steps: stepsOf(tradeIn, context),
    clubs: countedClubs(tradeIn.clubs).map((club) => presentClub(club, context)),
    deductedFee,
    code: code && { code: code.code, amount: code.amount, isUsed: code.isUsed, isOff: code.isOff },
    cash: paymentType === 'Cash' ? { payable: payableOf(tradeIn), paid: tradeIn.paid } : null,
    parcel: shipment && {
      status: shipment.status,
      waybill,
      trackingUrl: waybill === null ? null : trackingUrl(waybill),
    },
    unpaidFee: unpaidFeeOf(tradeIn, context),
    canCancel: whyNotCancel(tradeIn, 'customer') === null,
    feeOwed: feeOwedBack(tradeIn),
    refill: stage === 'cancelled' ? refillOf(tradeIn) : [],
    undoForMs: history.undoForMs,
  };
}

function unpaidFeeOf({ shipment }: TradeInProgress, context: Context): Status['unpaidFee'] {
  const { courierFee, isFeeInvoiced, feePaidAt, isCourierAsked, invoiceUrl } = context;
  const charged = { courierFee, isFeeInvoiced, shipment: shipment?.status ?? null };
  const amount = unpaidFee(charged, { isPaid: feePaidAt !== null, isCourierAsked });
  return amount === zeroCents ? null : { amount, invoiceUrl };
}

function stepsOf(tradeIn: TradeInProgress, { collectionOn, history }: Context) {
  const { clubs, shipment, paymentType, submittedAt, receivedAt } = tradeIn;
  return statusSteps({
    ...history,
    clubs: clubs.map(({ state }) => state),
    isOwed: payableOf(tradeIn) > zeroCents,
    shipment: shipment?.status ?? null,
    paymentType,
    submittedOn: dayInJohannesburg(submittedAt),
    collectionOn,
    receivedOn: receivedAt && dayInJohannesburg(receivedAt),
    decideBy: firstOfferEnd(clubs),
  });
}

/** Returns the clubs as they can be added to the cart, at today's prices. */
function refillOf({ clubs }: TradeInProgress): Status['refill'] {
  return clubs.flatMap(({ stated }) => {
    if (stated === null) return [];
    const { modelId, brandName, modelName, dexterity, condition, ironCount } = stated;
    return { modelId, brandName, modelName, dexterity, condition, ironCount };
  });
}

function presentClub(club: ClubProgress, context: Context): StatusClub {
  const { id, stated, state, agreed, offerOpenUntil, returnWaybill } = club;
  return {
    id,
    ...namesOf(club),
    state,
    stated: stated && { condition: stated.condition, value: stated.value },
    agreed,
    offerOpenUntil,
    returnWaybill,
    // Until the inspection is concluded staff may correct it.
    ...(concludedStates.includes(state) ? resultOf(club, context) : { found: null, value: null, photos: [] }),
  };
}

function namesOf({ stated, found, extra }: ClubProgress) {
  const named = stated ?? found ?? extra;
  if (named === null) throw new Error('A club has no name');
  const { brandName, modelName, type } = named;
  // Of a club without a model, nothing but its type was looked at.
  const held = stated ?? (found?.modelId === null ? null : found);
  return {
    brandName,
    modelName,
    type,
    dexterity: held === null ? null : held.dexterity,
    ironCount: ironsOf(stated, found),
  };
}

function ironsOf(stated: ClubProgress['stated'], found: ClubProgress['found']): number {
  return stated?.ironCount ?? found?.irons.length ?? 0;
}

function resultOf({ id: clubId, stated, found, value }: ClubProgress, { token, photos }: Context) {
  const ownPhotos = photos.filter((photo) => photo.clubId === clubId);
  return {
    found: found && {
      grade: found.grade,
      differences: stated === null ? [] : differencesOf(stated, found),
      note: found.customerNote,
    },
    value,
    photos: ownPhotos.map(({ id }) => ({ id, url: photoUrl(token, id) })),
  };
}

function photoUrl(token: string, id: string): string {
  return openStatusPhoto.path.replace('{token}', token).replace('{id}', id);
}
