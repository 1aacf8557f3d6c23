import type { Pool } from 'pg';
import type { JobKind } from '../../../server/src/ports/outbox.ts';
import type { PartnerSimulators } from '../../../simulators/partner-simulators.ts';
import { effectOf, knownKinds } from './job-effects.ts';

export interface EffectCounts {
  kind: JobKind;
  jobs: number;
  done: number;
  /** Failed permanently, which staff see. */
  givenUp: number;
  /** What the partner holds, each repeat counted once. */
  effects: number;
  repeats: number;
  /** Jobs that are done and have no effect. */
  losses: number;
}

export interface EffectComparison {
  counts: EffectCounts[];
  violations: string[];
}

/** Short messages whose sending was interrupted are given up: nobody knows whether they were sent. */
const mayBeGivenUp: ReadonlySet<JobKind> = new Set<JobKind>(['code-message', 'courier-message', 'received-message']);

/** Compares, for each kind, the jobs that are done with what the partners hold. */
export async function compareEffects(pool: Pool, simulators: PartnerSimulators): Promise<EffectComparison> {
  const counts: EffectCounts[] = [];
  const violations: string[] = [];
  for (const kind of knownKinds) {
    const count = await countEffects(pool, simulators, kind);
    counts.push(count);
    violations.push(...violationsOf(count));
  }
  return { counts, violations };
}

function violationsOf({ kind, jobs, done, givenUp, effects, repeats, losses }: EffectCounts): string[] {
  const violations = {
    [`No ${kind} had an effect`]: effects === 0,
    [`${losses} of ${done} ${kind} had no effect`]: losses > 0,
    [`${repeats} ${kind} had a second effect`]: repeats > 0 && !effectOf(kind).mayRepeat,
    [`${jobs - done - givenUp} ${kind} were not processed`]: done + givenUp < jobs,
    [`${givenUp} ${kind} were given up`]: givenUp > 0 && !mayBeGivenUp.has(kind),
  };
  return Object.keys(violations).filter((sentence) => violations[sentence]);
}

async function countEffects(pool: Pool, simulators: PartnerSimulators, kind: JobKind): Promise<EffectCounts> {
  const { expectedSql, held } = effectOf(kind);
  const jobs = await pool.query<{ jobs: number; done: number; givenUp: number }>(
    `SELECT count(*)::int AS jobs, count(done_at)::int AS done, count(dead_at)::int AS "givenUp" FROM outbox WHERE kind = $1`,
    [kind],
  );
  const { rows } = await pool.query<{ key: string }>(expectedSql);
  const expected = [...new Set(rows.map(({ key }) => key))];
  const found = held(simulators, expected);
  const distinct = new Set(found);
  return {
    kind,
    ...(jobs.rows[0] ?? { jobs: 0, done: 0, givenUp: 0 }),
    effects: distinct.size,
    repeats: found.length - distinct.size,
    losses: expected.filter((key) => !distinct.has(key)).length,
  };
}
