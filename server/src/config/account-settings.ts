import { isLoopbackHost } from '@trade-in/domain/webhooks/endpoint-url';
import { parseUrl, type SettingReader } from './setting-reader.ts';

const maxCredentialLength = 1000;
/** Long enough that nobody can try every value. */
const minSecretLength = 16;

/** How a key, a secret or the ID of an account is read. */
export const credential = {
  unset: null,
  parse: parseCredential,
  expected: `at most ${maxCredentialLength} printable characters without spaces or line breaks`,
};

/** How a secret is read that authenticates incoming requests: whoever guesses it can send them. */
export const incomingSecret = {
  unset: null,
  parse: (text: string) => (text.length < minSecretLength ? null : parseCredential(text)),
  expected: `${minSecretLength} to ${maxCredentialLength} printable characters without spaces or line breaks`,
};

/** A line feed or control character could end up in a header of a request. */
function parseCredential(text: string): string | null {
  return /^[\x21-\x7e]+$/.test(text) && text.length <= maxCredentialLength ? text : null;
}

/**
 * Returns the URL of a partner's API without a trailing slash, or null. It has no credentials, query or fragment. Only a
 * simulator on the same machine may be reached without TLS.
 */
export function parseApiUrl(text: string): string | null {
  const url = parseUrl(text, ['https:', 'http:']);
  if (url === null || url.search !== '' || url.hash !== '') return null;
  if (url.username !== '' || url.password !== '') return null;
  return url.protocol === 'https:' || isLoopbackHost(url.hostname) ? url.href.replace(/\/+$/, '') : null;
}

/** Adds an error for each required variable that is missing while another required or an optional one is set. */
export function requireTogether(
  setting: SettingReader,
  required: readonly string[],
  optional: readonly string[] = [],
): void {
  const given = [...required, ...optional].find((name) => setting.has(name));
  if (given === undefined) return;
  for (const name of required) {
    if (!setting.has(name)) setting.addError(`${name} is required when ${given} is set.`);
  }
}
