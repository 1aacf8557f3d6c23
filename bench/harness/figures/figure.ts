import { type Load, median, type Round, summarise } from './statistics.ts';

export type DatabaseKind = 'embedded' | 'postgres';

/** The bounds that a figure must meet. */
export interface Target {
  of: 'value' | 'ratio' | 'p99Ms' | 'p50OfFloor' | 'p99OfFloor';
  atLeast?: number;
  atMost?: number;
}

/** A measured value, one row of the table. */
export interface Figure {
  what: string;
  database: DatabaseKind | null;
  value: number;
  unit: string;
  p50Ms?: number;
  p99Ms?: number;
  /** The best that the machine can do for this work, measured alternately with the service in the same run. */
  floor?: Load;
  /** The service's rate divided by its floor's: the median of the rounds. */
  ratio?: number;
  targets: readonly Target[];
}

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
