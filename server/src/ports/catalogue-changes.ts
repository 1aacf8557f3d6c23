/** Whoever keeps answers or pages made from the catalogue learns here that they are out of date. */
export interface CatalogueChanges {
  /** Calls the listener after every change, here or on another server, soon after it is committed; as long as the server runs. */
  subscribe(listener: () => void): void;
  /**
   * Tells this server's listeners at once. Whoever changes the catalogue calls it before answering, so that the next answer
   * shows the change; everyone else hears of it from the database, whose triggers forget nobody.
   */
  announce(): void;
}
