import { normalisePhone } from '@trade-in/domain/checkout/phone';
import { isPostalCode } from '@trade-in/domain/courier/postal-code';
import { textLimits } from '@trade-in/domain/limits';
import { parseUrl, type SettingReader } from './setting-reader.ts';

interface ShopAddress {
  street: string;
  suburb: string;
  city: string;
  postalCode: string;
}

/** The retailer's details. */
export interface ShopConfig {
  name: string;
  address: ShopAddress;
  contact: string;
  /** E.164. */
  phone: string;
  /** As the retailer words them, in any language; null when they aren't set. */
  hours: string | null;
  /** Without a trailing slash; null when it isn't set. */
  url: string | null;
  /** The names of unset variables, whose values are examples. */
  unsetVariables: readonly string[];
}

/** About two lines of a phone. */
const maxHoursLength = 120;
const shopVariables = ['SHOP_NAME', 'SHOP_ADDRESS', 'SHOP_CONTACT', 'SHOP_PHONE'];

/** Reads the retailer's details. */
export function readShop(setting: SettingReader): ShopConfig {
  const name = { parse: parseName, expected: `a name of at most ${textLimits.name} characters` };
  return {
    name: setting.read('SHOP_NAME', { unset: 'The Example Golf Club', ...name }),
    address: setting.read('SHOP_ADDRESS', {
      unset: { street: '1 Example Street', suburb: 'Nowhere', city: 'Cape Town', postalCode: '8001' },
      parse: parsePostalAddress,
      expected: 'in the form street; suburb; city; postal code',
    }),
    contact: setting.read('SHOP_CONTACT', { unset: 'Pat Example', ...name }),
    phone: setting.read('SHOP_PHONE', {
      unset: '+27210000000',
      parse: normalisePhone,
      expected: 'a South African phone number',
    }),
    hours: setting.read('SHOP_HOURS', {
      unset: null,
      parse: parseHours,
      expected: `opening hours of at most ${maxHoursLength} characters`,
    }),
    url: setting.read('SHOP_URL', { unset: null, parse: parseShopUrl, expected: "the shop's http or https URL" }),
    unsetVariables: shopVariables.filter((variable) => !setting.has(variable)),
  };
}

function parsePostalAddress(text: string): ShopAddress | null {
  const [street = '', suburb = '', city = '', postalCode = '', ...more] = text.split(';').map((part) => part.trim());
  const isComplete =
    [street, suburb, city].every((part) => part !== '') && isPostalCode(postalCode) && more.length === 0;
  return isComplete ? { street, suburb, city, postalCode } : null;
}

function parseShopUrl(text: string): string | null {
  const url = parseUrl(text, ['http:', 'https:']);
  return url === null || url.search !== '' || url.hash !== '' ? null : url.href.replace(/\/+$/, '');
}

function parseName(text: string): string | null {
  return text.length <= textLimits.name ? text : null;
}

function parseHours(text: string): string | null {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= maxHoursLength ? line : null;
}
