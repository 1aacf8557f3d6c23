import { type APIRequestContext, type APIResponse, request } from '@playwright/test';
import { photograph } from './photographs.ts';
import { admin } from './service.ts';
import { seller } from './shopper.ts';

interface Given {
  /** Who it is, and whom the courier finds. */
  name: string;
  clubs: number;
  byCourier: boolean;
}

/** What a customer's visit leaves behind, by its calls alone: for journeys that begin at the counter. */
export async function submitByCalls(baseURL: string, { name, clubs, byCourier }: Given): Promise<void> {
  const visitor = await request.newContext({ baseURL });
  const modelId = valueOf('id', await answer(visitor.get('/api/models?type=Driver')));
  for (let club = 0; club < clubs; club++) await answer(visitor.post('/api/cart', { data: choiceOf(modelId) }));
  const idDocument = await photograph(400, 250);
  const idDocumentUrl = valueOf(
    'url',
    await answer(visitor.post('/api/upload/id-document', { multipart: { idDocument } })),
  );
  const collectionAddress = byCourier ? addressOf(name) : null;
  if (byCourier) await answer(visitor.post('/api/shipping/quote', { data: { collectionAddress } }));
  const saComplianceData = {
    customerFullName: name,
    customerIdNumber: seller.id,
    customerAddress: seller.address,
    customerCellNumber: seller.cell,
    customerEmail: seller.email,
    idDocumentUrl,
  };
  await answer(
    visitor.post('/api/trade-in/submit', { data: { needsCourier: byCourier, collectionAddress, saComplianceData } }),
  );
  await visitor.dispose();
}

const choiceOf = (modelId: string | undefined) => ({
  modelId,
  dexterity: 'Right',
  condition: 'Average',
  paymentType: 'Trade-In',
});

const addressOf = (contactName: string) => ({
  street: '12 Links Road',
  suburb: 'Illovo',
  city: 'Johannesburg',
  postalCode: '2196',
  contactName,
  contactPhone: seller.cell,
});

/** Logs a page's browser in without the login screen: `logInByCall(page.request, service.url)`. */
export async function logInByCall(browser: APIRequestContext, serviceUrl: string): Promise<void> {
  await answer(browser.post(`${serviceUrl}/api/admin/login`, { data: admin }));
}

async function answer(call: Promise<APIResponse>): Promise<string> {
  const response = await call;
  const text = await response.text();
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${text}`);
  return text;
}

/** The first value that an answer gives under this name. */
function valueOf(name: string, json: string): string | undefined {
  return new RegExp(`"${name}":"([^"]+)"`).exec(json)?.[1];
}
