import type { Bench } from '@trade-in/contract/endpoints/progress/inspection';
import type { Clock } from '../../ports/clock.ts';
import type { ClubPhotoStore } from '../../progress/club-photo-store.ts';
import type { ProgressStore, TradeInProgress } from '../../progress/progress-store.ts';
import { Refusal } from '../../refusal.ts';
import type { InspectionStore } from './inspection-store.ts';
import { presentBench } from './present-bench.ts';

export interface BenchDeps {
  progress: ProgressStore;
  inspections: InspectionStore;
  photos: ClubPhotoStore;
  clock: Clock;
}

/** Returns the clubs of a trade-in for their inspection. */
export async function openBench(deps: BenchDeps, reference: string): Promise<Bench> {
  return readBench(deps, await deps.progress.find({ reference }));
}

/** Returns what the bench shows of a trade-in; throws a refusal if there is none. */
export async function readBench(
  { progress, inspections, photos, clock }: BenchDeps,
  tradeIn: TradeInProgress | null,
): Promise<Bench> {
  if (tradeIn === null) throw new Refusal('not_found', { reason: { code: 'trade_in_missing' } });
  const modelIds = tradeIn.clubs.flatMap(({ stated }) => stated?.modelId ?? []);
  return presentBench(tradeIn, {
    models: await inspections.models([...new Set(modelIds)]),
    photos: await photos.ofTradeIn(tradeIn.id),
    events: await progress.events(tradeIn.id),
    next: await inspections.nextAfter(tradeIn.reference),
    now: clock(),
  });
}
