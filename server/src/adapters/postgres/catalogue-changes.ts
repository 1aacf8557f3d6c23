import type { CatalogueChanges } from '../../ports/catalogue-changes.ts';
import type { Database } from './database.ts';

/** What the triggers on brands, models and category images notify. */
const channel = 'catalogue_changed';

export async function catalogueChanges(database: Pick<Database, 'listen'>): Promise<CatalogueChanges> {
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  await database.listen(channel, announce);
  return { subscribe: (listener) => void listeners.add(listener), announce };
}
