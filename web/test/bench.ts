import type { Bench, BenchClub } from '@trade-in/contract/endpoints/progress/inspection';
import { cents } from '@trade-in/domain/money';

export const reference = 'TI-4HTN-9QCX';
const names = { modelId: '1', brandName: 'Titleist', modelName: 'TSR2', type: 'Driver' } as const;

/** Returns a trade-in at the bench, with one received club. */
export function aBench(changes: Partial<Bench> = {}): Bench {
  return {
    reference,
    customerName: 'Anton Pretorius',
    paymentType: 'Trade-In',
    version: 1,
    quoteHeldUntil: '2026-03-24',
    clubs: [aClub('1')],
    next: null,
    ...changes,
  };
}

/** A received club of the bench. */
export function aClub(id: string, changes: Partial<BenchClub> = {}): BenchClub {
  return {
    id,
    stockNumber: `${reference}-${id}`,
    state: 'received',
    movedAt: '2026-03-03T08:00:00.000Z',
    stated: { ...names, dexterity: 'Right', condition: 'Average', ironCount: 7, value: cents(400_000) },
    extra: null,
    isQuoteHeld: true,
    price: cents(400_000),
    found: null,
    value: null,
    outcome: null,
    photos: [],
    ...changes,
  };
}

/** What the inspection of such a club found. */
export const found = {
  ...names,
  dexterity: 'Right',
  irons: [],
  answers: { parts: { face: 'Below Average' }, rattles: false, hasHeadcover: true },
  price: cents(400_000),
  computedGrade: 'Below Average',
  points: 20,
  grade: 'Below Average',
  computedValue: cents(280_000),
  overrideReason: null,
  serialNumber: null,
  customerNote: null,
  staffNote: null,
} as const;
