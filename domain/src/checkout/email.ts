import { textLimits } from '../limits.ts';

// The HTML Living Standard's pattern (input type=email), which also requires a top-level domain: without one, mail cannot be
// delivered over the internet. The alphabet has no control characters, so an address cannot inject a mail header.
const localPart = "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const topLevel = '[a-zA-Z][a-zA-Z0-9-]{0,61}[a-zA-Z0-9]';
const address = new RegExp(`^${localPart}@(?:${label}\\.)+${topLevel}$`);

/** Returns why a text is no email address that is reachable over the internet, or null. */
export function whyNotEmail(text: string): { code: 'email_invalid' } | null {
  return isEmail(text) ? null : { code: 'email_invalid' };
}

/** Returns whether the text has the form of an email address that is reachable over the internet. */
export function isEmail(text: string): boolean {
  return text.length <= textLimits.email && address.test(text);
}
