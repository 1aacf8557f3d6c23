import { textLimits } from './limits.ts';

/** A valid e-mail address of the HTML Living Standard (input type=email), so that server and browser agree. */
const localPart = "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const address = new RegExp(`^${localPart}@${label}(?:\\.${label})*$`);

/** The alphabet has no control characters, so no address can smuggle a line into a mail's header. */
export function isEmail(text: string): boolean {
  return text.length <= textLimits.email && address.test(text);
}
