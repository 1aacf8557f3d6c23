import {
  attentionAttempts,
  type DeliveryState,
  type UnsentReason,
  unsentReasons,
} from '@trade-in/domain/deliveries/delivery';
import { type RawBuilder, sql } from 'kysely';
import type { DeliveryFilter } from '../../../features/deliveries/delivery-store.ts';
import { allOf, anyOf, codeField, type Condition, containsWords } from '../lists/list-conditions.ts';
import { customerFields } from '../lists/club-fields.ts';

/** Conditions on `outbox AS job`. The jobs that staff see unless they ask for others. The index `outbox_to_check` has this condition. */
export const isShown = sql<boolean>`job.done_at IS NULL AND (job.last_error IS NOT NULL OR job.dead_at IS NOT NULL OR job.set_aside_at IS NOT NULL)`;

/** Has failed, and neither succeeded nor been set aside since. */
export const isFailing = sql<boolean>`${isShown} AND job.set_aside_at IS NULL`;

/** Needs attention: has failed permanently or several times, or waits for a partner that nobody has connected. */
export const needsAttention = sql<boolean>`${isFailing} AND
  (job.dead_at IS NOT NULL OR job.attempts >= ${attentionAttempts} OR job.last_error = 'not_connected')`;

/** The condition of the index `outbox_waiting`. */
export const isWaiting = sql<boolean>`job.done_at IS NULL AND job.dead_at IS NULL AND job.set_aside_at IS NULL`;

/** Returns an id in the payload of `outbox AS job`; null if it has none. */
export function idInPayload(name: string): RawBuilder<string | null> {
  const text = sql`job.payload ->> ${sql.lit(name)}`;
  return sql`CASE WHEN ${text} ~ '^[0-9]{1,18}$' THEN (${text})::bigint END`;
}

const isInState: Readonly<Record<DeliveryState, Condition>> = {
  waiting: isWaiting,
  failed: sql<boolean>`${isShown} AND job.set_aside_at IS NULL AND job.dead_at IS NOT NULL`,
  set_aside: sql<boolean>`${isShown} AND job.set_aside_at IS NOT NULL`,
  done: sql<boolean>`job.done_at IS NOT NULL AND coalesce(job.last_error <> ALL(${[...unsentReasons]}::text[]), true)`,
  not_needed: isUnsent('not_needed'),
  withheld: isUnsent('withheld'),
};

function isUnsent(reason: UnsentReason): Condition {
  return sql<boolean>`job.done_at IS NOT NULL AND job.last_error = ${reason}`;
}

export function conditionOf({ kinds, states, tradeIn }: DeliveryFilter): Condition {
  return allOf([
    states === null ? isShown : anyOf(states.map((state) => isInState[state])),
    ...(kinds === null ? [] : [sql<boolean>`job.kind = ANY(${[...kinds]}::text[])`]),
    ...(tradeIn === null ? [] : [containsWords([...customerFields, codeField('t.id')], tradeIn)]),
  ]);
}
