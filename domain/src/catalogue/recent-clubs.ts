/** The newest clubs of trade-ins that count as recent: enough for a ranking, and few enough to count without an index. */
export const recentClubs = 20_000;

/**
 * A ranking counts customers, and only where at least as many stand behind an entry. Submissions are not verified: one with
 * fifty clubs of a model must not choose what the start page shows, nor reveal what one customer sold.
 */
export const fewestCustomers = 5;
