import type { CartItem } from '@trade-in/contract/cart';
import type { SavedQuote } from '@trade-in/contract/courier';
import type { Settings } from '@trade-in/contract/settings';
import { aShop } from './catalogue.ts';
import { loopback, type Heard, type Reply } from './loopback.ts';

/** A set of irons; the value is the condition's and the hand's. */
export function aCartItem(differing: Partial<CartItem> = {}): CartItem {
  return {
    id: 'c1',
    modelId: 'm1',
    dexterity: 'Right',
    condition: 'Average',
    paymentType: 'Trade-In',
    quantity: 1,
    ironCount: 7,
    createdAt: '2026-11-21T08:00:00.000Z',
    linePrice: 351_000,
    brand: { id: 'b1', name: 'Ping', logoUrl: null },
    model: { id: 'm1', name: 'G425', type: 'Irons', brandId: 'b1', price: 351_000, imageUrl: null },
    ...differing,
  };
}

export const aSavedQuote: NonNullable<SavedQuote> = {
  quote: 14_900,
  collectionDate: '2026-11-23',
  notice: null,
  collectionAddress: {
    street: '12 Links Road',
    suburb: 'Illovo',
    city: 'Johannesburg',
    postalCode: '2196',
    contactName: 'Thabo Nkosi',
    contactPhone: '082 555 0134',
  },
  packageDimensions: { length: 114, width: 25, height: 25, weight: 6 },
};

interface HeldCart {
  items?: CartItem[];
  quote?: SavedQuote;
  settings?: Partial<Settings>;
  /** Instead of the usual answers, by method and path. */
  answers?: Record<string, Reply>;
}

/** A service that holds one visitor's cart and quote. */
export function cartService({ items = [], quote = null, settings = {}, answers = {} }: HeldCart): Promise<Heard[]> {
  let held = items;
  return loopback(({ method, url = '' }) => {
    const answer = answers[`${method} ${url}`];
    if (answer !== undefined) return answer;
    if (method === 'DELETE' && url === '/api/cart') held = [];
    if (method === 'DELETE') held = held.filter(({ id }) => url !== `/api/cart/${id}`);
    if (method !== 'GET') return {};
    if (url === '/api/settings') return { body: JSON.stringify({ ...aShop, ...settings }) };
    return { body: JSON.stringify(url === '/api/cart' ? held : quote) };
  });
}
