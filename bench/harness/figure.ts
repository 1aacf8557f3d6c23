import { type Load, median, type Round, summarise } from './statistics.ts';

export type DatabaseKind = 'embedded' | 'postgres';

/** What a figure has to reach. */
export interface Target {
  of: 'value' | 'ratio' | 'p99Ms' | 'p99OfFloor';
  atLeast?: number;
  atMost?: number;
}

/** A line of the table. */
export interface Figure {
  what: string;
  database: DatabaseKind | null;
  value: number;
  unit: string;
  p50Ms?: number;
  p99Ms?: number;
  /** What the machine could do at most, taken in the same run, in turns with the service. */
  floor?: Load;
  /** Of the service to its floor: the median of the turns. */
  ratio?: number;
  targets: readonly Target[];
}

type Heading = Pick<Figure, 'what' | 'database' | 'targets'>;

export function isReached(figure: Figure): boolean {
  return figure.targets.every(({ of, atLeast = -Infinity, atMost = Infinity }) => {
    const value = of === 'p99OfFloor' ? p99OfFloor(figure) : figure[of];
    return value !== undefined && value >= atLeast && value <= atMost;
  });
}

/** How many times the floor's p99 the figure's is; undefined where either was not measured. */
function p99OfFloor({ p99Ms, floor }: Figure): number | undefined {
  return p99Ms === undefined || floor === undefined ? undefined : p99Ms / floor.p99Ms;
}

export function loadFigure(heading: Heading, rounds: readonly Round[]): Figure {
  const { perSecond, p50Ms, p99Ms } = summarise(rounds);
  return { ...heading, value: perSecond, unit: '/s', p50Ms, p99Ms };
}

interface Turns {
  rounds: number;
  service: () => Promise<Round>;
  floor: () => Promise<Round>;
}

/**
 * Measures the service and its floor in turns, because a shared machine is faster in one minute than in the next: each turn's
 * ratio holds what both met. The first turn warms both up and doesn't count.
 */
export async function besideFloor(heading: Heading, { rounds, service, floor }: Turns): Promise<Figure> {
  await service();
  await floor();
  const services: Round[] = [];
  const floors: Round[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const reached = await service();
    const possible = await floor();
    services.push(reached);
    floors.push(possible);
    ratios.push(reached.perSecond / possible.perSecond);
  }
  return { ...loadFigure(heading, services), floor: summarise(floors), ratio: median(ratios) };
}
