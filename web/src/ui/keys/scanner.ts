/**
 * A scanner may end with two Enters. A second one within this time is ignored: it is not meant for what the first one has opened.
 */
export const scannerMs = 500;

/** A scanner sends its keys faster than a hand: two keys that are this close are a scan. */
export const scanGapMs = 60;
