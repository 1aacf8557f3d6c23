import { sql } from 'kysely';

/** What the code `d` is worth; of a used one, what it was worth where it was used. */
export const presentAmount = sql<string>`coalesce(d.used_amount_cents, d.amount_cents)`;
