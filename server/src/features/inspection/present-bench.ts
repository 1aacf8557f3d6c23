import type { ClubPhoto } from '@trade-in/contract/endpoints/progress/club-photos';
import type { Bench, BenchClub, WaitingInspections } from '@trade-in/contract/endpoints/progress/inspection';
import { priceOnBench } from '@trade-in/domain/inspection/assess-club';
import { type Inspection, stockNumberOf } from '@trade-in/domain/inspection/inspection';
import { type ClubState, concludedStates } from '@trade-in/domain/progress/club-moves';
import { holdsQuote } from '@trade-in/domain/progress/terms';
import type { ListedPhoto } from '../../progress/club-photo-store.ts';
import type { ClubProgress, StoredEvent, TradeInProgress } from '../../progress/progress-store.ts';
import type { CatalogueModel, WaitingTradeIn } from './inspection-store.ts';

/** The states of a club that is, or was, on the bench. */
const benchStates: ReadonlySet<ClubState> = new Set(['received', 'inspected', ...concludedStates]);

interface BenchParts {
  /** As far as the catalogue has them. */
  models: readonly CatalogueModel[];
  photos: readonly ListedPhoto[];
  events: readonly StoredEvent[];
  next: string | null;
  now: Date;
}

export function presentBench(tradeIn: TradeInProgress, parts: BenchParts): Bench {
  const { reference, customerName, paymentType, version, quoteHeldUntil } = tradeIn;
  return {
    reference,
    customerName,
    paymentType,
    version,
    quoteHeldUntil,
    clubs: tradeIn.clubs.flatMap((club, index) => {
      if (club.id === null || !benchStates.has(club.state)) return [];
      const stockNumber = stockNumberOf(reference, index);
      return [
        presentClub(
          { ...club, id: club.id },
          { ...parts, stockNumber, isQuoteHeld: holdsQuote(tradeIn, { ...parts, clubId: club.id }) },
        ),
      ];
    }),
    next: parts.next,
  };
}

type Club = ClubProgress & { id: string };

function presentClub(
  club: Club,
  { models, photos, stockNumber, isQuoteHeld }: BenchParts & { stockNumber: string; isQuoteHeld: boolean },
): BenchClub {
  const { id, state, stated, extra, found, value, outcome } = club;
  const modelId = stated?.modelId ?? '';
  const cataloguePrice = models.find((model) => model.id === modelId)?.price ?? null;
  return {
    id,
    stockNumber,
    state,
    movedAt: club.movedAt.toISOString(),
    stated: stated === null ? null : presentStated(stated),
    extra,
    isQuoteHeld,
    price: priceOnBench({ stated, modelId, cataloguePrice, isQuoteHeld }),
    found: found === null ? null : presentFound(found),
    value,
    outcome,
    photos: photos.filter(({ clubId }) => clubId === id).map(presentPhoto),
  };
}

export function presentPhoto({ id, takenAt }: Pick<ListedPhoto, 'id' | 'takenAt'>): ClubPhoto {
  return { id, takenAt: takenAt.toISOString() };
}

/** Returns a trade-in with clubs to inspect. */
export function presentWaiting({
  waitingSince,
  clubCount,
  inspectedCount,
  ...tradeIn
}: WaitingTradeIn): WaitingInspections['tradeIns'][number] {
  return { ...tradeIn, waitingSince: waitingSince.toISOString(), clubs: clubCount, inspected: inspectedCount };
}

function presentStated({ price: _price, ...stated }: NonNullable<ClubProgress['stated']>) {
  return stated;
}

function presentFound({ irons, ...found }: Inspection) {
  return { ...found, irons: [...irons] };
}
