import type { Parcel, ParcelClub, ParcelEntry } from '@trade-in/contract/endpoints/progress/receiving';
import { cents } from '@trade-in/domain/money';

export const reference = 'TI-4HTN-9QCX';

export function aClub(overrides: Partial<ParcelClub> = {}): ParcelClub {
  return {
    brandName: 'Titleist',
    modelName: 'TSR2',
    type: 'Driver',
    state: 'awaited',
    stated: { dexterity: 'Right', condition: 'Above Average', ironCount: 7, value: cents(327_600) },
    imageUrl: null,
    ...overrides,
  };
}

export function anEntry(overrides: Partial<ParcelEntry> = {}): ParcelEntry {
  return {
    reference,
    customerName: 'Anton Pretorius',
    cellNumber: '+27821234567',
    stage: 'in_transit',
    isDropOff: false,
    collectionDate: '2026-11-19',
    submittedAt: '2026-11-18T08:00:00.000Z',
    daysAwaited: 4,
    clubCount: 2,
    receivedCount: 0,
    missingCount: 0,
    extraCount: 0,
    receipt: null,
    ...overrides,
  };
}

export function aParcel(overrides: Partial<Parcel> = {}): Parcel {
  return {
    ...anEntry(),
    version: 3,
    paymentType: 'Cash',
    waybillNumber: 'WB00006944',
    quoteEndedOn: null,
    dimensions: { length: 114, width: 15, height: 15, weight: 3 },
    clubs: [aClub(), aClub({ modelName: 'Vokey SM9', type: 'Wedge' })],
    others: [],
    ...overrides,
  };
}
