import type { AdminModel } from '@trade-in/contract/admin-catalogue';
import { type Cents, cents, formatRands } from '@trade-in/domain/money';
import type { CatalogueChanges } from '../../ports/catalogue-changes.ts';
import { Refusal } from '../../refusal.ts';
import { type By, entryOf } from './change.ts';
import { fullName, modelGone } from './model-words.ts';
import type { ModelStore } from './model-store.ts';

interface Deps {
  models: ModelStore;
  changes: CatalogueChanges;
}

/** Sets a price back to what it was before one's own change of it, as long as nobody has changed it since. */
export async function undoPriceChange({ models, changes }: Deps, entryId: string, by: By): Promise<AdminModel> {
  const model = await models.undoPriceChange(entryId, by.admin.id, (present, { before, after }) => {
    if (present.price !== after) throw changedSince(cents(present.price), after);
    return entryOf(by, {
      action: 'price_change_undone',
      subject: fullName(present),
      details: { priceBefore: after, priceAfter: before },
      modelId: present.id,
    });
  });
  if (model === null) throw modelGone();
  changes.announce();
  return model;
}

function changedSince(present: Cents, made: Cents): Refusal {
  return new Refusal('changed_meanwhile', {
    sentence: `The price is ${formatRands(present)} now, no longer ${formatRands(made)}. Change it in Models.`,
  });
}
