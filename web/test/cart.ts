import type { CartItem } from '@trade-in/contract/endpoints/cart';
import type { SavedQuote } from '@trade-in/contract/endpoints/courier';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import { cents } from '@trade-in/domain/money';
import { linePrice, valueClub } from '@trade-in/domain/valuation/valuation';
import { shopSettings } from './catalogue.ts';
import { loopback, type ReceivedRequest, type FakeResponse } from './loopback.ts';

/** Returns a set of seven irons. */
export function aCartItem(overrides: Partial<CartItem> = {}): CartItem {
  return {
    id: 'c1',
    modelId: 'm1',
    dexterity: 'Right',
    condition: 'Average',
    paymentType: 'Trade-In',
    quantity: 1,
    ironCount: 7,
    createdAt: '2026-11-21T08:00:00.000Z',
    linePrice: cents(351_000),
    brand: { id: 'b1', name: 'Ping', logoUrl: null },
    model: { id: 'm1', name: 'G425', type: 'Irons', brandId: 'b1', price: cents(351_000), imageUrl: null, year: null },
    ...overrides,
  };
}

export const aSavedQuote: NonNullable<SavedQuote> = {
  quote: cents(14_900),
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

interface FakeCart {
  items?: CartItem[];
  quote?: SavedQuote;
  settings?: Partial<Settings>;
  /** Replaces responses, by method and path. */
  responses?: Record<string, FakeResponse | Promise<FakeResponse>>;
}

/** Starts a service with one visitor's cart and quote. */
export function fakeCartService({
  items = [],
  quote = null,
  settings = {},
  responses = {},
}: FakeCart): Promise<ReceivedRequest[]> {
  let present = items;
  return loopback(({ method, url = '', body }) => {
    const response = responses[`${method} ${url}`];
    if (response !== undefined) return response;
    if (method !== 'GET') {
      present = afterWrite(present, { method, url, body });
      const changed = present.find(({ id }) => url === `/api/cart/${id}`);
      return method === 'PUT' || changed ? { body: JSON.stringify(changed ?? present) } : {};
    }
    if (url === '/api/settings') return { body: JSON.stringify({ ...shopSettings, ...settings }) };
    return { body: JSON.stringify(url === '/api/cart' ? present : quote) };
  });
}

/** Returns the cart after a request that changes it. */
function afterWrite(items: CartItem[], { method, url, body }: Pick<ReceivedRequest, 'method' | 'url' | 'body'>) {
  const isFor = ({ id }: CartItem) =>
    url === '/api/cart' || url === '/api/cart/payment-type' || url === `/api/cart/${id}`;
  if (method === 'DELETE') return items.filter((item) => !isFor(item));
  if (method !== 'PATCH' && method !== 'PUT') return items;
  return items.map((item) => (isFor(item) ? changedItem(item, JSON.parse(body)) : item));
}

/** Returns the item with the request's fields, priced by the service's rule. */
function changedItem(item: CartItem, fields: unknown): CartItem {
  const changed = { ...item, ...(typeof fields === 'object' ? fields : {}) };
  const { model, quantity } = changed;
  return {
    ...changed,
    linePrice: linePrice(valueClub({ ...changed, price: model.price, type: model.type }), quantity),
  };
}
