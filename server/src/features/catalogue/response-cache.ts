import { CatalogueCache } from '../../ports/catalogue-cache.ts';
import type { CatalogueChanges } from '../../ports/catalogue-changes.ts';
import { PreparedResponse } from '../../ports/http/prepared-response.ts';

/** Responses made from the catalogue, cached as bytes until it changes, and for `maxAgeMs` at most. */
export class ResponseCache<T> {
  readonly #cached: CatalogueCache<PreparedResponse<T>>;

  constructor(changes: CatalogueChanges, max: number, maxAgeMs = 0) {
    this.#cached = new CatalogueCache(changes, { max, maxAgeMs });
  }

  get(key: string, make: () => Promise<T>): Promise<PreparedResponse<T>> {
    return this.#cached.get(key, async () => new PreparedResponse(await make()));
  }
}
