/**
 * A scanner may end with two Enters. A second one within this time is ignored: it is not meant for what the first one has opened.
 */
export const scannerMs = 500;
