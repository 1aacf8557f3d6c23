/** Whoever keeps answers or pages made from the catalogue learns here that they are out of date. */
export interface CatalogueChanges {
  /** Calls the listener after every change, soon after it is committed; for as long as the server runs. */
  subscribe(listener: () => void): void;
  /** Tells everyone that the catalogue has changed. */
  announce(): void;
}
