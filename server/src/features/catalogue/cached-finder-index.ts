import { type FinderIndex, finderIndexBuilder } from '@trade-in/domain/finder-index';
import type { CatalogueChanges } from '../../ports/catalogue-changes.ts';
import type { CatalogueStore, FoundModel } from './catalogue-store.ts';

type Index = FinderIndex<FoundModel>;

/**
 * The finder's index, built when it is asked for and cached until the catalogue changes. Callers who come while it is built
 * share it, and one whose reading began before a change is dropped. One is built at a time: while changes follow each other
 * closely, callers share the one that comes next.
 */
export class CachedFinderIndex {
  readonly #catalogue: Pick<CatalogueStore, 'readModels'>;
  #current: Promise<Index> | null = null;
  #hasBegun = false;
  /** Settles when nothing is being built any more. */
  #idle: Promise<unknown> = Promise.resolve();
  /** The newest that was built, even if it is outdated: most of its words are still right. */
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
    const builder = finderIndexBuilder(this.#latest);
    for await (const models of this.#catalogue.readModels()) builder.add(models);
    this.#latest = builder.build();
    return this.#latest;
  }
}
