import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { pdf } from './documents.ts';

/** An example ID number with a valid check digit. */
export const idNumber = '8001015009087';
export const postalAddress = {
  street: '12 Kloof Street',
  suburb: 'Gardens',
  city: 'Cape Town',
  postalCode: '8001',
  contactName: 'Sipho Sample',
  contactPhone: '021 555 0123',
};

export interface CartOptions {
  modelId: string;
  paymentType?: 'Trade-In' | 'Cash';
  dexterity?: 'Left';
  condition?: 'Above Average' | 'Below Average';
  ironCount?: number;
}

export async function addClub(visitor: Client, club: CartOptions): Promise<void> {
  const average = { dexterity: 'Right', condition: 'Average', paymentType: 'Trade-In' };
  expectOk(await visitor.post('/api/cart', { ...average, ...club }));
}

export async function uploadDocument(visitor: Client, bytes: Uint8Array = pdf()): Promise<string> {
  const response = await visitor.upload('/api/upload/id-document', [
    { field: 'idDocument', bytes: new Uint8Array(bytes) },
  ]);
  return expectOk(response).json<{ url: string }>().url;
}

/** Gets a courier quote and returns the fee in cents. */
export async function quoteCourier(visitor: Client, fields: object = {}): Promise<number> {
  const response = await visitor.post('/api/shipping/quote', { collectionAddress: postalAddress, ...fields });
  return expectOk(response).json<{ quote: number }>().quote;
}

/** Returns the body that the page submits for a discount code. */
export function codeSubmission(idDocumentUrl: string, person: object = {}) {
  return {
    needsCourier: 'false',
    collectionAddress: null,
    packageDimensions: null,
    cashPaymentDetails: null,
    saComplianceData: {
      customerFullName: 'Thandi Example',
      customerIdNumber: idNumber,
      customerAddress: '3 Protea Road, Rondebosch',
      customerCellNumber: '082 123 4567',
      customerEmail: 'thandi@example.com',
      idDocumentUrl,
      ...person,
    },
  };
}

/** Returns the body that the page submits for cash. */
export function cashSubmission(idDocumentUrl: string, details: object = {}) {
  return {
    needsCourier: 'false',
    collectionAddress: null,
    packageDimensions: null,
    saComplianceData: null,
    cashPaymentDetails: {
      customerName: 'Thandi Example',
      customerFullName: 'Thandi Example',
      customerIdNumber: idNumber,
      customerAddress: '3 Protea Road, Rondebosch',
      customerResidentialAddress: '3 Protea Road, Rondebosch',
      customerCellNumber: '082 123 4567',
      customerEmail: null,
      accountHolderName: 'T Example',
      bankName: 'Capitec',
      accountType: 'Savings',
      branchCode: '470010',
      accountNumber: '1234 567 890',
      proofOfPaymentEmail: 'pay@example.com',
      idDocumentUrl,
      ...details,
    },
  };
}

export const byCourier = { needsCourier: 'true', collectionAddress: postalAddress };

/** Reads what a visitor without a session gets. */
export async function readAsVisitor({ visitor }: Pick<TestApp, 'visitor'>, url: string): Promise<unknown> {
  return (await visitor().get(url)).json();
}

export function submit(visitor: Client, body: object, key?: string): Promise<LightMyRequestResponse> {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return visitor.post('/api/trade-in/submit', body, { headers });
}

/** Submits a trade-in; throws when it is refused. */
export async function submitTradeIn(visitor: Client, body: object, key?: string): Promise<SubmissionResult> {
  return expectOk(await submit(visitor, body, key)).json<SubmissionResult>();
}

function expectOk(response: LightMyRequestResponse): LightMyRequestResponse {
  if (response.statusCode !== 200) throw new Error(`The response was ${response.statusCode}: ${response.body}`);
  return response;
}
