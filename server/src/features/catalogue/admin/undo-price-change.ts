import type { AdminModel } from '@trade-in/contract/endpoints/admin-catalogue';
import type { Cents } from '@trade-in/domain/money';
import type { CatalogueChanges } from '../../../ports/catalogue-changes.ts';
import { Refusal } from '../../../refusal.ts';
import { presentAdminModel } from '../present-catalogue.ts';
import { auditEntry, type ChangeAuthor } from './change.ts';
import { modelLabel, modelNotFound } from './model-label.ts';
import type { ModelStore } from './model-store.ts';

interface Deps {
  models: ModelStore;
  changes: CatalogueChanges;
}

/** Restores the price from before the author's own change; refuses if somebody has changed it since. */
export async function undoPriceChange(
  { models, changes }: Deps,
  entryId: string,
  author: ChangeAuthor,
): Promise<AdminModel> {
  const model = await models.undoPriceChange(entryId, author.admin.id, (present, { before, after }) => {
    if (present.price !== after) throw changedSince(present.price, after);
    return auditEntry(author, {
      action: 'price_change_undone',
      subject: modelLabel(present),
      details: { priceBefore: after, priceAfter: before },
      modelId: present.id,
    });
  });
  if (model === null) throw modelNotFound();
  changes.announce();
  return presentAdminModel(model);
}

function changedSince(present: Cents, made: Cents): Refusal {
  return new Refusal('changed_meanwhile', { reason: { code: 'price_changed_since', present, made } });
}
