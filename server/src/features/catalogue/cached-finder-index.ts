import { type FinderIndex, createFinderIndexBuilder } from '@trade-in/domain/finder/model-index';
import type { CatalogueChanges } from '../../ports/catalogue-changes.ts';
import type { CatalogueStore, StoredModelWithBrand } from './catalogue-store.ts';

type Index = FinderIndex<StoredModelWithBrand>;

/**
 * The finder's index, built on first use and cached until the catalogue changes. Concurrent callers share one build, and a
 * build that began before a change is dropped. Only one build runs at a time: after several changes in quick succession,
 * callers share the next build.
 */
export class CachedFinderIndex {
  readonly #catalogue: Pick<CatalogueStore, 'readModels'>;
  #current: Promise<Index> | null = null;
  #hasBegun = false;
  /** Settles when no build is running. */
  #idle: Promise<unknown> = Promise.resolve();
  /** The newest index, even if it is outdated: the next build reuses most of its words. */
  #latest: Index | null = null;

  constructor(catalogue: Pick<CatalogueStore, 'readModels'>, changes: CatalogueChanges) {
    this.#catalogue = catalogue;
    changes.subscribe(() => {
      if (this.#hasBegun) this.#current = null;
    });
  }

  get(): Promise<Index> {
    if (this.#current !== null) return this.#current;
    this.#hasBegun = false;
    const current = this.#idle.then(() => this.#build());
    this.#current = current;
    this.#idle = current.catch(() => {
      if (this.#current === current) this.#current = null;
    });
    return current;
  }

  async #build(): Promise<Index> {
    this.#hasBegun = true;
    const builder = createFinderIndexBuilder(this.#latest);
    for await (const models of this.#catalogue.readModels()) builder.add(models);
    this.#latest = builder.build();
    return this.#latest;
  }
}
