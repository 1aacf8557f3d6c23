import type { PageClub, TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { hasIronCount } from '@trade-in/domain/club';
import { highestManualValue } from '@trade-in/domain/inspection/inspected-value';
import { sumCents, zeroCents } from '@trade-in/domain/money';
import { payBy } from '@trade-in/domain/progress/queues';
import {
  feeOwedBack,
  settlementOf,
  undecidedStates,
  unusedCodeAmount,
  type ValuedClub,
  valuedClub,
} from '@trade-in/domain/progress/settlement';
import type { ClubProgress, TradeInProgress } from '../../progress/progress-store.ts';
import type { TradeInDetails } from './trade-in-page-store.ts';

/** Returns the names and the type of a club: as found, or else as stated or described. */
export function nameOf({ found, stated, extra }: ClubProgress) {
  const named = found ?? stated ?? extra;
  return { brandName: named?.brandName ?? '', modelName: named?.modelName ?? '' };
}

export function presentClub(club: ClubProgress, photos: TradeInDetails['photos']): PageClub {
  const { found, stated } = club;
  return {
    id: club.id,
    ...nameOf(club),
    ...kindOf(club),
    state: club.state,
    stated: stated && {
      brandName: stated.brandName,
      modelName: stated.modelName,
      condition: stated.condition,
      value: stated.value,
    },
    found: found && {
      grade: found.grade,
      serialNumber: found.serialNumber,
      overrideReason: found.overrideReason,
      customerNote: found.customerNote,
      staffNote: found.staffNote,
      maxValue: highestManualValue(found.price),
    },
    value: club.value,
    agreed: club.agreed,
    outcome: club.outcome,
    offerOpenUntil: club.offerOpenUntil,
    returnWaybill: club.returnWaybill,
    photos: photos
      .filter(({ clubId }) => clubId === club.id)
      .map(({ id, takenAt }) => ({ id, takenAt: takenAt.toISOString() })),
  };
}

function kindOf({ found, stated, extra }: ClubProgress): Pick<PageClub, 'type' | 'dexterity' | 'ironCount'> {
  // Of a club without a model, nothing but its type was looked at.
  if (found !== null && found.modelId !== null)
    return {
      type: found.type,
      dexterity: found.dexterity,
      ironCount: hasIronCount(found.type) ? found.irons.length : null,
    };
  if (stated !== null)
    return {
      type: stated.type,
      dexterity: stated.dexterity,
      ironCount: hasIronCount(stated.type) ? stated.ironCount : null,
    };
  return { type: extra?.type ?? 'Driver', dexterity: null, ironCount: null };
}

/** Returns what is given for a club: as found, or else as stated. */
const valueOf = ({ value, stated }: ClubProgress) => value ?? stated?.value ?? zeroCents;

export function presentMoney(
  present: TradeInProgress,
  { stageSince }: Pick<TradeInDetails, 'stageSince'>,
): TradeInPage['money'] {
  const { clubs, deductedFee, paid, paymentType, code, claims } = present;
  const settledBefore = code?.isUsed === false ? claims.collected : zeroCents;
  const owedFor = (valued: readonly ValuedClub[]) => {
    const { payable, codeAmount } = settlementOf({ clubs: valued, deductedFee, paid });
    return paymentType === 'Cash' ? payable : unusedCodeAmount({ codeAmount, collected: settledBefore });
  };
  const settlement = settlementOf({ clubs: clubs.map(valuedClub), deductedFee, paid });
  const accepted = clubs.map((club) => {
    const isOpen = undecidedStates.has(club.state) && valueOf(club) > zeroCents;
    return isOpen ? { ...valuedClub(club), state: 'accepted' as const, agreed: valueOf(club) } : valuedClub(club);
  });
  const agreedAt = clubs.filter(({ state }) => state === 'accepted').map(({ movedAt }) => movedAt);
  const owedSince = present.stage === 'to_pay' ? stageSince : null;
  const owed = owedFor(clubs.map(valuedClub));
  return {
    stated: sumCents(clubs.map(({ stated }) => stated?.value ?? zeroCents)),
    found: sumCents(clubs.filter(({ found }) => found !== null).map(valueOf)),
    agreed: settlement.agreed,
    agreedClubs: clubs.filter(({ state }) => state === 'accepted' || state === 'kept').length,
    undecided: settlement.undecided,
    fee: deductedFee,
    paid,
    owed,
    ifAllAccepted: owedFor(accepted),
    overpaid: settlement.overpaid,
    feeOwed: feeOwedBack(present),
    feeRefunded: present.invoicedFee.refunded,
    settledBefore,
    payBy: paymentType === 'Cash' ? (payBy(agreedAt, owedSince)?.toISOString() ?? null) : null,
  };
}
