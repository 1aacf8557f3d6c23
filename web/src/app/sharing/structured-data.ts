import type { Settings } from '@trade-in/contract/endpoints/settings';
import { normalisePhone } from '@trade-in/domain/checkout/phone';
import * as words from '@trade-in/words/sharing';

/** Returns the shop and its offer for search engines, in schema.org's vocabulary. */
export function structuredData(
  { shopName, shopAddress, shopPhone }: Pick<Settings, 'shopName' | 'shopAddress' | 'shopPhone'>,
  url: string,
): object {
  const { street, suburb, city, postalCode } = shopAddress;
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: shopName,
    url,
    // E.164, which search engines expect.
    telephone: normalisePhone(shopPhone) ?? shopPhone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${street}, ${suburb}`,
      addressLocality: city,
      postalCode,
      addressCountry: 'ZA',
    },
    makesOffer: { '@type': 'Offer', itemOffered: { '@type': 'Service', name: words.serviceName() } },
  };
}
