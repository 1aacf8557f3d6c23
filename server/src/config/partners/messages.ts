import { type ShortMessageKind, shortMessageKinds } from '@trade-in/domain/messages/short-message';
import { credential, parseApiUrl, requireTogether } from '../account-settings.ts';
import type { SettingReader } from '../setting-reader.ts';

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
const defaultTemplates = {
  code: 'trade_in_code',
  courier: 'trade_in_courier',
  received: 'trade_in_received',
} as const;
const unknownNames =
  /^(?:SMSPORTAL_(?!(?:CLIENT_ID|SECRET|URL)$)|WHATSAPP_(?!(?:PHONE_NUMBER_ID|TOKEN|URL|TEMPLATES)$))/;

/** Returns the variables that look like those of short messages but are unknown: probably typing errors. */
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

function readUrl(setting: SettingReader, name: string, unset: string): string {
  return setting.read(name, {
    unset,
    parse: parseApiUrl,
    expected: `an https URL with the version, for example ${unset}`,
  });
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
