import { type APIRequestContext, type APIResponse, request } from '@playwright/test';
import { photograph } from './photographs.ts';
import { admin } from './service.ts';
import { customerDetails } from './customer.ts';

interface ApiSubmission {
  /** The customer, who is also the contact for the courier. */
  name: string;
  clubs: number;
  byCourier: boolean;
}

/** Submits a trade-in through the API, for journeys that start in the back office. */
export async function submitByApi(baseURL: string, { name, clubs, byCourier }: ApiSubmission): Promise<void> {
  const visitor = await request.newContext({ baseURL });
  const modelId = valueOf('id', await readResponse(visitor.get('/api/models?type=Driver')));
  for (let club = 0; club < clubs; club++) await readResponse(visitor.post('/api/cart', { data: cartItemOf(modelId) }));
  const idDocument = await photograph(400, 250);
  const idDocumentUrl = valueOf(
    'url',
    await readResponse(visitor.post('/api/upload/id-document', { multipart: { idDocument } })),
  );
  const collectionAddress = byCourier ? collectionAddressOf(name) : null;
  if (byCourier) await readResponse(visitor.post('/api/shipping/quote', { data: { collectionAddress } }));
  const saComplianceData = {
    customerFullName: name,
    customerIdNumber: customerDetails.id,
    customerAddress: customerDetails.address,
    customerCellNumber: customerDetails.cell,
    customerEmail: customerDetails.email,
    idDocumentUrl,
  };
  await readResponse(
    visitor.post('/api/trade-in/submit', { data: { needsCourier: byCourier, collectionAddress, saComplianceData } }),
  );
  await visitor.dispose();
}

const cartItemOf = (modelId: string | undefined) => ({
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

/** Logs in without the login screen: `logInByApi(page.request, service.url)`. */
export async function logInByApi(browser: APIRequestContext, serviceUrl: string): Promise<void> {
  await readResponse(browser.post(`${serviceUrl}/api/admin/login`, { data: admin }));
}

/** Returns the body of a response. Throws unless the status is a success. */
async function readResponse(request: Promise<APIResponse>): Promise<string> {
  const response = await request;
  const text = await response.text();
  if (!response.ok()) throw new Error(`${response.url()} returned status ${response.status()}: ${text}`);
  return text;
}

/** Returns the first value with this name in a JSON text. */
function valueOf(name: string, json: string): string | undefined {
  return new RegExp(`"${name}":"([^"]+)"`).exec(json)?.[1];
}
