import { type ShortMessageKind, shortMessageKinds } from '@trade-in/domain/messages/short-message';
import { parseUrl, type SettingReader } from '../setting-reader.ts';

export interface SmsPortalConfig {
  /** With the version segment, without a trailing slash. */
  url: string;
  clientId: string;
  secret: string;
}

export interface WhatsAppConfig {
  /** With the version segment, without a trailing slash. */
  url: string;
  phoneNumberId: string;
  token: string;
  /** The names of the registered templates. */
  templates: Readonly<Record<ShortMessageKind, string>>;
}

export interface MessagesConfig {
  /** Null if SMSPortal isn't connected. */
  sms: SmsPortalConfig | null;
  /** Null if WhatsApp isn't connected. */
  whatsApp: WhatsAppConfig | null;
}

const urls = { sms: 'https://rest.smsportal.com/v1', whatsApp: 'https://graph.facebook.com/v23.0' } as const;
const defaultTemplates = { code: 'trade_in_code', courier: 'trade_in_courier' } as const;
const unknownNames =
  /^(?:SMSPORTAL_(?!(?:CLIENT_ID|SECRET|URL)$)|WHATSAPP_(?!(?:PHONE_NUMBER_ID|TOKEN|URL|TEMPLATES)$))/;

const credential = {
  unset: null,
  parse: (text: string) => (/^[\x21-\x7e]{1,1000}$/.test(text) ? text : null),
  expected: 'printable characters without spaces or line breaks',
};

/** Returns the variables that look like those of short messages and are none of them: probably typing mistakes. */
export function unknownMessageVariables(setting: SettingReader): string[] {
  return setting.namesLike(unknownNames);
}

/** Reads the accounts for short messages. */
export function readMessages(setting: SettingReader): MessagesConfig {
  return { sms: readSmsPortal(setting), whatsApp: readWhatsApp(setting) };
}

function readSmsPortal(setting: SettingReader): SmsPortalConfig | null {
  requireTogether(setting, ['SMSPORTAL_CLIENT_ID', 'SMSPORTAL_SECRET'], ['SMSPORTAL_URL']);
  const url = readUrl(setting, 'SMSPORTAL_URL', urls.sms);
  const clientId = setting.read('SMSPORTAL_CLIENT_ID', credential);
  const secret = setting.read('SMSPORTAL_SECRET', credential);
  return clientId === null || secret === null ? null : { url, clientId, secret };
}

function readWhatsApp(setting: SettingReader): WhatsAppConfig | null {
  requireTogether(setting, ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TOKEN'], ['WHATSAPP_URL', 'WHATSAPP_TEMPLATES']);
  const url = readUrl(setting, 'WHATSAPP_URL', urls.whatsApp);
  const token = setting.read('WHATSAPP_TOKEN', credential);
  const phoneNumberId = setting.read('WHATSAPP_PHONE_NUMBER_ID', {
    unset: null,
    parse: (text) => (/^\d{5,30}$/.test(text) ? text : null),
    expected: 'the digits of the phone number ID, not the phone number',
  });
  const templates = setting.read<WhatsAppConfig['templates']>('WHATSAPP_TEMPLATES', {
    unset: defaultTemplates,
    parse: parseTemplates,
    expected: 'a list of template names, for example code=trade_in_code,courier=trade_in_courier',
  });
  return phoneNumberId === null || token === null ? null : { url, phoneNumberId, token, templates };
}

/** Adds an error for each required variable that is missing while another one of the group is set. */
function requireTogether(setting: SettingReader, required: readonly string[], optional: readonly string[]): void {
  const given = [...required, ...optional].find((name) => setting.has(name));
  if (given === undefined) return;
  for (const name of required) {
    if (!setting.has(name)) setting.addError(`${name} is required when ${given} is set.`);
  }
}

function readUrl(setting: SettingReader, name: string, unset: string): string {
  return setting.read(name, {
    unset,
    parse: parseApiUrl,
    expected: `an https URL with the version, for example ${unset}`,
  });
}

/** Only a simulator on the same machine may be reached without TLS. */
function parseApiUrl(text: string): string | null {
  const url = parseUrl(text, ['https:', 'http:']);
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') return null;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || isLocal ? url.href.replace(/\/+$/, '') : null;
}

function parseTemplates(text: string): WhatsAppConfig['templates'] | null {
  const pairs = text.split(',').map((pair) => /^\s*(\w+)\s*=\s*([a-z0-9_]{1,512})\s*$/.exec(pair));
  const templates: Record<ShortMessageKind, string> = { ...defaultTemplates };
  for (const pair of pairs) {
    const kind = shortMessageKinds.find((each) => each === pair?.[1]);
    if (kind === undefined) return null;
    templates[kind] = pair?.[2] ?? '';
  }
  return templates;
}
