import type { Brand, ClubExample, Model } from '@trade-in/contract/endpoints/catalogue';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import { cents } from '@trade-in/domain/money';

export const shopSettings: Settings = {
  shopName: 'Example Fairway Golf Club',
  shopAddress: { street: '1 Example Fairway', suburb: 'Observatory', city: 'Cape Town', postalCode: '7925' },
  shopContact: 'Sam Example',
  shopPhone: '+27215550100',
  shopHours: null,
  shopUrl: null,
  isFeeInvoiced: false,
  connected: { mail: false, shop: false, courier: false, messages: false },
  languages: [{ code: 'en', name: 'English', tag: 'en-ZA' }],
  year: 2026,
  today: '2026-11-21',
};

const brands: Brand[] = [
  { id: 'b1', name: 'Ping', logoUrl: null },
  { id: 'b2', name: 'Titleist', logoUrl: null },
];

const models: Model[] = [
  { id: 'm1', name: 'G425', type: 'Irons', brandId: 'b1', price: cents(895000), imageUrl: null, year: null },
  { id: 'm2', name: 'i210', type: 'Irons', brandId: 'b1', price: cents(620000), imageUrl: null, year: null },
];

const examples: [brand: string, name: string, type: Model['type'], price: number][] = [
  ['Ping', 'G425', 'Irons', 895000],
  ['TaylorMade', 'Stealth 2', 'Driver', 355000],
  ['Titleist', 'Vokey SM9', 'Wedge', 105000],
  ['Odyssey', 'Ai-One', 'Putter', 205000],
];

/** The examples of the start page. */
export const clubExamples: ClubExample[] = examples.map(([brand, name, type, price], index) => ({
  model: { id: `m${index + 1}`, name, type, brandId: `b${index + 1}`, price: cents(price), imageUrl: null, year: null },
  brand: { id: `b${index + 1}`, name: brand, logoUrl: null },
}));

/** The public responses of a small shop, by URL. */
export const catalogueResponses: Record<string, unknown> = {
  '/api/settings': shopSettings,
  '/api/category-images': [],
  '/api/club-examples': clubExamples,
  '/api/brands': brands,
  '/api/brands/popularity?type=Irons': [{ brandId: 'b1', models: 2, isPopular: true }],
  '/api/models?brand=b1&type=Irons': models,
};
