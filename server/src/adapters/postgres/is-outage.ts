/**
 * Codes of errors that say 'not now': of the network, and PostgreSQL's own for a lost connection (08), a lack of room (53), a
 * stop or a start (57P0x), a time limit (57014, 55P03) and a conflict that a new try would not have (40).
 */
const codes = /^(?:08|40|53|57P0[1-3]$|57014$|55P03$|ECONN|EHOSTUNREACH$|ENOTFOUND$|EPIPE$|ETIMEDOUT$)/;

/** `pg` gives these no code. */
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|The embedded database)/;

/** Whether the database could not be asked just now, so that trying again in a minute is the advice; anything else is a bug. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return codes.test(error.code);
  return messages.test(error.message);
}
