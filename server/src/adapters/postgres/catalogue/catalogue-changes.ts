import type { CatalogueChanges } from '../../../ports/catalogue-changes.ts';
import type { Database } from '../connection/database.ts';

/** The channel notified by triggers on brands, models and category images. */
const channel = 'catalogue_changed';

export async function catalogueChanges(database: Pick<Database, 'listen'>): Promise<CatalogueChanges> {
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  await database.listen(channel, announce);
  return { subscribe: (listener) => void listeners.add(listener), announce };
}
