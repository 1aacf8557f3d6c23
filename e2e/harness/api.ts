import { type APIRequestContext, type APIResponse, type Page, request } from '@playwright/test';
import { photograph } from './photographs.ts';
import { admin } from './service.ts';
import { type Club, customerDetails } from './customer.ts';
import { open } from './test.ts';

interface ApiSubmission {
  /** The customer, who is also the contact for the courier. */
  name: string;
  clubs: number;
  byCourier: boolean;
}

/** A submitted trade-in. */
export interface Submitted {
  reference: string;
  /** The path of its status page. */
  statusUrl: string;
}

/** Submits a trade-in through the API, for journeys that start after it. */
export async function submitByApi(baseURL: string, { name, clubs, byCourier }: ApiSubmission): Promise<Submitted> {
  const visitor = await request.newContext({ baseURL });
  const modelId = textAt(await readJson(visitor.get('/api/models?type=Driver')), 0, 'id');
  for (let club = 0; club < clubs; club++) await readJson(visitor.post('/api/cart', { data: cartItemOf(modelId) }));
  const idDocument = await photograph(400, 250);
  const uploaded = await readJson(visitor.post('/api/upload/id-document', { multipart: { idDocument } }));
  const idDocumentUrl = textAt(uploaded, 'url');
  const collectionAddress = byCourier ? collectionAddressOf(name) : null;
  if (byCourier) await readJson(visitor.post('/api/shipping/quote', { data: { collectionAddress } }));
  const saComplianceData = {
    customerFullName: name,
    customerIdNumber: customerDetails.id,
    customerAddress: customerDetails.address,
    customerCellNumber: customerDetails.cell,
    customerEmail: customerDetails.email,
    idDocumentUrl,
  };
  const result = await readJson(
    visitor.post('/api/trade-in/submit', { data: { needsCourier: byCourier, collectionAddress, saComplianceData } }),
  );
  await visitor.dispose();
  return { reference: textAt(result, 'reference'), statusUrl: textAt(result, 'statusUrl') };
}

const cartItemOf = (modelId: string) => ({
  modelId,
  dexterity: 'Right',
  condition: 'Average',
  paymentType: 'Trade-In',
});

const collectionAddressOf = (contactName: string) => ({
  street: '12 Links Road',
  suburb: 'Illovo',
  city: 'Johannesburg',
  postalCode: '2196',
  contactName,
  contactPhone: customerDetails.cell,
});

/** Adds the clubs through the API and opens the cart, for journeys that start after the wizard. */
export async function openCartWith(
  page: Page,
  clubs: readonly Club[],
  paymentType: 'Trade-In' | 'Cash' = 'Trade-In',
): Promise<void> {
  for (const club of clubs) {
    const modelId = await modelIdOf(page, club);
    const item = { modelId, dexterity: 'Right', condition: 'Average', ironCount: 7, paymentType };
    await readJson(page.request.post('/api/cart', { data: item }));
  }
  await open(page, '/cart');
}

async function modelIdOf(page: Page, { type, model }: Club): Promise<string> {
  const models = await readJson(page.request.get(`/api/models?${new URLSearchParams({ type }).toString()}`));
  const index = Array.isArray(models) ? models.findIndex((each) => valueAt(each, 'name') === model) : -1;
  return textAt(models, index, 'id');
}

/** Logs in without the login screen: `logInByApi(page.request, service.url)`. */
export async function logInByApi(browser: APIRequestContext, serviceUrl: string): Promise<void> {
  await readJson(browser.post(`${serviceUrl}/api/admin/login`, { data: admin }));
}

/** Returns the parsed body of a response, or null if it has none. Throws unless the status is a success. */
export async function readJson(request: Promise<APIResponse>): Promise<unknown> {
  const response = await request;
  const text = await response.text();
  if (!response.ok()) throw new Error(`${response.url()} returned status ${response.status()}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** Returns the text at a path of a body. Throws if there is none. */
export function textAt(body: unknown, ...path: (string | number)[]): string {
  const found = valueAt(body, ...path);
  if (typeof found !== 'string')
    throw new Error(`The response has no text at ${path.join('.')}: ${JSON.stringify(body)}`);
  return found;
}

/** Returns the value at a path of a body; undefined if there is none. */
export function valueAt(body: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );
}
