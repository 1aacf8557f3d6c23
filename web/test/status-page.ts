import type { Status, StatusClub } from '@trade-in/contract/endpoints/progress/status-page';
import { cents } from '@trade-in/domain/money';

/** Returns a club as the status page shows it: accepted as stated. */
export function aClub(overrides: Partial<StatusClub> = {}): StatusClub {
  return {
    id: '1',
    brandName: 'TaylorMade',
    modelName: 'Qi10',
    type: 'Driver',
    dexterity: 'Right',
    ironCount: 7,
    state: 'accepted',
    stated: { condition: 'Above Average', value: cents(5460_00) },
    found: { grade: 'Above Average', differences: [], note: null },
    value: cents(5460_00),
    agreed: cents(5460_00),
    offerOpenUntil: null,
    returnWaybill: null,
    photos: [],
    ...overrides,
  };
}

/** Returns a club with an offer that is below what the customer stated. */
export const anOffer = (overrides: Partial<StatusClub> = {}) =>
  aClub({
    state: 'offered',
    value: cents(4200_00),
    agreed: null,
    found: {
      grade: 'Average',
      differences: [{ kind: 'part', part: 'face', answer: 'Average' }],
      note: 'Normal wear on the face.',
    },
    offerOpenUntil: '2026-12-10',
    ...overrides,
  });

/** Returns a trade-in with an offer that waits for its customer, and a club that was accepted. */
export function aStatus(overrides: Partial<Status> = {}): Status {
  return {
    reference: 'TI-7K3Q-9M2X',
    version: 4,
    paymentType: 'Trade-In',
    stage: 'waiting',
    mailDigits: '0815',
    quoteHeldUntil: '2026-12-12',
    steps: [{ kind: 'decision', state: 'current', on: null, by: '2026-12-10' }],
    clubs: [anOffer(), aClub({ id: '2', modelName: 'P790', stated: { condition: 'Average', value: cents(5460_00) } })],
    deductedFee: cents(0),
    code: { code: '7K3Q-9M2X-0ABC-DEFG', amount: cents(10_920_00), isUsed: false, isOff: false },
    cash: null,
    parcel: null,
    unpaidFee: null,
    canCancel: false,
    feeOwed: cents(0),
    refill: [],
    undoForMs: 0,
    ...overrides,
  };
}
