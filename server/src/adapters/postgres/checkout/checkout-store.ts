import { type CheckoutStore, IdentifierTaken } from '../../../features/checkout/checkout-store.ts';
import type { Database } from '../connection/database.ts';
import { readCheckout } from './read-checkout.ts';
import { CartChanged, writeTradeIn } from './write-trade-in.ts';

/** The constraints on randomly generated identifiers; a violation of any other constraint is a bug. */
const generatedIdentifiers = new Set(['trade_ins_reference_once', 'discount_codes_pk']);
const uniqueViolation = '23505';

export function checkoutStore({ prepared: db }: Pick<Database, 'prepared'>): CheckoutStore {
  return {
    async submit(session, lookup, decide) {
      for (;;) {
        const { state, version } = await readCheckout(db, session, lookup);
        const decision = decide(state);
        const { tradeIn } = decision;
        if (tradeIn === null || (await isWritten(() => writeTradeIn(db, { session, version }, tradeIn))))
          return decision;
      }
    },
    async findSavedResponse(session, lookup) {
      return (await readCheckout(db, session, lookup)).state.saved;
    },
    async deleteSavedResponsesBefore(before) {
      await db.deleteFrom('saved_responses').where('answered_at', '<=', before).execute();
    },
  };
}

/** Returns false when the cart has changed since the check. */
async function isWritten(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof CartChanged) return false;
    throw isIdentifierTaken(error) ? new IdentifierTaken('The generated identifier is taken', { cause: error }) : error;
  }
}

function isIdentifierTaken(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return false;
  return error.code === uniqueViolation && generatedIdentifiers.has(String(error.constraint));
}
