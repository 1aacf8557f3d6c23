import type { Inspection } from '@trade-in/domain/inspection/inspection';
import { answersAsStated } from '@trade-in/domain/inspection/grade';
import type { TradeInProgress } from '../../src/progress/progress-store.ts';

/** Returns the inspection that finds a club as the customer described it, except for `found`. */
export function inspectionAsStated(
  { clubs }: Pick<TradeInProgress, 'clubs'>,
  club: number,
  found: Partial<Inspection> = {},
): Inspection {
  const stated = clubs[club]?.stated;
  if (!stated) throw new Error(`There is no club ${club}`);
  return {
    ...stated,
    irons: [],
    answers: answersAsStated(stated.type, stated.condition),
    computedGrade: stated.condition,
    points: 50,
    grade: stated.condition,
    computedValue: stated.value,
    overrideReason: null,
    serialNumber: null,
    customerNote: null,
    staffNote: null,
    ...found,
  };
}
