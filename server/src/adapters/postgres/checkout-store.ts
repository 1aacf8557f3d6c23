import { type CheckoutStore, NameTaken } from '../../features/checkout/checkout-store.ts';
import type { Database } from './database.ts';
import { readCheckout } from './read-checkout.ts';
import { CartMoved, writeTradeIn } from './write-trade-in.ts';

/** What was drawn at random must be new; any other clash would be a mistake of ours. */
const drawnNames = new Set(['trade_ins_reference_once', 'discount_codes_pk']);
const uniqueViolation = '23505';

export function checkoutStore({ prepared: db }: Pick<Database, 'prepared'>): CheckoutStore {
  return {
    async submit(session, lookup, judge) {
      for (;;) {
        const { state, version } = await readCheckout(db, session, lookup);
        const verdict = judge(state);
        const { tradeIn } = verdict;
        if (tradeIn === null || (await isWritten(() => writeTradeIn(db, { session, version }, tradeIn))))
          return verdict;
      }
    },
    async findAnswer(session, lookup) {
      return (await readCheckout(db, session, lookup)).state.saved;
    },
    async deleteAnswersBefore(before) {
      await db.deleteFrom('saved_answers').where('answered_at', '<=', before).execute();
    },
  };
}

/** False when the cart that was judged is no more. */
async function isWritten(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof CartMoved) return false;
    throw isNameTaken(error) ? new NameTaken('Drawn twice', { cause: error }) : error;
  }
}

function isNameTaken(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return false;
  return error.code === uniqueViolation && drawnNames.has(String(error.constraint));
}
