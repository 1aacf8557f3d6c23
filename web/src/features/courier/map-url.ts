import type { Settings } from '@trade-in/contract/endpoints/settings';

/** Returns the URL of a map search for a postal address. Phones open it in their map app. */
export function mapUrl({ street, suburb, city, postalCode }: Settings['shopAddress']): string {
  const query = new URLSearchParams({ api: '1', query: [street, suburb, city, postalCode].join(', ') });
  return `https://www.google.com/maps/search/?${query.toString()}`;
}
