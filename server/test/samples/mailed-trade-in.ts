import { calendarDay } from '@trade-in/domain/calendar';
import { answersAsStated, type Grade } from '@trade-in/domain/inspection/grade';
import { outcomeOf } from '@trade-in/domain/inspection/inspected-value';
import { cents } from '@trade-in/domain/money';
import type { MailedBooking, MailedClub, MailedTradeIn } from '../../src/features/mails/mailed-trade-in-store.ts';
import type { ClubProgress } from '../../src/progress/progress-store.ts';

const irons: MailedClub = {
  modelId: '1',
  brandName: 'Ping',
  modelName: 'G430',
  type: 'Irons',
  dexterity: 'Left',
  condition: 'Average',
  ironCount: 6,
  quantity: 2,
  price: cents(4000_00),
};
const driver: MailedClub = {
  modelId: '2',
  brandName: 'Titleist',
  modelName: 'TSi2',
  type: 'Driver',
  dexterity: 'Right',
  condition: 'Below Average',
  ironCount: 7,
  quantity: 1,
  price: cents(1000_00),
};
const clubs = [irons, driver];

const submittedAt = new Date('2026-03-03T08:00:00Z');

/** Returns a club as it is before anything arrives. */
function awaited(club: MailedClub, number: number): ClubProgress {
  return {
    id: `${club.modelName}-${number}`,
    clubId: club.modelName,
    number,
    state: 'awaited',
    stated: { ...club, value: club.price },
    extra: null,
    found: null,
    value: null,
    agreed: null,
    outcome: null,
    offerOpenUntil: null,
    returnWaybill: null,
    movedAt: submittedAt,
  };
}

/** A trade-in for a code, collected by courier. */
export const mailedForCode = {
  reference: 'TI-7K3Q-9M2X',
  stage: 'to_ship',
  language: 'en',
  paymentType: 'Trade-In',
  customerName: 'Thandi Example',
  customerEmail: 'thandi@example.com',
  proofOfPaymentEmail: null,
  clubs,
  value: cents(9000_00),
  courierFee: cents(149_00),
  isFeeInvoiced: false,
  isFeePaid: false,
  feePaidOrder: null,
  invoiceUrl: null,
  discountCode: '7K3Q-9M2X-0ABC-DEFG',
  discountAmount: cents(8851_00),
  isCodeInShop: true,
  isCodeAccepted: true,
  collection: {
    collectionOn: calendarDay('2026-03-05'),
    address: {
      street: '12 Kloof Street',
      suburb: 'Gardens',
      city: 'Cape Town',
      postalCode: '8001',
      contactName: 'Sipho Sample',
      contactPhone: '+27215550123',
    },
    parcel: { length: 114, width: 15, height: 15, weight: 3 },
  },
  shipment: { status: 'pending', waybillNumber: null },
  booking: null,
  account: null,
  statusLinkVersion: 1,
  progress: {
    clubs: [awaited(irons, 1), awaited(irons, 2), awaited(driver, 1)],
    code: { code: '7K3Q-9M2X-0ABC-DEFG', amount: cents(8851_00), isUsed: false, usedOrder: null, isOff: false },
    claims: { collected: cents(0), writtenOff: cents(0) },
    deductedFee: cents(149_00),
    paid: cents(0),
    quoteHeldUntil: calendarDay('2026-03-24'),
    receivedAt: null,
  },
} satisfies MailedTradeIn;

/** The confirmed booking of its collection. */
export const mailedBooking: MailedBooking = {
  id: '7',
  reference: 'TI-7K3Q-9M2X',
  attempt: 1,
  state: 'booked',
  failure: null,
  collectionOn: calendarDay('2026-03-05'),
  courierId: '4711',
  waybillNumber: 'FV4XVM',
};

/** Returns the club with this value found, and then in this state. */
export function inspected(club: ClubProgress, value: number, state: ClubProgress['state']): ClubProgress {
  const { stated } = club;
  if (stated === null) throw new Error('The sample club was not stated');
  const isLower = value < stated.value;
  const asStated = answersAsStated(stated.type, stated.condition);
  const answers = isLower ? { ...asStated, parts: { ...asStated.parts, face: 'Below Average' as const } } : asStated;
  const grade = gradeFor(value, stated.value);
  const found: ClubProgress['found'] = {
    ...stated,
    irons: [],
    answers,
    computedGrade: grade,
    points: 50,
    grade,
    computedValue: cents(value),
    overrideReason: null,
    serialNumber: null,
    customerNote: isLower ? 'The face is worn flat near the toe.' : null,
    staffNote: 'Only staff read this.',
  };
  return {
    ...club,
    state,
    found,
    value: cents(value),
    agreed: ['accepted', 'kept'].includes(state) ? cents(value) : null,
    outcome: outcomeOf({ stated: stated.value, found: cents(value) }),
    offerOpenUntil: state === 'offered' ? calendarDay('2026-03-19') : null,
    returnWaybill: state === 'returned' ? 'FV9RTN' : null,
  };
}

function gradeFor(value: number, stated: number): Grade {
  if (value === 0) return 'refused';
  return value < stated ? 'Below Average' : 'Above Average';
}

/** Returns the sample trade-in with these clubs in place of its own, after they arrived. */
export function withClubs(...moved: ClubProgress[]): MailedTradeIn {
  return { ...mailedForCode, progress: { ...mailedForCode.progress, clubs: moved, receivedAt: submittedAt } };
}
