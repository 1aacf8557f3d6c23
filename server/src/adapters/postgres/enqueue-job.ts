import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { JobKind } from '../../ports/outbox.ts';
import type { Tables } from './schema/tables.ts';

interface NewJob {
  kind: JobKind;
  /** Identifies the job among those of its kind, by the rule of `jobPartners`. A second job for the same occasion isn't added. */
  occasion: string;
  /** Ids only, never personal data. */
  payload: Readonly<Record<string, string | null>>;
  /** Not processed before. */
  runAt: Date;
}

/** Returns the key that a kind of job has once for each occasion. */
export function dedupeKey(
  kind: JobKind | RawBuilder<string>,
  occasion: string | RawBuilder<string>,
): RawBuilder<string> {
  return sql<string>`${kind}::text || ' ' || ${occasion}::text`;
}

/** Adds a job in the caller's transaction. Returns false if its occasion already has one. */
export async function enqueueJob(db: Kysely<Tables>, { kind, occasion, payload, runAt }: NewJob): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('outbox')
    .values({
      kind,
      dedupe_key: dedupeKey(kind, occasion),
      payload: JSON.stringify(payload),
      run_at: runAt,
      not_before: runAt,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
