import type { Kysely } from 'kysely';
import {
  type CheckoutStore,
  type Lookup,
  NameTaken,
  type SavedAnswer,
} from '../../features/checkout/checkout-store.ts';
import type { SessionHash } from '../../ports/route.ts';
import { Refusal } from '../../refusal.ts';
import type { Database } from './database.ts';
import { readCheckout } from './read-checkout.ts';
import type { Tables } from './tables.ts';
import { writeTradeIn } from './write-trade-in.ts';

/** What was drawn at random must be new; any other clash would be a mistake of ours. */
const drawnNames = new Set(['trade_ins_reference_once', 'discount_codes_pk']);
const uniqueViolation = '23505';

export function checkoutStore({ prepared: db }: Pick<Database, 'prepared'>): CheckoutStore {
  return {
    async submit(session, lookup, judge) {
      try {
        return await db.transaction().execute(async (transaction) => {
          await lockSession(transaction, session);
          const verdict = judge(await readCheckout(transaction, session, lookup));
          const { tradeIn } = verdict;
          if (tradeIn !== null && !(await writeTradeIn(transaction, session, tradeIn))) {
            throw new Refusal('unknown_document');
          }
          return verdict;
        });
      } catch (error) {
        throw isNameTaken(error) ? new NameTaken('Drawn twice', { cause: error }) : error;
      }
    },
    findAnswer: (session, lookup) => findAnswer(db, session, lookup),
    async deleteAnswersBefore(before) {
      await db.deleteFrom('saved_answers').where('answered_at', '<=', before).execute();
    },
  };
}

/**
 * A statement of its own: one that waits for a lock and reads other tables too would read them as they were before it waited.
 * It also holds off clubs on their way into the cart, whose foreign key needs the session.
 */
async function lockSession(db: Kysely<Tables>, session: SessionHash): Promise<void> {
  await db.selectFrom('sessions').select('id_hash').where('id_hash', '=', session).forUpdate().execute();
}

async function findAnswer(db: Kysely<Tables>, session: SessionHash, lookup: Lookup): Promise<SavedAnswer | null> {
  return (await readCheckout(db, session, lookup)).saved;
}

function isNameTaken(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return false;
  return error.code === uniqueViolation && drawnNames.has(String(error.constraint));
}
