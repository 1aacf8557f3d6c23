import type { Bench, BenchClub } from '@trade-in/contract/endpoints/progress/inspection';
import { dayInJohannesburg } from '@trade-in/domain/calendar';
import { priceOnBench } from '@trade-in/domain/inspection/assess-club';
import { type Inspection, stockNumberOf } from '@trade-in/domain/inspection/inspection';
import type { ClubState } from '@trade-in/domain/progress/club-moves';
import type { ListedPhoto } from '../../progress/club-photo-store.ts';
import type { ClubProgress, TradeInProgress } from '../../progress/progress-store.ts';
import type { CatalogueModel } from './inspection-store.ts';

/** The states of a club that is, or was, on the bench. */
const benchStates: ReadonlySet<ClubState> = new Set([
  'received',
  'inspected',
  'offered',
  'accepted',
  'declined',
  'kept',
  'returned',
]);

interface BenchParts {
  /** As far as the catalogue has them. */
  models: readonly CatalogueModel[];
  photos: readonly ListedPhoto[];
  next: string | null;
  now: Date;
}

export function presentBench(tradeIn: TradeInProgress, parts: BenchParts): Bench {
  const { reference, customerName, paymentType, version, quoteHeldUntil } = tradeIn;
  const isQuoteHeld = holdsQuote(tradeIn, parts.now);
  return {
    reference,
    customerName,
    paymentType,
    version,
    quoteHeldUntil,
    isQuoteHeld,
    clubs: tradeIn.clubs.flatMap((club, index) => {
      if (club.id === null || !benchStates.has(club.state)) return [];
      const stockNumber = stockNumberOf(reference, index);
      return [presentClub({ ...club, id: club.id }, { ...parts, stockNumber, isQuoteHeld })];
    }),
    next: parts.next,
  };
}

/** Returns whether the clubs arrived while the quote held. */
export function holdsQuote({ receivedAt, quoteHeldUntil }: TradeInProgress, now: Date): boolean {
  return dayInJohannesburg(receivedAt ?? now) <= quoteHeldUntil;
}

type Club = ClubProgress & { id: string };

function presentClub(
  club: Club,
  { models, photos, stockNumber, isQuoteHeld }: BenchParts & { stockNumber: string; isQuoteHeld: boolean },
): BenchClub {
  const { id, state, stated, found, value, outcome } = club;
  const modelId = stated?.modelId ?? '';
  const cataloguePrice = models.find((model) => model.id === modelId)?.price ?? null;
  return {
    id,
    stockNumber,
    state,
    movedAt: club.movedAt.toISOString(),
    stated: stated === null ? null : presentStated(stated),
    price: priceOnBench({ stated, modelId, cataloguePrice, isQuoteHeld }),
    found: found === null ? null : presentFound(found),
    value,
    outcome,
    photos: photos
      .filter(({ clubId }) => clubId === id)
      .map((photo) => ({ id: photo.id, takenAt: photo.takenAt.toISOString() })),
  };
}

function presentStated({ price: _price, ...stated }: NonNullable<ClubProgress['stated']>) {
  return stated;
}

function presentFound({ irons, ...found }: Inspection) {
  return { ...found, irons: [...irons] };
}
