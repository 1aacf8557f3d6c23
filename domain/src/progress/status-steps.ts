import type { CalendarDay } from '../calendar.ts';
import type { PaymentType } from '../club.ts';
import type { ShipmentStatus } from '../shipments/shipment.ts';
import type { ClubState } from './club-moves.ts';

/** The steps that a customer sees, in their order. `bring` is the drop-off, `courier` the collection. */
export const stepKinds = [
  'submitted',
  'courier',
  'bring',
  'received',
  'inspected',
  'decision',
  'code',
  'cash',
  'return',
  'cancelled',
] as const;
export type StepKind = (typeof stepKinds)[number];

export const stepStates = ['done', 'current', 'ahead'] as const;

/** One step of the timeline. */
export interface StatusStep {
  kind: StepKind;
  state: (typeof stepStates)[number];
  /** The day on which it was done, or is planned. */
  on: CalendarDay | null;
  /** The last day for it. */
  by: CalendarDay | null;
}

interface Timeline {
  clubs: readonly ClubState[];
  /** Null for a drop-off. */
  shipment: ShipmentStatus | null;
  paymentType: PaymentType;
  submittedOn: CalendarDay;
  /** Null for a drop-off. */
  collectionOn: CalendarDay | null;
  receivedOn: CalendarDay | null;
  inspectedOn: CalendarDay | null;
  /** When the customer, or a term that ended, decided last. */
  decidedOn: CalendarDay | null;
  paidOn: CalendarDay | null;
  /** Whether anything can be transferred. */
  isOwed: boolean;
  /** The first day on which an open offer ends. */
  decideBy: CalendarDay | null;
  cancelledOn: CalendarDay | null;
}

type Step = Omit<StatusStep, 'state'> & { isDone: boolean };

/** Returns the timeline of a trade-in: what is done, the one step that is current, and what is ahead. */
export function statusSteps(timeline: Timeline): StatusStep[] {
  const steps = stepsOf(timeline);
  const current = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ isDone, ...step }, index) => ({
    ...step,
    state: isDone ? 'done' : index === current ? 'current' : 'ahead',
  }));
}

function stepsOf(timeline: Timeline): Step[] {
  const { clubs, receivedOn, submittedOn } = timeline;
  const submitted = step('submitted', true, { on: submittedOn });
  if (clubs.every((club) => club === 'cancelled')) {
    return [submitted, step('cancelled', true, { on: timeline.cancelledOn })];
  }
  const delivery = receivedOn === null ? [deliveryStep(timeline)] : [];
  const isInspected = receivedOn !== null && !clubs.some((club) => club === 'received' || club === 'inspected');
  return [
    submitted,
    ...delivery,
    step('received', receivedOn !== null, { on: receivedOn }),
    step('inspected', isInspected, { on: isInspected ? timeline.inspectedOn : null }),
    ...decisionSteps(timeline),
    lastStep(timeline, isInspected),
  ];
}

function deliveryStep({ shipment, collectionOn }: Timeline): Step {
  const hasCourier = shipment !== null && shipment !== 'cancelled';
  return hasCourier ? step('courier', shipment === 'shipped', { on: collectionOn }) : step('bring', false);
}

function decisionSteps({ clubs, decidedOn, decideBy }: Timeline): Step[] {
  if (clubs.includes('offered')) return [step('decision', false, { by: decideBy })];
  return decidedOn === null ? [] : [step('decision', true, { on: decidedOn })];
}

function lastStep(
  { clubs, paymentType, paidOn, isOwed, decidedOn, inspectedOn }: Timeline,
  isInspected: boolean,
): Step {
  const isOpen = !isInspected || clubs.includes('offered');
  const isAgreed = clubs.some((club) => club === 'accepted' || club === 'kept');
  if (!isOpen && !isAgreed) return step('return', !clubs.includes('declined'));
  if (paymentType === 'Trade-In') return step('code', !isOpen, { on: isOpen ? null : (decidedOn ?? inspectedOn) });
  const isPaid = !isOpen && !isOwed && !clubs.includes('accepted');
  return step('cash', isPaid, { on: isPaid ? paidOn : null });
}

function step(
  kind: StepKind,
  isDone: boolean,
  { on = null, by = null }: { on?: CalendarDay | null; by?: CalendarDay | null } = {},
): Step {
  return { kind, isDone, on, by };
}
