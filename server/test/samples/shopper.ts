import type { SubmissionResult } from '@trade-in/contract/checkout';
import type { LightMyRequestResponse } from 'fastify';
import type { Client } from '../harness/client.ts';
import { pdf } from './documents.ts';

/** Invented, like everything here; the check digit is right. */
export const idNumber = '8001015009087';
export const address = {
  street: '12 Kloof Street',
  suburb: 'Gardens',
  city: 'Cape Town',
  postalCode: '8001',
  contactName: 'Sipho Sample',
  contactPhone: '021 555 0123',
};

export interface CartWish {
  modelId: string;
  paymentType?: 'Trade-In' | 'Cash';
}

export async function addClub(visitor: Client, { modelId, paymentType = 'Trade-In' }: CartWish): Promise<void> {
  const club = { modelId, dexterity: 'Right', condition: 'Average', paymentType };
  expectOk(await visitor.post('/api/cart', club));
}

export async function uploadDocument(visitor: Client, bytes: Uint8Array = pdf()): Promise<string> {
  const response = await visitor.upload('/api/upload/id-document', [
    { field: 'idDocument', bytes: new Uint8Array(bytes) },
  ]);
  return expectOk(response).json<{ url: string }>().url;
}

/** Asks for the fee, which is answered in cents. */
export async function quoteCourier(visitor: Client, wish: object = {}): Promise<number> {
  const response = await visitor.post('/api/shipping/quote', { collectionAddress: address, ...wish });
  return expectOk(response).json<{ quote: number }>().quote;
}

/** What the screen sends for a code. */
export function forCode(idDocumentUrl: string, person: object = {}) {
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

/** What the screen sends for cash. */
export function forCash(idDocumentUrl: string, details: object = {}) {
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

export const byCourier = { needsCourier: 'true', collectionAddress: address };

export function submit(visitor: Client, body: object, key?: string): Promise<LightMyRequestResponse> {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return visitor.post('/api/trade-in/submit', body, { headers });
}

export async function submitted(visitor: Client, body: object, key?: string): Promise<SubmissionResult> {
  return expectOk(await submit(visitor, body, key)).json<SubmissionResult>();
}

function expectOk(response: LightMyRequestResponse): LightMyRequestResponse {
  if (response.statusCode !== 200) throw new Error(`Answered ${response.statusCode}: ${response.body}`);
  return response;
}
