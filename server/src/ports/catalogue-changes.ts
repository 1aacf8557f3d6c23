/** Notifies caches of catalogue responses and pages that their entries are stale. */
export interface CatalogueChanges {
  /** Calls the listener shortly after every committed change, on this server or another, until the server stops. */
  subscribe(listener: () => void): void;
  /**
   * Notifies this server's listeners immediately. Call after changing the catalogue and before responding, so that the next
   * response shows the change. Other servers are notified by database triggers.
   */
  announce(): void;
}
