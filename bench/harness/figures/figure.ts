import * as v from 'valibot';
import { median, type Round, summarise } from './statistics.ts';

const DatabaseKind = v.picklist(['embedded', 'postgres']);
export type DatabaseKind = v.InferOutput<typeof DatabaseKind>;

/** The bounds that a figure must meet. */
const Target = v.object({
  of: v.picklist(['value', 'ratio', 'p99Ms', 'p50OfFloor', 'p99OfFloor']),
  atLeast: v.exactOptional(v.number()),
  atMost: v.exactOptional(v.number()),
});
export type Target = v.InferOutput<typeof Target>;

/** A measured value, one row of the table. */
const Figure = v.object({
  what: v.string(),
  database: v.nullable(DatabaseKind),
  value: v.number(),
  unit: v.string(),
  p50Ms: v.exactOptional(v.number()),
  p99Ms: v.exactOptional(v.number()),
  /** The best that the machine can do for this work, measured alternately with the service in the same run. */
  floor: v.exactOptional(v.object({ perSecond: v.number(), p50Ms: v.number(), p99Ms: v.number() })),
  /** The service's rate divided by its floor's: the median of the rounds. */
  ratio: v.exactOptional(v.number()),
  targets: v.pipe(v.array(Target), v.readonly()),
});
export type Figure = v.InferOutput<typeof Figure>;
export const Figures = v.array(Figure);

type FigureLabel = Pick<Figure, 'what' | 'database' | 'targets'>;

export function isReached(figure: Figure): boolean {
  return figure.targets.every(({ of, atLeast = -Infinity, atMost = Infinity }) => {
    const value = valueOf(figure, of);
    return value !== undefined && value >= atLeast && value <= atMost;
  });
}

/** Returns what a target bounds; undefined if it was not measured. */
function valueOf(figure: Figure, of: Target['of']): number | undefined {
  const { p50Ms, p99Ms, floor } = figure;
  if (of === 'p50OfFloor') return quotient(p50Ms, floor?.p50Ms);
  return of === 'p99OfFloor' ? quotient(p99Ms, floor?.p99Ms) : figure[of];
}

function quotient(value: number | undefined, of: number | undefined): number | undefined {
  return value === undefined || of === undefined ? undefined : value / of;
}

export function loadFigure(label: FigureLabel, rounds: readonly Round[]): Figure {
  const { perSecond, p50Ms, p99Ms } = summarise(rounds);
  return { ...label, value: perSecond, unit: '/s', p50Ms, p99Ms };
}

interface FloorComparison {
  rounds: number;
  service: () => Promise<Round>;
  floor: () => Promise<Round>;
}

/**
 * Measures the service and its floor alternately, because the speed of a shared machine varies: both sides of a round's ratio
 * run under similar conditions. The first round is a warm-up and doesn't count.
 */
export async function compareWithFloor(
  label: FigureLabel,
  { rounds, service, floor }: FloorComparison,
): Promise<Figure> {
  await service();
  await floor();
  const services: Round[] = [];
  const floors: Round[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const serviceRound = await service();
    const floorRound = await floor();
    services.push(serviceRound);
    floors.push(floorRound);
    ratios.push(serviceRound.perSecond / floorRound.perSecond);
  }
  return { ...loadFigure(label, services), floor: summarise(floors), ratio: median(ratios) };
}
