import { textLimits } from './limits.ts';

// An address of the HTML Living Standard (input type=email) whose domain also ends in a top-level domain: without one, mail
// can't reach it over the internet, and most likely `.com` was forgotten.
const localPart = "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const topLevel = '[a-zA-Z][a-zA-Z0-9-]{0,61}[a-zA-Z0-9]';
const address = new RegExp(`^${localPart}@(?:${label}\\.)+${topLevel}$`);

/** Returns whether mail can be sent to this address; browser and server ask this one rule. The alphabet has no control characters, so no address can smuggle a line into a mail's header. */
export function isEmail(text: string): boolean {
  return text.length <= textLimits.email && address.test(text);
}
