import { dayMs, hourMs } from '../duration.ts';
import { lateClubsBefore } from '../receiving/awaited.ts';
import type { Terms } from './terms.ts';

/** The stages with work for staff or a wait for the customer, in the order of the work list: money first. */
export const queues = ['to_pay', 'in_transit', 'to_ship', 'to_inspect', 'waiting', 'to_return', 'new'] as const;
export type Queue = (typeof queues)[number];

/**
 * What is owed in trade-ins of any stage, also closed ones: between the shop and customers whose code was used too early, and fees
 * of couriers that never came.
 */
export const debtQueues = ['claims', 'refunds'] as const;
export type DebtQueue = (typeof debtQueues)[number];

export const allQueues = [...debtQueues, ...queues] as const;
export type AnyQueue = (typeof allQueues)[number];

/** The longest time from the agreement to the transfer of an amount in cash. */
const paymentTermMs = 24 * hourMs;

/** Returns for each stage the time before which trade-ins that are late entered it. A payment counts as late four hours before it is due. */
export function lateSince(
  { lateDays, offerDays }: Pick<Terms, 'lateDays' | 'offerDays'>,
  now: Date,
): Record<AnyQueue, Date> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return {
    claims: before(7 * dayMs),
    refunds: before(2 * dayMs),
    to_pay: before(paymentTermMs - 4 * hourMs),
    in_transit: lateClubsBefore(lateDays, now),
    to_ship: before(5 * dayMs),
    to_inspect: before(2 * dayMs),
    waiting: before(offerDays * dayMs),
    to_return: before(5 * dayMs),
    new: lateClubsBefore(lateDays, now),
  };
}

export function isQueue(name: string): name is AnyQueue {
  return allQueues.some((queue) => queue === name);
}

/**
 * Returns when what was agreed at these times has to be paid: a day after the first. If nothing was agreed, a day after `owedSince`,
 * or null.
 */
export function payBy(agreedAt: readonly Date[], owedSince: Date | null): Date | null {
  const since = agreedAt.length === 0 ? owedSince?.getTime() : Math.min(...agreedAt.map((at) => at.getTime()));
  return since === undefined ? null : new Date(since + paymentTermMs);
}
