import { isEmail } from '@trade-in/domain/checkout/email';
import { textLimits } from '@trade-in/domain/limits';
import { isLoopbackHost } from '@trade-in/domain/webhooks/endpoint-url';
import { requireTogether } from '../account-settings.ts';
import type { SettingReader } from '../setting-reader.ts';

/** A sender. Without a name, the shop's is used. */
export interface Mailbox {
  name: string | null;
  address: string;
}

export interface SmtpServer {
  /** A host name, or an IP address without brackets. */
  host: string;
  port: number;
  /** TLS from the first byte (`smtps`), STARTTLS, or none for a server on the same machine. */
  encryption: 'tls' | 'starttls' | 'none';
  /** Null for a server that asks for no password. */
  login: { user: string; password: string } | null;
}

export interface MailConfig {
  /** Null when mails are written to files instead of being sent. */
  server: SmtpServer | null;
  /** Null for an address made of the public URL. */
  from: Mailbox | null;
  /** The envelope sender, to which mail servers report what they cannot deliver; null for the sender's address. */
  bounceAddress: string | null;
}

const defaultPorts = { tls: 465, starttls: 587, none: 587 } as const;
const hostForm = /^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])$/;
const mailboxForm = /^(?:([^<>]*)<([^<>]+)>|([^<>\s]+))$/;

/** Reads how mail is sent. */
export function readMail(setting: SettingReader): MailConfig {
  const email = { parse: (text: string) => (isEmail(text) ? text : null), expected: 'an email address' };
  const config: MailConfig = {
    server: setting.read<SmtpServer | null>('SMTP_URL', {
      unset: null,
      parse: parseServer,
      expected:
        'smtp://user:password@host:port or smtps://…, with special characters of user and password percent-encoded',
    }),
    from: setting.read<Mailbox | null>('MAIL_FROM', {
      unset: null,
      parse: parseMailbox,
      expected: 'an email address, or a name with one: The Example Golf Shop <trade-in@example.com>',
    }),
    bounceAddress: setting.read<string | null>('MAIL_BOUNCE', { unset: null, ...email }),
  };
  const isFile = setting.read('MAIL', { unset: false, parse: (text) => text === 'file' || null, expected: 'file' });
  requireTogether(setting, ['MAIL_FROM'], ['SMTP_URL']);
  if (setting.has('SMTP_URL') && isFile)
    setting.addError('MAIL=file and SMTP_URL contradict each other. Unset one of them.');
  return config;
}

/** Options in the URL are refused, because some of them turn off the check of the certificate. */
function parseServer(text: string): SmtpServer | null {
  const url = hasControlCharacter(text) ? null : URL.parse(text);
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || !hostForm.test(url.hostname)) return null;
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') return null;
  const login = parseLogin(url);
  if (login === 'invalid') return null;
  const host = url.hostname.replaceAll(/[[\]]/g, '').toLowerCase();
  const encryption = encryptionOf(url);
  return { host, port: url.port === '' ? defaultPorts[encryption] : Number(url.port), encryption, login };
}

function encryptionOf({ protocol, hostname }: URL): SmtpServer['encryption'] {
  if (protocol === 'smtps:') return 'tls';
  return isLoopbackHost(hostname.toLowerCase()) ? 'none' : 'starttls';
}

function parseLogin({ username, password }: URL): SmtpServer['login'] | 'invalid' {
  if (username === '' && password === '') return null;
  const [user, secret] = [decode(username), decode(password)];
  const isValid = [user, secret].every((part) => part !== '' && !hasControlCharacter(part));
  return isValid ? { user, password: secret } : 'invalid';
}

/** Returns '' for text that is not percent-encoded UTF-8. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function parseMailbox(text: string): Mailbox | null {
  const [, name = '', named, bare] = hasControlCharacter(text) ? [] : (mailboxForm.exec(text) ?? []);
  const address = named ?? bare ?? '';
  const shownName = name
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();
  if (!isEmail(address) || shownName.length > textLimits.name) return null;
  return { name: shownName === '' ? null : shownName, address };
}

function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
